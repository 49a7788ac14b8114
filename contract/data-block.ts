/** JSON for a `<script>` data element: `<` is escaped, so no text in `value` can end the element. */
export function dataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The query of an address, for the routers of shop and desk. A query is text: the router's own parser reads it as JSON and turns `1e3` into
 * 1000, `null` into nothing and 20 digits into other digits. Who wants a number reads the text (`contract/query.ts`).
 */

/** Each parameter as text; of a repeated one the first, as the server reads it. */
export function parseSearch(query: string): Record<string, string> {
  const search: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) search[name] ??= value;
  return search;
}

/** The query with its `?`, empty without parameters. Those that are undefined are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

import { CompressedText } from '#server/http/compressed-text.ts';
import { openApi } from './openapi.ts';

let text: CompressedText | undefined;

/** What GET /api/openapi.json sends, made when it is first asked for. */
export function openApiText(): CompressedText {
  text ??= new CompressedText(JSON.stringify(openApi()));
  return text;
}

/** Sending a document, with its tag, encoding and content policy. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CompressedText } from '#server/http/compressed-text.ts';
import { acceptedEncoding } from '#server/http/encoding.ts';
import { isKnown } from '#server/http/entity-tag.ts';
import { asAppError } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';

const documentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
};

export interface CachedPage {
  status: number;
  body: CompressedText;
  /** Its content policy. */
  policy: string;
  /** Path and query of the address that shows what this one asks for. */
  location?: string;
  /** With status 429: seconds until it is worth trying again. */
  retryAfterSeconds?: number | undefined;
}

/** Sends a page, or 304 to a browser that has it. `more`: headers that replace or join the usual ones. */
export async function sendPage(
  c: AppContext,
  { status, body, policy, location, retryAfterSeconds }: CachedPage,
  more: Record<string, string> = {},
): Promise<Response> {
  if (location !== undefined) return c.redirect(location, 302);
  const headers = {
    ...documentHeaders,
    'Content-Security-Policy': policy,
    ETag: body.tag,
    ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
    ...more,
  };
  if (status === 200 && isKnown(c.req.header('if-none-match'), body.tag)) return c.body(null, 304, headers);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === undefined) return c.body(body.text, status as ContentfulStatusCode, headers);
  return c.body(await body.bytes(encoding), status as ContentfulStatusCode, { ...headers, 'Content-Encoding': encoding });
}

/** A database that is away, also when it was the page's own call that met it. */
export function isAway(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 503) return true;
  return asAppError(error).status === 503;
}

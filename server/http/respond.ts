/** Sends API responses: only fields that the contract declares, with cache headers by visibility. */
import type { Endpoint } from '#contract/endpoint.ts';
import type { CompressedText } from './compressed-text.ts';
import { acceptedEncoding } from './encoding.ts';
import { entityTag, isKnown } from './entity-tag.ts';
import type { Stored } from './idempotency.ts';
import { CachedReply, unconfirmedHeaders } from './cached-reply.ts';
import { FileReply } from './file-reply.ts';
import type { AppContext } from './request.ts';
import { withinRequest } from '#server/scope/request-scope.ts';

/**
 * Parses a reply with the schema of the contract, which strips undeclared fields so that nothing private leaks.
 * Throws if the reply does not match. That is a bug of ours and gives 500.
 */
export function checkReply(endpoint: Endpoint, reply: unknown): unknown {
  const parsed = endpoint.reply.safeParse(reply);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).slice(0, 3);
  throw new Error(`${endpoint.method} ${endpoint.path} returned a reply that does not match the contract (${where.join('; ')})`);
}

/** What besides the address a private reply depends on. */
const varies: Record<Endpoint['access'], Record<string, string>> = {
  public: {},
  customer: { Vary: 'Authorization, Cookie' },
  staff: { Vary: 'Cookie' },
};
const publicHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=0, must-revalidate' };
/** In characters. Compressing a shorter body costs more than it saves. */
const minCompressLength = 1_000;

/** Sends a response. Public ones carry an ETag and are revalidated; all others are `no-store`. */
export function respond(
  c: AppContext,
  endpoint: Endpoint,
  { status, body }: Stored,
  headers: Record<string, string>,
): Response | Promise<Response> {
  if (body instanceof CachedReply) return sendCached(c, body);
  if (body instanceof FileReply) return sendFile(c, endpoint, body);
  const isPublic = endpoint.method === 'GET' && endpoint.access === 'public' && endpoint.offline === 'cached';
  if (!isPublic) {
    return c.json(body as object, status, { 'Cache-Control': 'private, no-store', ...varies[endpoint.access], ...headers });
  }
  const text = JSON.stringify(body);
  const all = { ...publicHeaders, ETag: entityTag(text), ...headers };
  if (isKnown(c.req.header('if-none-match'), all.ETag)) return c.body(null, 304, all);
  return c.body(text, status, all);
}

/** The bytes of a file while it is written. It may take longer than the answer to any other request. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await withinRequest({ deadline: undefined }, () => iterator.next());
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await iterator.return?.()),
  });
}

/** A file that breaks off while it is written ends the connection: the browser must not take it for whole. */
function sendFile(c: AppContext, { access, sends = '' }: Endpoint, { name, parts }: FileReply): Response {
  return c.body(streamOf(parts), 200, {
    'Content-Type': `${sends}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
    ...varies[access],
  });
}

function sendCached(c: AppContext, { text, unconfirmedSeconds }: CachedReply): Promise<Response> {
  return sendText(c, text, unconfirmedHeaders(unconfirmedSeconds));
}

/** Sends public JSON that is kept in memory, compressed once for all. */
export async function sendText(c: AppContext, body: CompressedText, more: Record<string, string> = {}): Promise<Response> {
  const headers = { ...publicHeaders, ETag: body.tag, Vary: 'Accept-Encoding', ...more };
  if (isKnown(c.req.header('if-none-match'), body.tag)) return c.body(null, 304, headers);
  const encoding = body.text.length < minCompressLength ? undefined : acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === undefined) return c.body(body.text, 200, headers);
  return c.body(await body.bytes(encoding), 200, { ...headers, 'Content-Encoding': encoding });
}

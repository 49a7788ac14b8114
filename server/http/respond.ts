/** How answers leave: only what the contract names, with the cache rules that fit who may see it. */
import type { Endpoint } from '#contract/endpoint.ts';
import { acceptedEncoding } from './encoding.ts';
import { entityTag, isKnown } from './entity-tag.ts';
import type { Stored } from './idempotency.ts';
import { PackedText } from './compressed-text.ts';
import type { AppContext } from './request.ts';

/**
 * The reply as the contract has it: fields that it does not name fall away, so that nothing private slips out by accident.
 * Throws when the handler's reply does not fit, which is our fault and answers 500.
 */
export function checkReply(endpoint: Endpoint, reply: unknown): unknown {
  const parsed = endpoint.reply.safeParse(reply);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).slice(0, 3);
  throw new Error(`${endpoint.method} ${endpoint.path} made a reply that the contract does not allow (${where.join('; ')})`);
}

const forEverybody = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=0, must-revalidate' };
/** Letters; below, packing costs more than it saves. */
const worthPacking = 1_000;

/** Sends an answer. What everybody may see has an ETag and is asked for again only by its tag; everything else is never stored. */
export function respond(
  c: AppContext,
  endpoint: Endpoint,
  { status, body }: Stored,
  headers: Record<string, string>,
): Response | Promise<Response> {
  if (body instanceof PackedText) return sendPacked(c, body);
  const shared = endpoint.method === 'GET' && endpoint.access === 'public' && endpoint.offline === 'cached';
  if (!shared) {
    const vary: Record<string, string> = endpoint.access === 'customer' ? { Vary: 'Authorization, Cookie' } : {};
    return c.json(body as object, status, { 'Cache-Control': 'private, no-store', ...vary, ...headers });
  }
  const text = JSON.stringify(body);
  const all = { ...forEverybody, ETag: entityTag(text), ...headers };
  if (isKnown(c.req.header('if-none-match'), all.ETag)) return c.body(null, 304, all);
  return c.body(text, status, all);
}

async function sendPacked(c: AppContext, body: PackedText): Promise<Response> {
  const headers = { ...forEverybody, ETag: body.tag, Vary: 'Accept-Encoding' };
  if (isKnown(c.req.header('if-none-match'), body.tag)) return c.body(null, 304, headers);
  const encoding = body.text.length < worthPacking ? undefined : acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === undefined) return c.body(body.text, 200, headers);
  return c.body(await body.bytes(encoding), 200, { ...headers, 'Content-Encoding': encoding });
}

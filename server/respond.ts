/** How answers leave: only what the contract names, with the cache rules that fit who may see it. */
import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Stored } from './idempotency.ts';
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

/** Sends an answer. What everybody may see has an ETag and is asked for again only by its tag; everything else is never stored. */
export function respond(c: AppContext, endpoint: Endpoint, { status, body }: Stored, headers: Record<string, string>): Response {
  const shared = endpoint.method === 'GET' && endpoint.access === 'public' && endpoint.offline === 'cached';
  if (!shared) {
    const vary: Record<string, string> = endpoint.access === 'customer' ? { Vary: 'Authorization, Cookie' } : {};
    return c.json(body as object, status, { 'Cache-Control': 'private, no-store', ...vary, ...headers });
  }
  const text = JSON.stringify(body);
  const all = {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: entityTag(text),
    ...headers,
  };
  if (isKnown(c.req.header('if-none-match'), all.ETag)) return c.body(null, 304, all);
  return c.body(text, status, all);
}

/** A tag that changes exactly when the text does. Weak, since compression changes the bytes but not the meaning. */
export function entityTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether the asker already holds this version (If-None-Match). */
export function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === tag || one.trim() === '*');
}

/** Facts about a request that handlers need and that must be read with care. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { AppError, InvalidInput, NotAllowed } from './errors.ts';
import { refusals } from '#contract/messages.ts';
import type { Env } from '#server/env.ts';
import { refuseBrokenText } from './text.ts';

/** What travels with a request through the app. */
export interface Variables {
  requestId: string;
}
export type AppContext = Context<{ Bindings: Partial<HttpBindings>; Variables: Variables }>;

/**
 * Address to count tries by: the whole IPv4 address, the /64 of IPv6. Behind a proxy on the same machine (a public shop
 * whose socket peer is this machine itself) the last entry of X-Forwarded-For is the one that proxy wrote.
 */
export function clientAddress(c: AppContext, env: Env): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(peer);
  const forwarded = own && !env.local ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = (forwarded ?? peer).replace(/^::ffff:/, '');
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}

/**
 * Refuses a change that another site's page asks for. A browser says where a request comes from and page script cannot
 * forge it; clients that are no browsers say nothing and pass, they carry no cookies of ours.
 */
export function refuseForeignSite(c: AppContext, env: Env): void {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new NotAllowed(refusals.foreignSite, 'foreign_site');
  }
  const origin = c.req.header('origin');
  if (origin === undefined || origin === env.publicUrl) return;
  const host = c.req.header('host');
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new NotAllowed(refusals.foreignSite, 'foreign_site');
}

/** Reads the body up to `most` bytes, counting what really arrives (a declared length may lie). Throws 413. */
export async function readBytes(c: AppContext, most: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError(413, 'too_large', refusals.tooLarge, { Connection: 'close' });
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Parses bytes as JSON; nothing at all is `undefined`. Throws 415 when they do not say that they are JSON, 400 when they are not or hold a string that is not text. */
export function parseJson(c: AppContext, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError(415, 'not_json', refusals.notJson);
  const value = valueOf(bytes);
  refuseBrokenText(value);
  return value;
}

function valueOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new InvalidInput();
  }
}

/** The query with one value per name. Throws 400 on a repeated name and on what is not text. */
export function readQuery(c: AppContext): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length !== 1 || values[0] === undefined) throw new InvalidInput();
    query[name] = values[0];
  }
  refuseBrokenText(query);
  return query;
}

/** A form as a browser sends it. Throws 413 above `most` bytes, 400 on what is not text. */
export async function readForm(c: AppContext, most: number): Promise<URLSearchParams> {
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c, most)));
  refuseBrokenText(Object.fromEntries(form));
  return form;
}

/** Reads the parts of a request that need care. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { AppError, InvalidInput, NotAllowed } from './errors.ts';
import { refusals } from '#contract/messages.ts';
import type { Env } from '#server/env.ts';
import { refuseBrokenText } from './text.ts';

/** Values stored with a request (Hono's `c.set`). */
export interface Variables {
  requestId: string;
  /** Pattern of the path, for the log and metrics, where the one of the route says too little. */
  route?: string;
}
export type AppContext = Context<{ Bindings: Partial<HttpBindings>; Variables: Variables }>;

/**
 * Refuses a change requested by another site's page. Browsers send where a request comes from, and scripts cannot forge it. Clients that are
 * not browsers send nothing and pass: they carry none of our cookies.
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

/** Reads the body, at most `most` bytes. Counts the bytes that arrive, because a declared length may be wrong. Throws 413. */
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

/** Parses bytes as JSON; an empty body gives `undefined`. Throws 415 without a JSON content type, 400 for invalid JSON or strings that are not text. */
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

/** Gives the query with one value per name. Throws 400 for a repeated name or a value that is not text. */
export function readQuery(c: AppContext): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length !== 1 || values[0] === undefined) throw new InvalidInput();
    query[name] = values[0];
  }
  refuseBrokenText(query);
  return query;
}

/** Reads a form like `readForm`. Throws 415 for any other content type and 400 for a repeated name. */
export async function parseForm(c: AppContext, most: number): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new AppError(415, 'not_form', refusals.notForm);
  const form = await readForm(c, most);
  if (new Set(form.keys()).size !== form.size) throw new InvalidInput();
  return form;
}

/** Reads a form as browsers send it. Throws 413 above `most` bytes, 400 for values that are not text. */
export async function readForm(c: AppContext, most: number): Promise<URLSearchParams> {
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c, most)));
  refuseBrokenText(Object.fromEntries(form));
  return form;
}

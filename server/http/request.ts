/** Reads the parts of a request that need care. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { AppError, InvalidInput, NotAllowed } from './errors.ts';
import { words } from '#language/words.ts';
import type { Env } from '#server/env/env.ts';
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
    throw new NotAllowed(words().refusals.foreignSite, 'foreign_site');
  }
  const origin = c.req.header('origin');
  if (origin === undefined || origin === env.publicUrl) return;
  const host = c.req.header('host');
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new NotAllowed(words().refusals.foreignSite, 'foreign_site');
}

/** ms in which no part of a body has arrived, after which it is given up; and for the whole of one, unless a call says otherwise. */
const bodyTimesMs = { stall: 15_000, whole: 30_000 };

/** The result within `ms`. Throws 408, which clients try again. */
async function arrived<T>(ms: number, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(408, 'body_late', words().network.unreachable, { Connection: 'close' })), Math.max(0, ms));
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/**
 * Gives the parts of the body as they arrive, at most `most` bytes. Counts the bytes, because a declared length may be wrong. Throws 413, and 408 for a
 * body that stands still for 15 s, is not there after `wholeMs`, or breaks off.
 */
export async function* readParts(c: AppContext, most: number, wholeMs: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AppError(413, 'too_large', words().refusals.tooLarge, { Connection: 'close' });
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge();
  const reader = c.req.raw.body?.getReader();
  const end = performance.now() + wholeMs;
  let size = 0;
  while (reader) {
    const { done, value } = await arrived(Math.min(bodyTimesMs.stall, end - performance.now()), reader.read());
    if (done) break;
    size += value.byteLength;
    if (size > most) throw tooLarge();
    yield value;
  }
}

/** Reads the body, at most `most` bytes. Throws what `readParts` throws. */
export async function readBytes(c: AppContext, most: number, wholeMs = bodyTimesMs.whole): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of readParts(c, most, wholeMs)) parts.push(part);
  return Buffer.concat(parts);
}

/** Parses bytes as JSON; an empty body gives `undefined`. Throws 415 without a JSON content type, 400 for invalid JSON or strings that are not text. */
export function parseJson(c: AppContext, bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined;
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError(415, 'not_json', words().refusals.notJson);
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

/** Reads a form like `readMultipart`. Throws 415 for any other content type and 400 for a repeated name. */
export async function parseForm(c: AppContext, most: number): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new AppError(415, 'not_form', words().refusals.notForm);
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

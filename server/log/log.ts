/**
 * The server's log. Only the fields named here can be written: a new field is a decision, so no token, code, signature,
 * password, address or request body gets in by accident.
 */
import { createHash } from 'node:crypto';
import pino from 'pino';
import { sqlState } from '#server/failure/failure.ts';
import type { Env } from '#server/env/env.ts';
import { currentRequest } from '#server/scope/request-scope.ts';

/** A line that is written during a request also has its `requestId`. */
interface Entry {
  method?: string;
  /** The pattern of the route, not the address with its ids. */
  route?: string;
  status?: number;
  code?: string;
  ms?: number;
  userId?: string;
  /** Shortened hash of an address, enough to see that two lines belong together. */
  client?: string;
  worker?: string;
  checkoutId?: string;
  orderId?: string;
  poolId?: string;
  count?: number;
  error?: unknown;
}

export interface Log {
  info(event: string, entry?: Entry): void;
  warn(event: string, entry?: Entry): void;
  error(event: string, entry?: Entry): void;
}

/** Writes JSON lines to `stream`, stderr when it is not given. */
export function createLog(level: Env['logLevel'], stream: pino.DestinationStream = pino.destination(2)): Log {
  const out = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return {
    info: (event, entry) => out.info(allowed(entry), event),
    warn: (event, entry) => out.warn(allowed(entry), event),
    error: (event, entry) => out.error(allowed(entry), event),
  };
}

const names = [
  'method',
  'route',
  'status',
  'code',
  'ms',
  'userId',
  'client',
  'worker',
  'checkoutId',
  'orderId',
  'poolId',
  'count',
] as const satisfies (keyof Entry)[];

function allowed(entry: Entry = {}): object {
  const { error } = entry;
  return {
    requestId: currentRequest()?.id,
    ...Object.fromEntries(names.map((name) => [name, entry[name]])),
    ...(error === undefined ? {} : { error: describe(error) }),
  };
}

/**
 * The innermost cause without its values: drizzle's own message carries the parameters of the failed query, and PostgreSQL's
 * words on bad data (22) and broken constraints (23) may quote what was sent.
 */
function describe(error: unknown): object {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  if (!(root instanceof Error)) return { name: typeof root };
  const state = sqlState(error);
  const at = root.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: root.name, ...(/^2[23]/.test(state ?? '') ? {} : { message: root.message }), sqlState: state, at: at?.slice(0, 8) };
}

/** Eight characters that stand for a secret or an address. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

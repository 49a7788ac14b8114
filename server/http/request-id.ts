import { randomUUID } from 'node:crypto';
import type { Env } from '#server/env/env.ts';
import { isFromTrustedProxy } from './client-address.ts';
import type { AppContext } from './request.ts';

/** Ids of nginx, Caddy, HAProxy and UUIDs; nothing that could forge a line of a log. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,99}$/;

/** Gives the id of a request: the one of a trusted proxy, so that both logs name it alike, or a new one. */
export function requestIdOf(c: AppContext, env: Env): string {
  const sent = c.req.header('x-request-id');
  return sent !== undefined && wellFormed.test(sent) && isFromTrustedProxy(c, env) ? sent : randomUUID();
}

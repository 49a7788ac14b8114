/** Health, readiness and version of the server. */
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The process runs and is not stopping; the database is not asked',
  access: 'public',
  offline: 'online-only',
  reply: z.object({ status: z.literal('ok') }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'The shop can take orders: database, migrations and disk are well',
  access: 'public',
  offline: 'online-only',
  reply: z.object({ status: z.literal('ready') }),
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'Build and catalogue version',
  access: 'public',
  offline: 'online-only',
  reply: z.object({ build: z.string(), catalogue: z.number(), contract: z.number() }),
});

/** Raised when the shape of a cached answer changes; stored answers of another number are not used. */
export const contractVersion = 1;

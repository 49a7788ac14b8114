/** Hands one message to a push service (RFC 8030). */
import { createHash } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Env } from '#server/env/env.ts';
import { isPushEndpoint, lookupPublic } from './endpoint.ts';
import type { PushKey } from './keys.ts';

export interface PushMessage {
  endpoint: string;
  /** The keys of the device, as its subscription has them (base64url). */
  device: { p256dh: string; auth: string };
  key: PushKey;
  /** What the service worker reads. */
  text: { title: string; body: string; path: string; tag: string };
  /** How long the service keeps the message for a device that is away. */
  ttlSeconds: number;
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  /** Trying again is useless. */
  | { kind: 'refused'; why: string }
  /** The service was away or busy, and asked for `afterSeconds` of waiting. */
  | { kind: 'later'; why: string; afterSeconds: number };

const timeoutMs = 10_000;
const maxRetryAfterSeconds = 86_400;

/** Encrypts, signs and sends a message. Throws when the service cannot be reached. */
export async function sendPush(env: Env, { endpoint, device, key, text, ttlSeconds }: PushMessage): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint, env)) return { kind: 'refused', why: 'the endpoint is not allowed' };
  // 2 MB of memory that a process without messages does not need.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: device }, JSON.stringify(text), {
    vapidDetails: { subject: `mailto:${env.contacts.email}`, publicKey: key.publicKey, privateKey: key.privateKey.d },
    TTL: ttlSeconds,
    urgency: 'normal',
    // A newer message about the same thing replaces one that the service still keeps. At most 32 letters.
    topic: createHash('sha256').update(text.tag).digest('base64url').slice(0, 32),
  });
  return outcomeOf(await post(endpoint, headers, body, env.pushTestOrigin));
}

type Answer = { status: number; retryAfter: string | undefined };

/** Follows no redirect and reads no body: the answer of a stranger's server is of no use. */
function post(endpoint: string, headers: Record<string, string | number>, body: Buffer, testOrigin: string | undefined): Promise<Answer> {
  const url = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
    const answered = (response: IncomingMessage) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    };
    const sending =
      url.origin === testOrigin ? requestHttp(url, options, answered) : requestHttps(url, { ...options, lookup: lookupPublic }, answered);
    sending.on('error', reject);
    sending.end(body);
  });
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `the push service answered ${status}`;
  if (status === 429 || status >= 500) return { kind: 'later', why, afterSeconds: secondsOf(retryAfter) };
  return { kind: 'refused', why };
}

/** The seconds of a Retry-After header, which may be a number or a date; 0 without one. */
function secondsOf(header: string | undefined): number {
  if (header === undefined) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfterSeconds) : 0;
}

/** Parses the environment variables once. Each bad value gives one line that names the variable. */
import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { z } from '#contract/zod.ts';
import { parseProxies } from './trusted-proxies.ts';
import { stateCode } from './states.ts';
import { parseSealKey } from './seal-key.ts';
import { type S3Address, parseS3Address } from './s3-address.ts';
import { Variables } from './variables.ts';

export interface Env {
  production: boolean;
  /** `npm run dev`: responses carry a Server-Timing header. */
  development: boolean;
  port: number;
  host: string;
  /** Where metrics are served, on this machine only; undefined for none. */
  metricsPort: number | undefined;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long the start waits for a database at `databaseUrl` that does not answer yet. */
  databaseWaitSeconds: number;
  /** Where uploads and drawn pictures are kept; undefined for folders in `dataDir`. */
  bucket: S3Address | undefined;
  /** Origin that visitors use, without a trailing slash. */
  publicUrl: string;
  /** Origin of the desk where it has a host of its own; undefined where it is only at `/desk` of `publicUrl`. */
  deskUrl: string | undefined;
  /** Only this machine can reach the shop: test payments and disabled rate limits are allowed. */
  local: boolean;
  /** Whose X-Forwarded-For is believed; undefined for a proxy on this machine. */
  trustedProxies: BlockList | undefined;
  smtpUrl: string | undefined;
  /** A stand-in push service, the only one that may be private and without https. */
  pushTestOrigin: string | undefined;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string } | undefined;
  /** A stand-in for the payment provider's API. */
  razorpayTestOrigin: string | undefined;
  /** Seals provider keys that are typed at the desk, 32 bytes; undefined: a file in `dataDir` does. */
  sealKey: Buffer | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  contacts: { whatsapp: string; groupLink: string; email: string; facebook: string; instagram: string; twitter: string };
  /** The state that the shop sells from, two digits: it decides how GST is divided. */
  shopState: string;
  seed: 'catalogue' | 'none';
  /** Password hashes that run at once; undefined for one per core. */
  hashSlots: number | undefined;
  /** How long a process that was told to stop still takes requests, so that load balancers notice before it is gone. */
  drainSeconds: number;
  /** `web` serves shoppers, `worker` does the background work, `all` does both. */
  role: 'web' | 'worker' | 'all';
  /** Whether pictures are made before anybody asks for them. */
  drawAhead: boolean;
  rateLimits: boolean;
  /** Allows test payments on a public shop, for a demonstration. */
  testPaymentsInPublic: boolean;
  /** Allows the embedded identity provider, which accepts any name, on a public shop. */
  testSignInInPublic: boolean;
  /** Serves a service worker that unregisters itself, to replace a faulty release. */
  killWorker: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** An environment variable has an unusable value. The message is for the operator. */
export class EnvError extends Error {}

/** Reads the environment; a blank value counts as unset. Throws `EnvError`. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) throw new EnvError(parsed.error.issues.map((issue) => `${issue.message}.`).join('\n'));
  const v = parsed.data;
  const publicUrl = new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin;
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  if (!local) refuseInPublic(v);
  if (v.DESK_URL && new URL(v.DESK_URL).host === new URL(publicUrl).host)
    throw new EnvError('DESK_URL and PUBLIC_URL name the same host; leave DESK_URL out, the desk is at /desk.');
  if (v.DESK_URL && new URL(v.DESK_URL).protocol !== new URL(publicUrl).protocol)
    throw new EnvError('DESK_URL and PUBLIC_URL must both be https, or both http.');
  if (v.METRICS_PORT === v.PORT) throw new EnvError('METRICS_PORT and PORT are the same; metrics need a port of their own.');
  return {
    production: v.NODE_ENV === 'production',
    development: v.NODE_ENV === 'development',
    port: v.PORT,
    host: v.HOST,
    metricsPort: v.METRICS_PORT,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseWaitSeconds: v.DATABASE_WAIT_SECONDS,
    bucket: v.UPLOADS_URL === undefined ? undefined : parseS3Address(v.UPLOADS_URL),
    publicUrl,
    deskUrl: v.DESK_URL && new URL(v.DESK_URL).origin,
    local,
    trustedProxies: v.TRUSTED_PROXIES === undefined ? undefined : parseProxies(v.TRUSTED_PROXIES),
    smtpUrl: v.SMTP_URL,
    pushTestOrigin: v.PUSH_TEST_ORIGIN && new URL(v.PUSH_TEST_ORIGIN).origin,
    razorpay: allOrNone(
      { keyId: v.RAZORPAY_KEY_ID, keySecret: v.RAZORPAY_KEY_SECRET, webhookSecret: v.RAZORPAY_WEBHOOK_SECRET },
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
    ),
    razorpayTestOrigin: v.RAZORPAY_TEST_ORIGIN && new URL(v.RAZORPAY_TEST_ORIGIN).origin,
    sealKey: v.SEAL_KEY === undefined ? undefined : parseSealKey(v.SEAL_KEY.trim()),
    oidc: allOrNone(
      { issuer: v.OIDC_ISSUER, clientId: v.OIDC_CLIENT_ID, clientSecret: v.OIDC_CLIENT_SECRET },
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    ),
    contacts: {
      whatsapp: v.SELLER_WHATSAPP,
      groupLink: v.GROUP_LINK,
      email: v.CONTACT_EMAIL,
      facebook: v.SOCIAL_FACEBOOK,
      instagram: v.SOCIAL_INSTAGRAM,
      twitter: v.SOCIAL_TWITTER,
    },
    shopState: stateCode(v.SHOP_STATE) ?? '',
    seed: v.SEED,
    hashSlots: v.HASH_SLOTS,
    drainSeconds: v.DRAIN_SECONDS ?? (local ? 0 : 3),
    role: v.ROLE,
    drawAhead: (v.DRAW_AHEAD ?? (v.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    rateLimits: v.RATE_LIMITS === 'on',
    testPaymentsInPublic: v.TEST_PAYMENTS === 'public',
    testSignInInPublic: v.TEST_SIGN_IN === 'public',
    killWorker: v.KILL_WORKER === '1',
    logLevel: v.LOG_LEVEL,
  };
}

/** What only a shop that nobody else can reach may have. */
function refuseInPublic(v: z.output<typeof Variables>): void {
  const given = {
    'RATE_LIMITS=off': v.RATE_LIMITS === 'off',
    PUSH_TEST_ORIGIN: v.PUSH_TEST_ORIGIN !== undefined,
    RAZORPAY_TEST_ORIGIN: v.RAZORPAY_TEST_ORIGIN !== undefined,
  };
  for (const [name, isGiven] of Object.entries(given))
    if (isGiven) throw new EnvError(`${name} is only for a shop on localhost; PUBLIC_URL says otherwise.`);
}

/** Half a set of keys is a mistake that would otherwise show at the first payment or sign-in. */
function allOrNone<K extends string>(values: Record<K, string | undefined>, names: string): Record<K, string> | undefined {
  const list = Object.values(values);
  if (list.every((value) => value === undefined)) return undefined;
  if (list.some((value) => value === undefined)) throw new EnvError(`${names} belong together: set all of them or none.`);
  return values as Record<K, string>;
}

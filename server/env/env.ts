/** Parses the environment variables once. Each bad value gives one line that names the variable. */
import { dialDigits } from '#contract/phone.ts';
import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { z } from '#contract/zod.ts';
import { isMailAddress, normalEmail } from '#contract/email.ts';
import { parseProxies } from './trusted-proxies.ts';
import { stateCode } from './states.ts';
import { parseSealKey } from './seal-key.ts';
import { type S3Address, parseS3Address } from './s3-address.ts';

const whole = (min: number, max: number, what: string) =>
  z.pipe(
    z.string(what).check(z.regex(/^\d+$/, what)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(min, what), z.lte(max, what)),
    ),
  );
const address = (what: string, protocol: RegExp) => z.string(what).check(z.refine((text) => isAddress(text, protocol), what));
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(schema);

const web = /^https?:$/;
const Variables = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(whole(1, 65_535, 'PORT must be a whole number from 1 to 65535'), 4_000),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optional(address('DATABASE_URL must look like postgres://user:password@host:5432/name', /^postgres(ql)?:$/)),
  DATABASE_WAIT_SECONDS: z._default(whole(0, 600, 'DATABASE_WAIT_SECONDS must be a whole number from 0 to 600'), 60),
  UPLOADS_URL: optional(
    z
      .string()
      .check(
        z.refine(
          (text) => parseS3Address(text) !== undefined,
          'UPLOADS_URL must look like s3://KEY:SECRET@HOST/BUCKET?region=REGION, with every sign of the keys that means something in a URL percent-encoded',
        ),
      ),
  ),
  METRICS_PORT: optional(whole(1, 65_535, 'METRICS_PORT must be a whole number from 1 to 65535')),
  DESK_URL: optional(address('DESK_URL must be the http or https address of the desk, such as https://desk.haat.example', web)),
  PUBLIC_URL: optional(address('PUBLIC_URL must be the http or https address of the shop, such as https://haat.example', web)),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .check(
        z.refine(
          (text) => parseProxies(text) !== undefined,
          'TRUSTED_PROXIES must be IP addresses and ranges with commas between them, such as 10.0.0.0/8, fd00::/8, 192.0.2.7',
        ),
      ),
  ),
  SMTP_URL: optional(address('SMTP_URL must look like smtp://user:password@host:587', /^smtps?:$/)),
  PUSH_TEST_ORIGIN: optional(address('PUSH_TEST_ORIGIN must be an http address, such as http://127.0.0.1:4630', /^http:$/)),
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string()),
  RAZORPAY_TEST_ORIGIN: optional(address('RAZORPAY_TEST_ORIGIN must be an http address, such as http://127.0.0.1:4631', /^http:$/)),
  SEAL_KEY: optional(
    z
      .string()
      .check(
        z.refine(
          (text) => parseSealKey(text.trim()) !== undefined,
          'SEAL_KEY must be 32 random bytes, such as openssl rand -base64 32 prints',
        ),
      ),
  ),
  OIDC_ISSUER: optional(address('OIDC_ISSUER must be an http or https address', web)),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  SELLER_WHATSAPP: z._default(
    z.string().check(
      z.refine(
        (text) => dialDigits(text) !== undefined,
        'SELLER_WHATSAPP must be a phone number, such as 98765 43210; outside India with + and the country code',
      ),
      z.overwrite((text) => dialDigits(text) ?? text),
    ),
    '910000000000',
  ),
  GROUP_LINK: z._default(address('GROUP_LINK must be an http or https address', web), 'https://example.test/haat-group'),
  CONTACT_EMAIL: z._default(
    z.string().check(z.overwrite(normalEmail), z.refine(isMailAddress, 'CONTACT_EMAIL must be an e-mail address')),
    'hello@haat.example',
  ),
  SOCIAL_FACEBOOK: z._default(address('SOCIAL_FACEBOOK must be an http or https address', web), 'https://example.test/facebook'),
  SOCIAL_INSTAGRAM: z._default(address('SOCIAL_INSTAGRAM must be an http or https address', web), 'https://example.test/instagram'),
  SOCIAL_TWITTER: z._default(address('SOCIAL_TWITTER must be an http or https address', web), 'https://example.test/twitter'),
  SHOP_STATE: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => stateCode(text) !== undefined,
          'SHOP_STATE must be a state of India or its two digits, such as Maharashtra or 27',
        ),
      ),
    'Maharashtra',
  ),
  SEED: z._default(z.enum(['catalogue', 'none'], 'SEED must be "catalogue" or "none"'), 'catalogue'),
  DRAIN_SECONDS: optional(whole(0, 60, 'DRAIN_SECONDS must be a whole number from 0 to 60')),
  HASH_SLOTS: optional(whole(1, 64, 'HASH_SLOTS must be a whole number from 1 to 64')),
  ROLE: z._default(z.enum(['web', 'worker', 'all'], 'ROLE must be "web", "worker" or "all"'), 'all'),
  DRAW_AHEAD: optional(z.enum(['on', 'off'], 'DRAW_AHEAD must be "on" or "off"')),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'RATE_LIMITS must be "on" or "off"'), 'on'),
  TEST_PAYMENTS: z._default(z.enum(['local', 'public'], 'TEST_PAYMENTS must be "local" or "public"'), 'local'),
  TEST_SIGN_IN: z._default(z.enum(['local', 'public'], 'TEST_SIGN_IN must be "local" or "public"'), 'local'),
  KILL_WORKER: z._default(z.enum(['0', '1'], 'KILL_WORKER must be 1 or 0'), '0'),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent'),
    'warn',
  ),
});

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

function isAddress(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol);
}

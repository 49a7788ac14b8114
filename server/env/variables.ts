/** The environment variables and what each may be; a message names its variable. */
import { dialDigits } from '#contract/phone.ts';
import { z } from '#contract/zod.ts';
import { isMailAddress, normalEmail } from '#contract/email.ts';
import { parseProxies } from './trusted-proxies.ts';
import { stateCode } from './states.ts';
import { parseSealKey } from './seal-key.ts';
import { parseS3Address } from './s3-address.ts';

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
/** The variables as they are typed, with what is used where one is not set. */
export const Variables = z.object({
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

function isAddress(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol);
}

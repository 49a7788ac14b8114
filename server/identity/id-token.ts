/** Verifies ID tokens and reads what they prove. */
import { type JWTVerifyGetKey, errors, jwtVerify } from 'jose';
import { z } from '#contract/zod.ts';
import { isMailAddress, normalEmail } from '#contract/email.ts';

/** A person at a provider. The key is issuer and subject, never the address. */
export interface Proven {
  issuer: string;
  subject: string;
  /** In its one spelling, and verified by the provider. */
  email: string;
  emailVerified: boolean;
  name: string;
  /** The domain whose mail the provider runs itself (Google's `hd`); otherwise empty. */
  hostedDomain: string;
}

/** A token that proves nothing. The message is for the log. */
export class BadToken extends Error {}

export interface Expected {
  keys: JWTVerifyGetKey;
  issuer: string;
  clientId: string;
  algorithms: readonly string[];
}

/** Asymmetric algorithms only: a token that is unsigned or signed with a shared secret proves nothing. */
export const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  aud: z.union([z.string(), z.array(z.string())]),
  email: z.string().check(z.overwrite(normalEmail), z.refine(isMailAddress)),
  email_verified: z.literal(true),
  name: z.optional(z.string()),
  hd: z.optional(z.string()),
});

/** Checks a token and gives what it proves, with its nonce. Throws `BadToken`; any other error is a problem with the keys. */
export async function readIdToken(
  token: string,
  { keys, issuer, clientId, algorithms: allowed }: Expected,
): Promise<{ proven: Proven; nonce: string }> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: [...allowed],
    clockTolerance: 60,
    // Also refuses an `iat` in the future.
    maxTokenAge: 3_600,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) ? new BadToken(error.code) : error;
  });
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw new BadToken(`claims: ${claims.error.issues[0]?.path.join('.')}`);
  const { sub, nonce, azp, aud, email, name = '', hd = '' } = claims.data;
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) throw new BadToken('azp is missing');
  if (azp !== undefined && azp !== clientId) throw new BadToken('azp is a different client');
  return { nonce, proven: { issuer, subject: sub, email, emailVerified: true, name: name.trim(), hostedDomain: hd } };
}

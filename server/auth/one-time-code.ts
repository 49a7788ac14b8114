/** One-time codes sent by email, and the hashes stored of them. */
import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Db } from '#server/db/client.ts';
import { installationSecret } from '#server/db/settings.ts';

/** 32 characters that cannot be confused: no O and 0, no I and 1. Five random bits select one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const lettersOf = (bytes: Buffer): string => [...bytes.subarray(0, limits.otpLength)].map((byte) => alphabet[byte & 31]).join('');

/**
 * The code of a request for one: the same each time that its mail is written, as a mail that is sent again must say the same. `sealKey`: the
 * key that the database does not have. Without one the code is another each time: nobody who reads the database may compute it.
 */
export async function codeOf(db: Db, codeId: string, sealKey: Buffer | undefined): Promise<string> {
  if (!sealKey) return lettersOf(randomBytes(limits.otpLength));
  const key = Buffer.concat([Buffer.from(await installationSecret(db, 'otp')), sealKey]);
  return lettersOf(createHmac('sha256', key).update(`code\n${codeId}`).digest());
}

/** A keyed hash that replaces an address in tables that also hold addresses of strangers. `email` must be in lower case. */
export async function hashOfAddress(db: Db, email: string): Promise<string> {
  return createHmac('sha256', await installationSecret(db, 'otp'))
    .update(`account\n${email}`)
    .digest('base64url');
}

/** Ties a code to its request, so that its hash is worthless for another request. */
async function peppered(db: Db, codeId: string, code: string): Promise<string> {
  return createHmac('sha256', await installationSecret(db, 'otp'))
    .update(`password\n${codeId}\n${code.toUpperCase()}`)
    .digest('base64url');
}

/** The hash to store for a code. */
export async function hashCode(db: Db, codeId: string, code: string): Promise<string> {
  return hashPassword(await peppered(db, codeId, code));
}

/** Compares a code with its hash. Takes the same time if no code was ever sent. */
export async function isCode(db: Db, codeId: string, code: string, stored: string | null): Promise<boolean> {
  return isPassword(await peppered(db, codeId, code), stored);
}

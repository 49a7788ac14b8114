/** One-time codes by mail (trust 3.3): what they are, and what of them is kept. */
import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Db } from '#server/db/client.ts';
import { installationSecret } from '#server/db/settings.ts';

/** Letters and digits that nobody mistakes for each other: no O and 0, no I and 1. 32 of them, so five random bits are one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newCode = (): string => [...randomBytes(limits.otpLength)].map((byte) => alphabet[byte & 31]).join('');

/** Stands for an address in tables that also hold addresses of strangers. `email` in lower case. */
export async function accountOf(db: Db, email: string): Promise<string> {
  return createHmac('sha256', await installationSecret(db, 'otp'))
    .update(`account\n${email}`)
    .digest('base64url');
}

/** Ties a code to its request, so that its hash is worth nothing beside another one. */
async function peppered(db: Db, codeId: string, code: string): Promise<string> {
  return createHmac('sha256', await installationSecret(db, 'otp'))
    .update(`password\n${codeId}\n${code.toUpperCase()}`)
    .digest('base64url');
}

/** What is stored of a code. */
export async function hashCode(db: Db, codeId: string, code: string): Promise<string> {
  return hashPassword(await peppered(db, codeId, code));
}

/** Compares as long for a code that was never sent as for one that was. */
export async function isCode(db: Db, codeId: string, code: string, stored: string | null): Promise<boolean> {
  return isPassword(await peppered(db, codeId, code), stored);
}

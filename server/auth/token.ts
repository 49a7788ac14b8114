import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text that fits a header or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a secret. No salt: 256 random bits cannot be guessed from a table. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a text has the form of our secrets; anything else need not be looked up. */
export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a header or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash to store for a secret. It needs no salt, because nobody can list 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a text has the form of our secrets. If not, it need not be looked up. */
export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

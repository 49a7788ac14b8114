/** How long an address and its headers may be. Node reads more than the shop takes, so that the refusal is the app's: a page to a browser. */
import { words } from '#language/words.ts';
import { AppError } from './errors.ts';
import type { AppContext } from './request.ts';

/**
 * Bytes of address and headers that Node reads, fewer than it takes from a socket at once. Beyond them `protocol-error.ts` refuses the request by what
 * has arrived of it.
 */
export const readMost = 48 * 1024;
const addressMost = 12_000;
const headersMost = 16 * 1024;

export const addressTooLong = () => new AppError(414, 'address_too_long', words().documents.failed[414].title);
export const headersTooLarge = () => new AppError(431, 'headers_too_large', words().refusals.headersTooLarge);

/** Throws 414 for a long address and 431 for large headers. */
export async function refuseLong(c: AppContext, next: () => Promise<void>): Promise<void> {
  if (c.req.raw.url.length > addressMost) throw addressTooLong();
  const sent = c.env?.incoming?.rawHeaders ?? [];
  if (sent.reduce((size, text) => size + text.length, 0) > headersMost) throw headersTooLarge();
  await next();
}

/** ETags: a client that has the current version gets 304. */
import { createHash } from 'node:crypto';

/** A tag that changes exactly when the text does. Weak, because compression changes the bytes but not the meaning. */
export function entityTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether the client already has this version (If-None-Match). */
export function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === tag || one.trim() === '*');
}

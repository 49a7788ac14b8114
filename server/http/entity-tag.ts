/** Names of what an answer says, so that nobody is sent what he has. */
import { createHash } from 'node:crypto';

/** A tag that changes exactly when the text does. Weak, since compression changes the bytes but not the meaning. */
export function entityTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether the asker already holds this version (If-None-Match). */
export function isKnown(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim() === tag || one.trim() === '*');
}

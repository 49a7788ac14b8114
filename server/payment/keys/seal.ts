/** Encrypts what the database and its backups must not hold in the clear (AES-256-GCM). The key is kept outside of them (`seal-key.ts`). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from '#contract/zod.ts';

export const Sealed = z.object({
  /** Which key sealed it: a digest, so that another key is told from a damaged text. */
  key: z.string(),
  /** base64url of nonce, tag and ciphertext. */
  box: z.string(),
});
export type Sealed = z.output<typeof Sealed>;

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const nameOf = (key: Buffer): string => createHash('sha256').update('haat seal key\n').update(key).digest('base64url').slice(0, 16);

/** Seals a text for one purpose. `key` has 32 bytes. */
export function seal(key: Buffer, purpose: string, text: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { key: nameOf(key), box: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url') };
}

/** Opens what `seal` made; undefined if it was sealed with another key, for another purpose, or was altered. */
export function unseal(key: Buffer, purpose: string, { key: name, box }: Sealed): string | undefined {
  if (name !== nameOf(key)) return undefined;
  const bytes = Buffer.from(box, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

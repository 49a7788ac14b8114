import { createECDH } from 'node:crypto';

/** Whether a text is a point on the curve that browsers use. */
export function isPublicKey(text: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

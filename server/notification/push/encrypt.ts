/** Message encryption for web push (RFC 8291): only the device can read a message, not the push service. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const recordSize = 4_096;
const delimiter = Buffer.of(2);

/** The keys of the device, as its subscription has them (base64url). */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** What is chosen at random for every message. Only the vector of the RFC passes its own. */
interface Chosen {
  salt: Buffer;
  privateKey: Buffer;
}

/** Whether a text is a point on the curve that browsers use. */
export function isPublicKey(text: string): boolean {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a message of at most 3,993 bytes into one record of `aes128gcm` (RFC 8188). */
export function encryptMessage(message: Uint8Array, { p256dh, auth }: DeviceKeys, chosen?: Chosen): Buffer {
  const ecdh = createECDH(curve);
  if (chosen) ecdh.setPrivateKey(chosen.privateKey);
  else ecdh.generateKeys();
  const salt = chosen?.salt ?? randomBytes(16);
  const [device, server] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, server]);
  const secret = derive(ecdh.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordSize, 16);
  head.writeUInt8(server.length, 20);
  return Buffer.concat([head, server, cipher.update(message), cipher.update(delimiter), cipher.final(), cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

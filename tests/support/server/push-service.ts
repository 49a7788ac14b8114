/** A stand-in for a push service: it checks the sender's token, decrypts for its devices (RFC 8291) and can misbehave. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** As `PushSubscription.toJSON()` gives it, but flat, and with the shop's key that it was made with. */
export interface TestSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

interface ReceivedPush {
  text: { title: string; body: string; path: string; tag: string };
  headers: IncomingHttpHeaders;
  bytes: number;
}

export interface PushService {
  /** For PUSH_TEST_ORIGIN. */
  origin: string;
  /** What a browser does: a device that takes messages only from the owner of `key`. */
  subscribe(key: string): TestSubscription;
  /** What a device was sent, oldest first. */
  receivedBy(subscription: Pick<TestSubscription, 'endpoint'>): ReceivedPush[];
  /** Status of each answer, in order. */
  answers: number[];
  /** The next answers, each once: a status, with Retry-After if given. */
  answerNext(status: number, retryAfter?: string): void;
  close(): Promise<void>;
}

interface Device {
  keys: ECDH;
  auth: Buffer;
  serverKey: string;
  received: ReceivedPush[];
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Opens one record of aes128gcm, written from RFC 8188 and RFC 8291 and not from the shop's code. */
export function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const hkdf = (secret: Buffer, using: Buffer, info: Buffer, size: number) => Buffer.from(hkdfSync('sha256', secret, using, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info'), Buffer.of(0), keys.getPublicKey(), sender]);
  const secret = hkdf(keys.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record has no end');
  return padded.subarray(0, end);
}

/** Throws unless the header names the key of the subscription and a token that its owner signed for this service (RFC 8292). */
async function checkToken(header: string, serverKey: string, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== serverKey) throw new Error('another key than the subscription has');
  const point = bytesOf(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience: origin, algorithms: ['ES256'] });
  if (!payload.exp || payload.exp > Date.now() / 1_000 + 86_400) throw new Error('the token lives too long');
  if (!payload.sub?.startsWith('mailto:')) throw new Error('the token names nobody to talk to');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function take(request: IncomingMessage, device: Device | undefined, origin: string): Promise<number> {
  const body = await bodyOf(request);
  if (!device) return 410;
  const { headers } = request;
  try {
    await checkToken(headers.authorization ?? '', device.serverKey, origin);
  } catch {
    return 403;
  }
  if (!/^\d+$/.test(headers['ttl']?.toString() ?? '') || headers['content-encoding'] !== 'aes128gcm') return 400;
  if (!/^[\w-]{1,32}$/.test(headers['topic']?.toString() ?? '')) return 400;
  if (body.length > 4_096) return 413;
  const text = JSON.parse(decryptPush(body, device.keys, device.auth).toString()) as ReceivedPush['text'];
  device.received.push({ text, headers, bytes: body.length });
  return 201;
}

export async function startPushService(port = 0): Promise<PushService> {
  const devices = new Map<string, Device>();
  const answers: number[] = [];
  const planned: { status: number; retryAfter: string | undefined }[] = [];
  let origin = '';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const next = planned.shift();
    const status = next?.status ?? (await take(request, devices.get(request.url ?? ''), origin));
    if (next) request.resume();
    answers.push(status);
    response.writeHead(status, next?.retryAfter === undefined ? {} : { 'Retry-After': next.retryAfter }).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answers,
    subscribe(key) {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const [path, auth] = [`/push/${randomBytes(12).toString('base64url')}`, randomBytes(16)];
      devices.set(path, { keys, auth, serverKey: key, received: [] });
      return { endpoint: `${origin}${path}`, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url'), key };
    },
    receivedBy: ({ endpoint }) => devices.get(new URL(endpoint).pathname)?.received ?? [],
    answerNext: (status, retryAfter) => void planned.push({ status, retryAfter }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A stand-in for an S3 store: one bucket in memory behind HTTP. It checks signature version 4 by itself and can misbehave. */
import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mood = 'kind' | 'stalls' | 'breaks off' | 'is busy' | 'forbids';

export interface S3Server {
  /** For UPLOADS_URL. */
  url: string;
  /** What it holds: key to bytes and time of writing. */
  files: Map<string, { bytes: Buffer; at: Date }>;
  /** Method and key of every request, in order. */
  asked: string[];
  /** How it answers from now on; with `times`, only so many requests. */
  become(mood: Mood, times?: number): void;
  close(): Promise<void>;
}

const accessKey = 'HAATKEY';
const secretKey = 'a+secret/with=signs';
const bucket = 'haat-files';
const region = 'eu-test-1';
/** Files in one page of a list, fewer than a real store's thousand so that tests turn pages. */
const pageSize = 3;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes);
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** What is wrong with the signature of a request, or undefined. Follows the description of AWS, not the client's code. */
function signatureFault({ method, headers, url = '' }: IncomingMessage): string | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, key, day = '', zone = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (key !== accessKey) return 'InvalidAccessKeyId';
  const date = String(headers['x-amz-date']);
  const spoken = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - spoken) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const unsigned = Object.keys(headers).filter((name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name));
  if (unsigned.length > 0) return 'AccessDenied';
  const [path = '', query = ''] = url.split('?');
  const sorted = query.split('&').toSorted().join('&');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, path, sorted, lines, names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${zone}/s3/aws4_request`;
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), zone), 's3'), 'aws4_request');
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical).digest('hex')].join('\n')).toString('hex');
  return zone === region && signature === expected ? undefined : 'SignatureDoesNotMatch';
}

const statusOf: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, SlowDown: 503, BadDigest: 400 };

function fail(response: ServerResponse, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(statusOf[code] ?? 403, { 'Content-Type': 'application/xml' }).end(text);
}

function listOf(files: S3Server['files'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1_000)));
  const contents = page.map((key) => {
    const { bytes, at } = files.get(key) ?? { bytes: '', at: new Date() };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

async function answer(request: IncomingMessage, response: ServerResponse, files: S3Server['files']): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const fault = signatureFault(request);
  if (fault) return fail(response, fault);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  if (!pathname.startsWith(`/${bucket}/`)) return fail(response, 'NoSuchBucket');
  const key = decodeURIComponent(pathname.slice(bucket.length + 2));
  const file = files.get(key);
  if (searchParams.get('list-type') === '2') {
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listOf(files, searchParams));
  } else if (request.method === 'PUT') {
    if (request.headers['x-amz-checksum-sha256'] !== sha256(bytes).digest('base64')) return fail(response, 'BadDigest');
    files.set(key, { bytes, at: new Date() });
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    files.delete(key);
    response.writeHead(204).end();
  } else if (file) response.writeHead(200, { 'Content-Length': file.bytes.length }).end(file.bytes);
  else fail(response, 'NoSuchKey');
}

/** Opens a store on a free port, with one empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const files: S3Server['files'] = new Map();
  const asked: string[] = [];
  let mood: Mood = 'kind';
  let times = Infinity;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${(request.url ?? '').split('?')[0]?.slice(bucket.length + 2)}`);
    const now = times > 0 ? mood : 'kind';
    times -= 1;
    if (now === 'forbids') fail(response, 'AccessDenied');
    else if (now === 'is busy') fail(response, 'SlowDown');
    else if (now === 'breaks off') {
      if (request.method === 'PUT') request.once('data', () => request.destroy());
      else if (request.method === 'DELETE') request.destroy();
      else response.writeHead(200, { 'Content-Length': 1_000 }).write('half', () => response.destroy());
    } else if (now === 'kind') void answer(request, response, files);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/${bucket}?region=${region}&protocol=http`,
    files,
    asked,
    become(next, count = Infinity) {
      [mood, times] = [next, count];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The built files over HTTP. What may be asked for is listed once at the start, so no request can name anything else on
 * the disk. Names in `/assets/` carry the hash of their content and are kept by browsers for good; everything else is asked
 * for again by its tag. Compressed copies were made by the build.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { openPictures } from '#catalogue/serve-picture.ts';
import type { Room } from '#server/app.ts';
import { acceptedEncoding, type Encoding } from './encoding.ts';
import { NotFound } from './errors.ts';
import type { AppContext } from './request.ts';
import { isKnown } from './entity-tag.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

const forGood = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The service worker and the search worker. */
const workers = /^\/(?:sw|assets\/search-worker-[\w-]+)\.js$/;
/** A worker lives under the policy of its own file: these fetch from the shop and run nothing but themselves. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";

interface BuiltFile {
  path: string;
  type: string;
  cacheControl: string;
  encodings: ReadonlySet<Encoding>;
  /** Contents by encoding, read when first asked for. */
  contents: Map<Encoding | 'plain', Promise<{ bytes: Buffer<ArrayBuffer>; tag: string }>>;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Every file of `folder` by its address, `/assets/main-x.js`; pages and Vite's own notes are not among them. */
function listBuilt(folder: string): Map<string, BuiltFile> {
  const files = listFiles(folder);
  const there = new Set(files);
  const listed = new Map<string, BuiltFile>();
  for (const path of files) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const type = types[address.split('.').pop() ?? ''];
    if (type === undefined || address.startsWith('/.') || address === '/index.html') continue;
    const encodings = (['br', 'gzip'] as const).filter((encoding) => there.has(path + endings[encoding]));
    const cacheControl = address.startsWith('/assets/') ? forGood : askAgain;
    listed.set(address, { path, type, cacheControl, encodings: new Set(encodings), contents: new Map() });
  }
  return listed;
}

async function read(path: string): Promise<{ bytes: Buffer<ArrayBuffer>; tag: string }> {
  const bytes = await readFile(path);
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

async function send(c: AppContext, file: BuiltFile): Promise<Response> {
  const accepted = acceptedEncoding(c.req.header('accept-encoding'));
  const encoding = accepted && file.encodings.has(accepted) ? accepted : undefined;
  const path = encoding ? file.path + endings[encoding] : file.path;
  const kept = file.contents.get(encoding ?? 'plain') ?? read(path);
  file.contents.set(encoding ?? 'plain', kept);
  const { bytes, tag } = await kept;
  const headers: Record<string, string> = { 'Content-Type': file.type, 'Cache-Control': file.cacheControl, ETag: tag };
  if (file.encodings.size > 0) headers['Vary'] = 'Accept-Encoding';
  if (encoding) headers['Content-Encoding'] = encoding;
  if (workers.test(c.req.path)) headers['Content-Security-Policy'] = workerPolicy;
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, headers);
}

/**
 * Room of the built files, those below `folder` (`dist/client`). Without a build there are none, as in development.
 * `/index.html` is not among them: it is a page and belongs to `pages/`.
 */
export function mountStatic(folder: string): Room {
  return (app) => {
    if (!existsSync(folder)) return;
    const built = listBuilt(folder);
    app.get('*', async (c, next) => {
      const file = built.get(c.req.path);
      return file ? send(c, file) : next();
    });
  };
}

/** Room of the drawn pictures: those that lie ready and those that are drawn when first asked for. */
export const mountPictures: Room = (app, { env }) => {
  const servePicture = openPictures(join(env.dataDir, 'pictures'));
  app.get('/img/*', async (c) => {
    const picture = await servePicture(c.req.path);
    if (!picture) throw new NotFound();
    const headers = { 'Content-Type': picture.type, 'Cache-Control': picture.immutable ? forGood : askAgain };
    return c.body(new Uint8Array(picture.body), 200, headers);
  });
};

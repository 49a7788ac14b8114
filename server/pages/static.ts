/**
 * Serves the built files. They are listed once at startup, so a request cannot name any other file. Names in `/assets/` carry a
 * content hash and are immutable; everything else is revalidated by ETag. The build makes the compressed copies.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin } from '#server/http/plugin.ts';
import { ifThere, whenThere } from '#server/failure/if-there.ts';
import { acceptedEncoding, type Encoding } from '#server/http/encoding.ts';
import type { AppContext } from '#server/http/request.ts';
import { isKnown } from '#server/http/entity-tag.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

const immutableCache = 'public, max-age=31536000, immutable';
const revalidateCache = 'no-cache';

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The service workers of shop and desk, and the search worker. */
const workers = /^\/(?:sw|desk\/sw|assets\/search-worker-[\w-]+)\.js$/;
/** A worker has the policy of its own response. These may fetch from the shop and run no other script. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";
/** Reads barcodes, with a decoder in WebAssembly. Nothing else may run any. */
const scanWorker = /^\/desk\/assets\/scan-worker-[\w-]+\.js$/;
const scanPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

interface Content {
  bytes: Buffer<ArrayBuffer>;
  tag: string;
}

interface BuiltFile {
  path: string;
  type: string;
  cacheControl: string;
  encodings: ReadonlySet<Encoding>;
  /** Contents by encoding, read on first use; undefined where the file has gone by then, as during a build. */
  contents: Map<Encoding | 'plain', Promise<Content | undefined>>;
}

/** What a file of `folder` is served as, or undefined if it is not served. `there`: whether a path exists. */
function builtFile(folder: string, address: string, there: (path: string) => boolean): BuiltFile | undefined {
  const type = types[address.split('.').pop() ?? ''];
  if (type === undefined || address.startsWith('/.') || address === '/index.html') return undefined;
  const path = join(folder, address);
  const encodings = (['br', 'gzip'] as const).filter((encoding) => there(path + endings[encoding]));
  const cacheControl = address.startsWith('/assets/') ? immutableCache : revalidateCache;
  return { path, type, cacheControl, encodings: new Set(encodings), contents: new Map() };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Gives every file of `folder` by its URL, such as `/assets/main-x.js`, except pages and Vite's own metadata. */
function listBuilt(folder: string): Map<string, BuiltFile> {
  const files = listFiles(folder);
  const there = new Set(files);
  const listed = new Map<string, BuiltFile>();
  for (const path of files) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const file = builtFile(folder, address, (one) => there.has(one));
    if (file) listed.set(address, file);
  }
  return listed;
}

/**
 * A file that was put there after the start: during a rolling update a page of the next build asks this process for its script
 * (docs/operations.md).
 */
function newcomer(folder: string, address: string): BuiltFile | undefined {
  if (!/^\/assets\/[\w-][\w.-]*$/.test(address) || !existsSync(join(folder, address))) return undefined;
  return builtFile(folder, address, existsSync);
}

async function read(path: string): Promise<Content | undefined> {
  const bytes = await whenThere(readFile(path));
  return bytes && { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** What `file` holds in an encoding, kept in memory once it was read. */
async function contentOf(file: BuiltFile, encoding: Encoding | undefined): Promise<Content | undefined> {
  const key = encoding ?? 'plain';
  const reading = file.contents.get(key) ?? read(encoding ? file.path + endings[encoding] : file.path);
  file.contents.set(key, reading);
  const content = await reading.catch((error: unknown) => {
    file.contents.delete(key);
    throw error;
  });
  // The next request looks again.
  if (!content) file.contents.delete(key);
  return content;
}

async function send(c: AppContext, file: BuiltFile): Promise<Response | undefined> {
  const accepted = acceptedEncoding(c.req.header('accept-encoding'));
  const encoding = accepted && file.encodings.has(accepted) ? accepted : undefined;
  const content = await contentOf(file, encoding);
  if (!content) return undefined;
  const { bytes, tag } = content;
  const headers: Record<string, string> = { 'Content-Type': file.type, 'Cache-Control': file.cacheControl, ETag: tag };
  if (file.encodings.size > 0) headers['Vary'] = 'Accept-Encoding';
  if (encoding) headers['Content-Encoding'] = encoding;
  if (workers.test(c.req.path)) headers['Content-Security-Policy'] = workerPolicy;
  if (scanWorker.test(c.req.path)) headers['Content-Security-Policy'] = scanPolicy;
  // Its scope, `/desk`, is one sign wider than its folder: that is the address people type.
  if (c.req.path === '/desk/sw.js') headers['Service-Worker-Allowed'] = '/desk';
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  return c.body(bytes, 200, headers);
}

/**
 * Serves the files of `folder` (`dist/client`) under the path `base`; none in development. `/index.html` is a page and belongs to `pages/`.
 */
export function mountStatic(folder: string, base = ''): Plugin {
  return (app) => {
    const built = ifThere(() => listBuilt(folder));
    if (!built) return;
    app.get(`${base}/*`, async (c, next) => {
      const address = c.req.path.slice(base.length);
      const file = built.get(address) ?? newcomer(folder, address);
      if (!file) return next();
      built.set(address, file);
      c.set('route', 'built file');
      return (await send(c, file)) ?? next();
    });
  };
}

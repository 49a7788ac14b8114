/**
 * Brotli for the one large answer of the API. The framework compresses with gzip, which makes the catalogue half as large
 * again; and since the answer is the same for everybody, it is packed once per version.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { acceptedEncoding } from '#server/encoding.ts';

const compress = promisify(brotliCompress);
/** A tenth of a second once per version; the last step would cost a whole one. */
const quality = 9;
/** Versions and deltas that are kept packed. */
const most = 20;

/** Packs what comes from inside, for who takes brotli. */
export function packed() {
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return createMiddleware(async (c, next) => {
    await next();
    const tag = c.res.headers.get('ETag');
    if (c.res.status !== 200 || !tag || acceptedEncoding(c.req.header('accept-encoding')) !== 'br') return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    const bytes =
      kept.get(tag) ?? compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
    kept.delete(tag);
    kept.set(tag, bytes);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    const headers = new Headers(c.res.headers);
    headers.set('Content-Encoding', 'br');
    headers.append('Vary', 'Accept-Encoding');
    headers.delete('Content-Length');
    c.res = new Response(await bytes, { status: 200, headers });
  });
}

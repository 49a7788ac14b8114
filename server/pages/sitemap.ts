/**
 * `/sitemap.xml` and `/robots.txt`. Up to 50,000 addresses fit into one file (sitemaps.org); a larger shop answers with an index of
 * parts, `/sitemap-1.xml` and on. Text is made and sent batch by batch, so that a part of 6 MB never stands in memory.
 */
import { compress } from 'hono/compress';
import type { Plugin } from '#server/http/plugin.ts';
import { catalogueVersion } from '../db/settings.ts';
import { NotFound } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import { entityTag, isKnown } from '#server/http/entity-tag.ts';
import type { Services } from '../services.ts';
import { escapeHtml } from '#server/http/html.ts';
import { type Entry, countProducts, findCategoryPages, readProducts } from './sitemap-store.ts';

/** Addresses of one file. */
const perFile = 50_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Paths that are not pages. Private pages say `noindex` themselves, which a crawler must be allowed to read. */
const robots = ['/api/', '/pay/', '/sandbox/', '/oidc/'];

function textOf(entries: readonly Entry[], origin: string): string {
  const line = ({ path, changedAt }: Entry) =>
    `<url><loc>${escapeHtml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;
  return entries.map(line).join('');
}

async function* partText({ db, env }: Services, part: number, size: number): AsyncGenerator<string> {
  const categoryPages = await findCategoryPages(db);
  yield `${head}<urlset ${schema}>\n`;
  // The first part begins with them; a shop has some dozens.
  if (part === 0) yield textOf(categoryPages, env.publicUrl);
  const skip = Math.max(0, part * size - categoryPages.length);
  const most = part === 0 ? size - categoryPages.length : size;
  for await (const entries of readProducts(db, skip, most)) yield textOf(entries, env.publicUrl);
  yield '</urlset>\n';
}

async function countParts({ db }: Services, size: number): Promise<number> {
  const [categoryPages, products] = [await findCategoryPages(db), await countProducts(db)];
  return Math.max(1, Math.ceil((categoryPages.length + products) / size));
}

function indexText(origin: string, parts: number): string {
  const lines = Array.from({ length: parts }, (_, part) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${part + 1}.xml</loc></sitemap>\n`);
  return `${head}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`;
}

/** Sends what is made only when it is not known already: the tag stands for the catalogue's version. */
async function send(c: AppContext, { db, env }: Services, made: () => AsyncGenerator<string> | string): Promise<Response> {
  const tag = entityTag(`${env.publicUrl}${c.req.path} ${await catalogueVersion(db)}`);
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600', ETag: tag };
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const text = made();
  return c.body(typeof text === 'string' ? text : streamOf(text), 200, headers);
}

/** Bytes as fast as the asker takes them. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

/** Room of both files. `size`: addresses of one sitemap, smaller only in tests. */
export function mountSitemap(size: number = perFile): Plugin {
  return (app, services) => {
    const { publicUrl } = services.env;
    const rules = ['User-agent: *', 'Allow: /', ...robots.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    app.get('/robots.txt', (c) => c.text(rules.join('\n'), 200, { 'Cache-Control': 'no-cache' }));

    app.get('/sitemap.xml', compress(), async (c) => {
      const parts = await countParts(services, size);
      return send(c, services, () => (parts === 1 ? partText(services, 0, size) : indexText(publicUrl, parts)));
    });
    app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', compress(), async (c) => {
      const part = Number(/\d+/.exec(c.req.param('file') ?? '')?.[0]) - 1;
      const parts = await countParts(services, size);
      if (parts === 1 || part >= parts) throw new NotFound();
      return send(c, services, () => partText(services, part, size));
    });
  };
}

/** Serves the pictures of the shop's look. Their address names their content, so browsers keep them for ever. */
import type { Plugin } from '#server/http/plugin.ts';
import { NotFound } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { textOn } from '#server/setting/accent.ts';
import { brandRoot, lookHash } from '#server/setting/profile.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { brandFiles, type BrandFile } from './brand-rules.ts';
import { openPictures } from './on-request.ts';
import { paintApart } from './paint-apart.ts';
import { hashInUrl, storedName } from './rules.ts';
import { openShelf } from './shelf.ts';

const types = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** The red of Haat, for a shop with a logo and no colour. */
const usualAccent = '#B0342F';

/** Gives the function that draws a picture of this look; undefined where the shop looks otherwise by now. */
async function makerOf({ db, storage }: Services, hash: string, file: BrandFile): Promise<(() => Promise<Buffer>) | undefined> {
  const { logo: url, accent: chosen } = await findShopSettings(db);
  if (lookHash({ logo: url, accent: chosen }) !== hash) return undefined;
  const photograph = hashInUrl(url);
  const logo = photograph === undefined ? undefined : await storage.uploads.read(storedName(photograph));
  const { kind: what, width } = brandFiles[file];
  if (what === 'logo' && !logo) return undefined;
  const accent = chosen || usualAccent;
  return () => paintApart({ kind: 'brand', what, width, accent, onAccent: textOn(accent), ...(logo && { logo }) });
}

export const mountBrand: Plugin = (app, services) => {
  const serve = openPictures(openShelf(services.storage.drawings, services.log));
  app.get(`${brandRoot}:hash{[0-9a-f]{12}}/:file`, async (c) => {
    const { hash, file } = c.req.param();
    c.set('route', 'brand picture');
    if (!Object.hasOwn(brandFiles, file)) throw new NotFound();
    const name = `brand/${hash}/${file}`;
    const picture = await serve({ name, others: [], maker: () => makerOf(services, hash, file as BrandFile) }, c.req.raw.signal);
    if (!picture) throw new NotFound();
    return c.body(new Uint8Array(picture.body), 200, {
      'Content-Type': types[file.split('.').pop() as keyof typeof types],
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
};

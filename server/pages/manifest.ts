/** The web app manifests of shop and desk in the name and look of the shop; `id` stays, so that an installed app is the same app. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '#language/words.ts';
import type { Plugin } from '#server/http/plugin.ts';
import type { ShopProfile } from '#contract/shop.ts';
import { sampleShopName } from '#contract/shop.ts';
import { entityTag, isKnown } from '#server/http/entity-tag.ts';
import { ifThere } from '#server/failure/if-there.ts';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

interface Manifest {
  id: string;
  name: string;
  short_name: string;
  description: string;
  categories?: string[];
  icons: Icon[];
  shortcuts?: { name: string; url: string; icons?: Icon[] }[];
  screenshots?: unknown;
}

const icon = (brand: string, name: string, width: number, purpose: string): Icon => ({
  src: `${brand}/${name}-${width}.png`,
  sizes: `${width}x${width}`,
  type: 'image/png',
  purpose,
});

const iconsOf = (brand: string): Icon[] => [
  icon(brand, 'icon', 192, 'any'),
  icon(brand, 'icon', 512, 'any'),
  icon(brand, 'maskable', 192, 'maskable'),
  icon(brand, 'maskable', 512, 'maskable'),
];

/** What only the sample shop sells; the manifest of the desk says what the desk is for. */
const sold = ({ name, tagline }: ShopProfile) => ({
  description: tagline || words().documents.ownShop(name),
  categories: ['shopping'],
});

/** `built` in the name of `shop`. The screenshots show the sample shop, so they go. */
function manifestOf(built: Manifest, shop: ShopProfile): Manifest {
  const { name, shortName, brand } = shop;
  const { screenshots: _ofTheSample, ...rest } = built;
  const named = (text: string, by: string) => text.replace(sampleShopName, () => by);
  const icons = brand === '' ? rest.icons : iconsOf(brand);
  const small = icons[0];
  return {
    ...rest,
    name: named(rest.name, name),
    short_name: named(rest.short_name, shortName),
    ...(rest.id === '/' && sold(shop)),
    icons,
    ...(rest.shortcuts && small ? { shortcuts: rest.shortcuts.map((one) => (one.icons ? { ...one, icons: [small] } : one)) } : {}),
  };
}

/** Serves the manifest of the build in `folder` at `path`. */
export function mountManifest(folder: string, path: string): Plugin {
  return (app, { profiles }) => {
    const text = ifThere(() => readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
    if (text === undefined) return;
    const built = JSON.parse(text) as Manifest;
    app.get(path, async (c) => {
      const shop = await profiles.recent();
      const body = JSON.stringify(shop ? manifestOf(built, shop) : built);
      const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache', ETag: entityTag(body) };
      c.set('route', 'manifest');
      if (isKnown(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
      return c.body(body, 200, headers);
    });
  };
}

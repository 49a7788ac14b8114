/** Name and look of the shop, made of its settings. */
import { createHash } from 'node:crypto';
import { eq } from '#server/db/sql.ts';
import { LRUCache } from 'lru-cache';
import { shortNameMax, blurbsMax } from '#contract/desk/setting.ts';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { sampleShopName, type ShopProfile } from '#contract/shop.ts';
import { parsePhotographPath } from '#contract/picture.ts';
import { cut } from '#contract/text.ts';
import type { Db } from '#server/db/client.ts';
import { pictures } from '#server/db/schema.ts';
import { type AccentColours, accentColours } from './accent.ts';
import { Recent } from './recent.ts';
import { findShopSettings } from './store.ts';

/** Path below which the pictures of a look are served. */
export const brandRoot = '/brand/';

/** What the pictures of a shop are made of. */
export interface Look {
  /** URL of the photograph of the logo; empty: the arch. */
  logo: string;
  /** `#rrggbb`; empty: the red of Haat. */
  accent: string;
}

/** The name of a look by its content: a changed logo has another address, so that no cache shows the old one. */
export function lookHash({ logo, accent }: Look): string {
  return createHash('sha256').update(`${logo} ${accent.toLowerCase()}`).digest('hex').slice(0, 12);
}

const brandOf = (look: Look) => brandRoot + lookHash(look);

/** A text as a CSS string. */
const cssString = (text: string) =>
  `"${text.replace(/[^\p{L}\p{M}\p{N} .,&()'-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

const declarations = ({ mark, ...colours }: AccentColours) =>
  [...Object.entries(colours).map(([name, value]) => `--haat-colors-brand-${name}:${value}`), `--haat-colors-mark:${mark}`].join(';');

/** How large a name is written beside the logo, as a share of the size of "haat"; a long one is cut with an ellipsis. */
function wordScale(name: string): number {
  // By code points: a syllable of Devanagari is as wide as its signs are many.
  const letters = [...name].length;
  if (letters <= 6) return 1;
  return letters <= 11 ? 0.8 : 0.65;
}

/** A logo this much wider than high carries the name itself: the name beside it is only read aloud. */
const wideLogo = 2.2;

/** CSS of the name in the header, the logo, and the accent in both colour modes; specific enough to come after the theme's own. */
function styleOf({ name, logo, accent }: ShopSettings, brand: string, ratio: number): string {
  const scale = logo !== '' && ratio >= wideLogo ? 0 : wordScale(name);
  const header = [
    `--shop-name:${cssString(name)}`,
    ...(scale === 1 ? [] : [`--shop-word-scale:${scale}`, '--shop-logo-room:13rem']),
    ...(logo === ''
      ? []
      : [`--shop-logo:url(${brand}/logo.webp)`, '--shop-logo-display:block', `--shop-logo-ratio:${ratio}`, '--shop-arch:none']),
  ];
  const rules = [`html:root{${header.join(';')}}`];
  if (accent !== '') {
    const { light, dark } = accentColours(accent);
    rules.push(`html:root{${declarations(light)}}html:root.dark{${declarations(dark)}}`);
    rules.push(`@media (prefers-color-scheme:dark){html:root:not(.light){${declarations(dark)}}}`);
  }
  return rules.join('');
}

function blurbsOf({ blurbs }: ShopSettings): ShopProfile['blurbs'] {
  return blurbs
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, blurbsMax)
    .map((line) => {
      const [title = '', ...words] = line.split(':');
      return { title: title.trim(), text: words.join(':').trim() };
    });
}

/**
 * What shoppers see of these settings; undefined while the shop has neither a name nor a look of its own.
 * @param ratio width to height of the logo
 */
function profileOf(settings: ShopSettings, ratio = 1): ShopProfile | undefined {
  const { shortName, tagline, logo, accent, blurbs } = settings;
  const name = settings.name || sampleShopName;
  if ([settings.name, tagline, logo, accent, blurbs].every((text) => text === '')) return undefined;
  // A shop that has a name and no look has the arch in the usual colour: the pictures of Haat show its name and goods.
  const isHaat = name === sampleShopName && logo === '' && accent === '';
  const brand = isHaat ? '' : brandOf({ logo, accent });
  return {
    name,
    shortName: shortName || cut(name, shortNameMax),
    tagline,
    brand,
    style: styleOf({ ...settings, name }, brand, ratio),
    blurbs: blurbsOf(settings),
  };
}

/** The profile as the settings say it now. */
export async function findShopProfile(db: Db, settings?: ShopSettings): Promise<ShopProfile | undefined> {
  const shop = settings ?? (await findShopSettings(db));
  const hash = parsePhotographPath(shop.logo)?.hash;
  if (hash === undefined) return profileOf(shop);
  const [row] = await db.select({ width: pictures.width, height: pictures.height }).from(pictures).where(eq(pictures.hash, hash));
  return profileOf(shop, row ? Math.round((100 * row.width) / row.height) / 100 : 1);
}

/** The profile for pages: read once per version of the catalogue, and known without the database once it was read. */
export class ShopProfiles {
  private readonly byVersion = new LRUCache<number, Promise<ShopProfile | undefined>>({ max: 2 });
  private readonly last: Recent<ShopProfile | undefined>;
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
    this.last = new Recent(() => findShopProfile(db));
  }

  /** The profile of the catalogue at `version`. Throws while the database is away and it was not read before. */
  at(version: number): Promise<ShopProfile | undefined> {
    const known = this.byVersion.get(version) ?? this.read();
    this.byVersion.set(version, known);
    known.catch(() => this.byVersion.delete(version));
    return known;
  }

  /** The profile that was read last; undefined before the first time. */
  get known(): ShopProfile | undefined {
    return this.last.known;
  }

  /** The profile of now, for a page that needs no database: while that is away or slow, the last known one. */
  recent(): Promise<ShopProfile | undefined> {
    return this.last.now();
  }

  private async read(): Promise<ShopProfile | undefined> {
    const profile = await findShopProfile(this.db);
    this.last.note(profile);
    return profile;
  }
}

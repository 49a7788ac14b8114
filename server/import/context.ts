/** What a check knows of the shop and of the answers. */
import { eq, inArray, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { categories, importPictures, locations, pictures, subcategories, taxClasses } from '#server/db/schema.ts';
import { urlOfPicture } from '#server/picture/rules.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { chargedTax, chargesGst, type Taxing } from '#server/tax/rules.ts';
import { findTaxing } from '#server/tax/store.ts';
import { addressOf } from './address.ts';
import type { OutsideFault } from './outside.ts';

/** What the shopkeeper has said about a file. */
export interface Answers {
  /** Subcategory by the word of the file, in lower case. */
  shelves: Record<string, string>;
  /** Whether the prices of the file contain GST; only of Shopify's layout. */
  prices?: 'with' | 'without' | undefined;
  /** What an option of the file is, by its name in lower case. */
  options: Record<string, 'size' | 'weight' | 'ram'>;
  /** A product of several colours: one product of each, or none. */
  colours?: 'apart' | 'refuse' | undefined;
  /** Whether pictures are fetched from a host. */
  hosts: Record<string, 'fetch' | 'leave'>;
  /** Of hosts that nobody has named pictures are left: the command line does not ask. */
  otherHosts?: 'leave' | undefined;
  mode: 'all' | 'new' | 'prices';
  /** Whether the pieces of products that the shop has are taken as counts. */
  pieces: boolean;
  /** Products on sale that the file does not list go off sale. */
  unlisted?: 'off' | undefined;
}

export interface Shelf {
  id: string;
  name: string;
  category: string;
  taxClass: string | null;
}

export interface Context {
  answers: Answers;
  shelves: readonly Shelf[];
  places: readonly { id: string; name: string }[];
  taxClasses: readonly { id: string; name: string }[];
  taxing: Taxing;
  /** The shop charges GST, so what is on sale needs a class. */
  chargesGst: boolean;
  /** Pictures that came with the file by their name; null: it could not be read. */
  pictures: ReadonlyMap<string, string | null>;
  /** What came from the addresses that the file names: the URL of a photograph, or why there is none. */
  fetched: ReadonlyMap<string, string | Failed>;
}

/** Why there is no picture at an address, and which host, status or kind it was. */
export interface Failed {
  code: OutsideFault;
  detail: string;
}

/** Answers that nobody has given. */
export const noAnswers: Answers = { shelves: {}, options: {}, hosts: {}, mode: 'all', pieces: false };

/** Reads what the check of a file needs. */
export async function findContext(db: Db, importId: string, answers: Answers): Promise<Context> {
  const { id, name, taxClass } = subcategories;
  const came = await db.select().from(importPictures).where(eq(importPictures.importId, importId));
  const fetched = came.filter((row) => addressOf(row.name) !== undefined);
  const files = came.filter((row) => addressOf(row.name) === undefined);
  return {
    answers,
    shelves: await db
      .select({ id, name, category: categories.name, taxClass })
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .where(sql`${subcategories.retiredAt} is null and ${categories.retiredAt} is null`),
    places: await db
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(sql`${locations.retiredAt} is null`),
    taxClasses: await db.select({ id: taxClasses.id, name: taxClasses.name }).from(taxClasses),
    taxing: await findTaxing(db),
    chargesGst: chargesGst(await findShopSettings(db)),
    pictures: new Map(files.map((row) => [row.name, row.hash === null ? null : urlOfPicture(row.hash)])),
    fetched: new Map(fetched.map((row) => [row.name, row.hash === null ? failedOf(row) : urlOfPicture(row.hash)])),
  };
}

const failedOf = ({ problem, detail }: typeof importPictures.$inferSelect): Failed => ({
  code: (problem ?? 'pictureDamaged') as OutsideFault,
  detail: detail ?? '',
});

/** The photographs of the shop among these hashes, as URLs. */
export async function findPhotographs(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => urlOfPicture(hash)));
}

/** The tax on a price in a subcategory, 0 without a class; with the class that holds. */
export function taxAt(
  { shelves, taxing }: Pick<Context, 'shelves' | 'taxing'>,
  { subCatId, taxClass }: { subCatId: string; taxClass?: string | null | undefined },
  pricePaise: number,
): { taxPaise: number; basisPoints: number | null; taxClass: string | null } {
  const own = taxClass ?? shelves.find(({ id }) => id === subCatId)?.taxClass ?? null;
  const tax = chargedTax(taxing, own, pricePaise);
  return { taxPaise: tax?.taxPaise ?? 0, basisPoints: tax?.basisPoints ?? null, taxClass: own };
}

/** How alike two names are, from 0 to 1, by pairs of letters. */
function likeness(one: string, other: string): number {
  const pairs = (text: string) => [...text.toLowerCase()].slice(1).map((letter, at) => `${[...text.toLowerCase()][at]}${letter}`);
  const [a, b] = [pairs(one), pairs(other)];
  if (a.length + b.length === 0) return 0;
  return (2 * a.filter((pair) => b.includes(pair)).length) / (a.length + b.length);
}

/** The name most like another, for a hint; undefined when none is near. */
export function nearestName(asked: string, names: readonly string[]): string | undefined {
  const scored = names.map((name) => ({ name, score: likeness(asked, name) }));
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most), { name: '', score: 0.4 });
  return best.name === '' ? undefined : best.name;
}

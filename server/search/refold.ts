/** Brings stored words of search up to date after a new version of the shop folds texts in another way. */
import { and, asc, eq, gt, sql } from '#server/db/sql.ts';
import { courierKey } from '#contract/desk/courier.ts';
import { foldedText, foldingVersion } from '#contract/search-words.ts';
import type { Db } from '#server/db/client.ts';
import { orders, products, settings, users } from '#server/db/schema.ts';
import { readSetting } from '#server/db/settings.ts';
import { findSearched } from './searched-products.ts';
import { addWords } from './vocabulary-store.ts';
import { searchText, searchVector } from './words.ts';

/** Rows that are read at a time. */
const batch = 500;
/** A process of the version before may go on writing for a while after the first pass. */
const passesMost = 2;
/** ms between the passes: processes are restarted one after the other, and each begins with a pass. */
const apartMs = 30 * 60_000;
const settingKey = 'search_folding';

/** Letters, marks and digits of other alphabets than English: other texts are folded as they always were. */
const otherSigns = /(?!\p{ASCII})[\p{L}\p{M}\p{N}]/u;

async function forEachBatch<T extends { id: string }>(
  read: (after: string | undefined) => Promise<T[]>,
  write: (row: T) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined; ;) {
    const rows = await read(after);
    for (const row of rows) await write(row);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

async function refoldProducts(db: Db): Promise<void> {
  const read = (after = '') => findSearched(db, { after, limit: batch });
  await forEachBatch(read, async ({ id, version, searched }) => {
    if (!otherSigns.test(Object.values(searched).join(' '))) return;
    const text = searchText(searched);
    // What somebody else has written since it was read has words of its own.
    const isAsRead = and(eq(products.id, id), sql`${products}.xmin::text = ${version}`);
    await db
      .update(products)
      .set({ search: searchVector(searched), searchText: text })
      .where(isAsRead);
    await addWords(db, [text]);
  });
}

/** Folds search texts again. A folded text that is folded again is that of this version. */
async function refoldTexts(db: Db, table: typeof orders | typeof users): Promise<void> {
  const read = (after: string | undefined) =>
    db
      .select({ id: table.id, text: table.searchText })
      .from(table)
      .where(after === undefined ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(batch);
  await forEachBatch(read, async ({ id, text }) => {
    const folded = otherSigns.test(text) ? foldedText(text) : text;
    if (folded === text) return;
    const isAsRead = and(eq(table.id, id), eq(table.searchText, text));
    await db.update(table).set({ searchText: folded }).where(isAsRead);
  });
}

/** Couriers who carry cash, by the key that this version makes: with two keys the cash of one would be listed in two parts. */
async function refoldCouriers(db: Db): Promise<void> {
  const carried = await db
    .select({ id: orders.id, courier: orders.courier, key: orders.courierKey })
    .from(orders)
    .where(eq(orders.money, 'carried'));
  for (const { id, courier, key } of carried) {
    if (courier === null || courierKey(courier) === key) continue;
    const isAsRead = and(eq(orders.id, id), eq(orders.courier, courier));
    await db
      .update(orders)
      .set({ courierKey: courierKey(courier) })
      .where(isAsRead);
  }
}

/**
 * Brings the words of products, orders and accounts up to date, and the keys of couriers, in two passes of one call each. Nothing is locked
 * between rows. @param nowMs ms since 1970
 */
export async function refoldSearch(db: Db, nowMs = Date.now()): Promise<void> {
  const { version, passes, at } = { version: 0, passes: 0, at: 0, ...((await readSetting(db, settingKey)) as object | undefined) };
  const done = version === foldingVersion ? passes : 0;
  if (done >= passesMost || (done > 0 && nowMs - at < apartMs)) return;
  await refoldProducts(db);
  await refoldTexts(db, orders);
  await refoldTexts(db, users);
  await refoldCouriers(db);
  const value = { version: foldingVersion, passes: done + 1, at: nowMs };
  await db
    .insert(settings)
    .values({ key: settingKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

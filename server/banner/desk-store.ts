/** SQL of banners at the desk. */
import { asc, eq, type SQL, sql } from '#server/db/sql.ts';
import type { DeskBanner } from '#contract/desk/banner.ts';
import type { Db } from '#server/db/client.ts';
import { banners } from '#server/db/schema.ts';
import { Conflict } from '#server/http/errors.ts';
import { requirePictures } from '#server/picture/store.ts';
import { isShownNow } from './store.ts';

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** All banners, retired ones too, in the order of the shop. */
export async function findDeskBanners(db: Db): Promise<DeskBanner[]> {
  const rows = await db
    .select({ row: banners, isShown: isShownNow })
    .from(banners)
    .orderBy(asc(banners.place), asc(banners.position), asc(banners.id));
  return rows.map(({ row, isShown: shown }) => ({
    id: row.id,
    place: row.place,
    title: row.title,
    text: row.text,
    link: row.link,
    images: row.images,
    showsFrom: timeOf(row.showsFrom),
    showsUntil: timeOf(row.showsUntil),
    isRetired: row.retiredAt !== null,
    isShown: shown,
  }));
}

/** Locks the banners of all places for the transaction. */
export function lockBanners(tx: Db): Promise<(typeof banners.$inferSelect)[]> {
  return tx.select().from(banners).orderBy(asc(banners.id)).for('update');
}

/** Adds a banner. Throws 409 if its id is taken: it was sent before. */
export async function insertBanner(tx: Db, row: typeof banners.$inferInsert): Promise<void> {
  await requirePictures(tx, row.images ?? []);
  const added = await tx.insert(banners).values(row).onConflictDoNothing().returning({ id: banners.id });
  if (added.length === 0) throw new Conflict();
}

interface BannerFields {
  title?: string;
  text?: string;
  link?: string;
  images?: string[];
  position?: number;
  showsFrom?: Date | null;
  showsUntil?: Date | null;
  retiredAt?: SQL | null;
}

export async function writeBanner(tx: Db, id: string, fields: BannerFields): Promise<void> {
  await requirePictures(tx, fields.images ?? []);
  await tx
    .update(banners)
    .set({ ...fields, rowVersion: sql`row_version + 1` })
    .where(eq(banners.id, id));
}

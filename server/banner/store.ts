import { and, asc, eq, sql } from '#server/db/sql.ts';
import type { Banner } from '#contract/banner.ts';
import type { Db } from '#server/db/client.ts';
import { banners } from '#server/db/schema.ts';

/** SQL: shoppers see the banner now. */
export const isShownNow = sql<boolean>`${banners.retiredAt} is null and coalesce(${banners.showsFrom} <= now(), true) and coalesce(${banners.showsUntil} > now(), true)`;

/** Banners of one place that are shown now, in the shopkeeper's order. */
export function findBanners(db: Db, place: 'home' | 'strip'): Promise<Banner[]> {
  return db
    .select({ _id: banners.id, images: banners.images, title: banners.title, text: banners.text, link: banners.link })
    .from(banners)
    .where(and(eq(banners.place, place), isShownNow))
    .orderBy(asc(banners.position), asc(banners.id));
}

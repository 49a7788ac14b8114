import { asc, eq } from 'drizzle-orm';
import type { Banner } from '#contract/banner.ts';
import type { Db } from '#server/db/client.ts';
import { banners } from '#server/db/schema.ts';

/** Banners of one place, in the shopkeeper's order. */
export function findBanners(db: Db, place: 'home' | 'strip'): Promise<Banner[]> {
  return db
    .select({ _id: banners.id, images: banners.images, title: banners.title, text: banners.text, link: banners.link })
    .from(banners)
    .where(eq(banners.place, place))
    .orderBy(asc(banners.position), asc(banners.id));
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { WishlistItem } from '#contract/wishlist.ts';
import { toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { products, wishlistItems, wishlists } from '#server/db/schema.ts';

/** Takes the wishlist for the length of the transaction and counts one change. */
export async function touchWishlist(tx: Db, userId: string): Promise<void> {
  await tx
    .insert(wishlists)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({ target: wishlists.userId, set: { version: sql`${wishlists.version} + 1` } });
}

export async function findWishlistVersion(db: Db, userId: string): Promise<number> {
  const [list] = await db.select({ version: wishlists.version }).from(wishlists).where(eq(wishlists.userId, userId));
  return list?.version ?? 0;
}

/** Saved products, newest first, with the price of now; `productId` narrows to one. */
export async function findWishlistItems(db: Db, userId: string, productId?: string): Promise<WishlistItem[]> {
  const rows = await db
    .select({ id: wishlistItems.id, product: products })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), productId === undefined ? undefined : eq(wishlistItems.productId, productId)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id));
  return rows.map(({ id, product }) => ({
    _id: id,
    productId: product.id,
    productTitle: product.name,
    image: product.images[0] ?? '',
    rating: product.ratingHalves / 2,
    price: toRupees(product.pricePaise),
    userId,
  }));
}

/** The id under which a product is saved, or undefined. */
export async function findSavedId(db: Db, userId: string, productId: string): Promise<string | undefined> {
  const [item] = await db
    .select({ id: wishlistItems.id })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
  return item?.id;
}

/** Whether there is such a product at all; a retired one may stay saved but is not saved anew. */
export async function isOnShelf(db: Db, productId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from products where id = ${productId} and retired_at is null`);
  return rowCount === 1;
}

/** False when an item of this id exists already, whosesoever it is. */
export async function insertItem(tx: Db, item: { id: string; userId: string; productId: string }): Promise<boolean> {
  const { rowCount } = await tx.insert(wishlistItems).values(item).onConflictDoNothing({ target: wishlistItems.id });
  return rowCount === 1;
}

export async function deleteItem(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.id, id)));
  return rowCount === 1;
}

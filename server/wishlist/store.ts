import { and, desc, eq, isNull, sql } from '#server/db/sql.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { products, stock, wishlistItems, wishlists } from '#server/db/schema.ts';
import { findVariants, free } from '#server/variant/store.ts';

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

/** Saved products, newest first, with current price and stock beside the price when saved; `productId` narrows to one. */
export async function findWishlistItems(db: Db, userId: string, productId?: string): Promise<WishlistItem[]> {
  const rows = await db
    .select({ id: wishlistItems.id, seenPricePaise: wishlistItems.seenPricePaise, product: products, countInStock: free(userId) })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .leftJoin(stock, eq(stock.poolId, products.id))
    .where(and(eq(wishlistItems.userId, userId), productId === undefined ? undefined : eq(wishlistItems.productId, productId)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id));
  const varied = await findVariants(
    db,
    rows.map(({ product }) => product.id),
    userId,
  );
  return rows.map(({ id, seenPricePaise, product, countInStock }) => ({
    _id: id,
    productId: product.id,
    productTitle: product.name,
    image: product.images[0] ?? '',
    rating: product.ratingHalves / 2,
    price: toRupees(product.pricePaise),
    userId,
    ...(seenPricePaise !== null && { priceThen: toRupees(seenPricePaise) }),
    tax: toRupees(product.taxPaise),
    countInStock,
    retired: product.retiredAt !== null,
    size: product.size,
    productRam: product.productRam,
    productWeight: product.productWeight,
    ...varied.get(product.id),
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

/** The current price in paise, or undefined when there is no such product. A retired one may stay saved but cannot be saved again. */
export async function findPrice(db: Db, productId: string): Promise<number | undefined> {
  const [product] = await db
    .select({ pricePaise: products.pricePaise })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.retiredAt)));
  return product?.pricePaise;
}

interface NewItem {
  id: string;
  userId: string;
  productId: string;
  seenPricePaise: number;
}

/** False when an item with this id already exists, for any shopper. */
export async function insertItem(tx: Db, item: NewItem): Promise<boolean> {
  const { rowCount } = await tx.insert(wishlistItems).values(item).onConflictDoNothing({ target: wishlistItems.id });
  return rowCount === 1;
}

export async function deleteItem(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.id, id)));
  return rowCount === 1;
}

import { and, asc, eq, isNull, sql } from '#server/db/sql.ts';
import type { Cart, CartItem } from '#contract/cart.ts';
import { lineSubtotal, toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { cartLines, carts, products, stock, variants } from '#server/db/schema.ts';
import { acksOf } from '#server/http/idempotency.ts';
import { type Options, piecesForLines } from '#server/variant/rules.ts';
import { free, isVariantOf, lineOffer, linePool } from '#server/variant/store.ts';
import { isOptionGone } from './rules.ts';

/** Takes the cart for the length of the transaction and counts one change. */
export async function touchCart(tx: Db, userId: string): Promise<void> {
  await tx
    .insert(carts)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({ target: carts.userId, set: { version: sql`${carts.version} + 1` } });
}

/** Takes the cart for the length of the transaction without changing it. */
export async function lockCart(tx: Db, userId: string): Promise<void> {
  await tx.insert(carts).values({ userId, version: 0 }).onConflictDoNothing();
  await tx.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId)).for('update');
}

async function findCartVersion(db: Db, userId: string): Promise<number> {
  const [cart] = await db.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId));
  return cart?.version ?? 0;
}

/** All lines of a cart, oldest first, with current price, tax and stock. */
async function findCartItems(db: Db, userId: string): Promise<CartItem[]> {
  const rows = await db
    .select({ line: cartLines, product: products, offer: lineOffer, free: free(userId) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(variants, isVariantOf(cartLines))
    .leftJoin(stock, eq(stock.poolId, linePool))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  const pieces = piecesForLines(rows.map(({ line, offer, free }) => ({ poolId: offer.poolId, quantity: line.quantity, free })));
  return rows.map(({ line, product, offer }, index) => ({
    _id: line.id,
    productId: product.id,
    productTitle: product.name,
    image: product.images[0] ?? '',
    rating: product.ratingHalves / 2,
    price: toRupees(offer.pricePaise),
    quantity: line.quantity,
    subTotal: lineSubtotal(toRupees(offer.pricePaise), line.quantity),
    countInStock: pieces[index] ?? 0,
    userId,
    size: line.size,
    weight: line.weight,
    ram: line.ram,
    tax: toRupees(offer.taxPaise),
    ...(line.seenPricePaise !== offer.pricePaise && { seenPrice: toRupees(line.seenPricePaise) }),
    ...(line.askedQuantity !== null && { askedQuantity: line.askedQuantity }),
    ...(product.retiredAt !== null
      ? { gone: 'product' as const }
      : (offer.isRetired || isOptionGone(product, line)) && { gone: 'option' as const }),
  }));
}

/** The whole cart, and which changes of `device` are in it. The version is read first: lines newer than their version are harmless, older ones would pass for fresh. */
export async function findCart(db: Db, userId: string, device: string | undefined): Promise<Cart> {
  const version = await findCartVersion(db, userId);
  return { version, items: await findCartItems(db, userId), acks: await acksOf(db, userId, device) };
}

/** Pieces of the joined pool that other lines of this cart take. */
function inOtherLines(userId: string, { size, ram, weight }: Options) {
  return sql<number>`coalesce((select sum(l.quantity) from cart_lines l
    left join variants v on v.product_id = l.product_id and v.size = l.size and v.ram = l.ram and v.weight = l.weight
    where l.user_id = ${userId} and l.product_id = ${products.id} and coalesce(v.pool_id, l.product_id) = ${stock.poolId}
      and (l.size, l.ram, l.weight) <> (${size}, ${ram}, ${weight})), 0)`;
}

/**
 * What must be known of a product with these options before it may go into a cart, or undefined when it is not on sale; `evenRetired`
 * includes retired ones. `inStock`: the pieces that other lines of the cart leave.
 */
export async function findOffer(db: Db, userId: string, productId: string, options: Options, evenRetired: boolean) {
  const { size, ram, weight } = options;
  const [offer] = await db
    .select({
      size: products.size,
      productRam: products.productRam,
      productWeight: products.productWeight,
      pricePaise: lineOffer.pricePaise,
      isRetired: lineOffer.isRetired,
      inStock: sql<number>`greatest(0, ${free(userId)} - ${inOtherLines(userId, options)})`.mapWith(Number),
    })
    .from(products)
    .leftJoin(variants, isVariantOf({ productId: products.id, size, ram, weight }))
    .leftJoin(stock, eq(stock.poolId, linePool))
    .where(and(eq(products.id, productId), evenRetired ? undefined : isNull(products.retiredAt)));
  return offer;
}

/** The line of the same product and options, which a second add goes into. */
export async function findEqualLine(db: Db, userId: string, productId: string, { size, ram, weight }: Options) {
  const equal = [eq(cartLines.productId, productId), eq(cartLines.size, size), eq(cartLines.ram, ram), eq(cartLines.weight, weight)];
  const [line] = await db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), ...equal));
  return line;
}

/** One's own line, or undefined. */
export async function findLine(db: Db, userId: string, id: string) {
  const [line] = await db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.id, id)));
  return line;
}

interface NewLine extends Options {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  seenPricePaise: number;
  askedQuantity: number | null;
}

/** False when a line with this id already exists, for any shopper. */
export async function insertLine(tx: Db, line: NewLine): Promise<boolean> {
  const { rowCount } = await tx.insert(cartLines).values(line).onConflictDoNothing({ target: cartLines.id });
  return rowCount === 1;
}

/** Sets what a line holds. `seenPricePaise` undefined leaves the price that the shopper saw. */
export async function setQuantity(
  tx: Db,
  userId: string,
  id: string,
  set: { quantity: number; askedQuantity: number | null; seenPricePaise: number | undefined },
): Promise<void> {
  await tx
    .update(cartLines)
    .set({ ...set, updatedAt: sql`now()` })
    .where(and(eq(cartLines.userId, userId), eq(cartLines.id, id)));
}

export async function deleteLine(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.id, id)));
  return rowCount === 1;
}

/** Takes bought pieces out of the cart and nothing else: what was put in or added since stays. */
export async function takeBought(tx: Db, userId: string, bought: readonly { cartLineId: string; quantity: number }[]): Promise<void> {
  const lines = JSON.stringify(bought.map(({ cartLineId, quantity }) => ({ id: cartLineId, quantity })));
  await tx.execute(sql`
    with bought as (select id, quantity from jsonb_to_recordset(${lines}::jsonb) as b(id uuid, quantity int)),
      more as (update cart_lines l set quantity = l.quantity - b.quantity, updated_at = now() from bought b
        where l.id = b.id and l.user_id = ${userId} and l.quantity > b.quantity)
    delete from cart_lines l using bought b where l.id = b.id and l.user_id = ${userId} and l.quantity <= b.quantity`);
  await touchCart(tx, userId);
}

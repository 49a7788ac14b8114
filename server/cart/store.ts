import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Cart, CartItem } from '#contract/cart.ts';
import { lineSubtotal, toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { cartLines, carts, checkouts, products, stock, stockHolds } from '#server/db/schema.ts';
import { acksOf } from '#server/http/idempotency.ts';
import type { Options } from '#server/variant/rules.ts';
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

/** Pieces that this shopper can have: in stock, or held by an own checkout that is still open. */
export function available(userId: string) {
  return sql<number>`case when ${products.retiredAt} is not null then 0 else coalesce(${stock.qty}, 0) + coalesce((
    select sum(${stockHolds.qty}) from ${stockHolds} join ${checkouts} on ${checkouts.id} = ${stockHolds.checkoutId}
    where ${stockHolds.productId} = ${products.id} and ${checkouts.userId} = ${userId} and ${checkouts.state} = 'open'), 0) end`.mapWith(
    Number,
  );
}

/** All lines of a cart, oldest first, with price, tax and stock of now. */
async function findCartItems(db: Db, userId: string): Promise<CartItem[]> {
  const rows = await db
    .select({ line: cartLines, product: products, countInStock: available(userId) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  return rows.map(({ line, product, countInStock }) => ({
    _id: line.id,
    productId: product.id,
    productTitle: product.name,
    image: product.images[0] ?? '',
    rating: product.ratingHalves / 2,
    price: toRupees(product.pricePaise),
    quantity: line.quantity,
    subTotal: lineSubtotal(toRupees(product.pricePaise), line.quantity),
    countInStock,
    userId,
    size: line.size,
    weight: line.weight,
    ram: line.ram,
    tax: toRupees(product.taxPaise),
    ...(line.seenPricePaise !== product.pricePaise && { seenPrice: toRupees(line.seenPricePaise) }),
    ...(line.askedQuantity !== null && { askedQuantity: line.askedQuantity }),
    ...(product.retiredAt !== null ? { gone: 'product' as const } : isOptionGone(product, line) && { gone: 'option' as const }),
  }));
}

/** The whole cart, and which changes of `device` are in it. The version is read first: lines newer than their version are harmless, older ones would pass for fresh. */
export async function findCart(db: Db, userId: string, device: string | undefined): Promise<Cart> {
  const version = await findCartVersion(db, userId);
  return { version, items: await findCartItems(db, userId), acks: await acksOf(db, userId, device) };
}

/** What must be known of a product before it may go into a cart, or undefined when it is not on sale; `evenRetired` includes retired ones. */
export async function findOffer(db: Db, userId: string, productId: string, evenRetired: boolean) {
  const [offer] = await db
    .select({
      size: products.size,
      productRam: products.productRam,
      productWeight: products.productWeight,
      pricePaise: products.pricePaise,
      inStock: available(userId),
    })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
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

/** False when a line of this id exists already, whosesoever it is. */
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

/** Tells shoppers something, in the transaction of what happened: an entry in their inbox, and a push message to each of their devices. */
import { eq } from '#server/db/sql.ts';
import type { OrderStatus } from '#contract/order.ts';
import { shownBeside, shownPaise } from '#contract/shown-price.ts';
import { toPaise, toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { products, variants, wishlistItems } from '#server/db/schema.ts';
import { findPriceMode } from '#server/setting/store.ts';
import type { Options } from '#server/variant/rules.ts';
import { isVariantOf, lineOffer, optionsKey } from '#server/variant/store.ts';
import { queuePushes } from './push/queue.ts';
import { replaceNotifications, withdrawNotifications } from './store.ts';
import { type NotificationText, orderText, overtakenText, priceText, returnText, stockText } from './texts.ts';

/** Shoppers of one statement. */
const maxBatch = 500;
/** Until devices hear of a lower price: a typing error can be corrected before. */
const priceDelaySeconds = 600;

async function tell(tx: Db, userIds: readonly string[], text: NotificationText, afterSeconds = 0): Promise<void> {
  for (let at = 0; at < userIds.length; at += maxBatch) {
    const told = await replaceNotifications(tx, userIds.slice(at, at + maxBatch), text);
    await queuePushes(tx, told, afterSeconds);
  }
}

/** Tells a shopper that their order has moved. */
export async function tellOrderMoved(tx: Db, order: { id: string; number: number; userId: string }, to: OrderStatus): Promise<void> {
  if (to !== 'pending') await tell(tx, [order.userId], orderText(order, to));
}

/** Tells a shopper that the parcel of a cancelled order had left. */
export async function tellOvertaken(tx: Db, order: { id: string; number: number; userId: string }): Promise<void> {
  await tell(tx, [order.userId], overtakenText(order));
}

/** Tells a shopper what the shop has decided about a return. */
export async function tellReturnDecided(
  tx: Db,
  order: { id: string; number: number; userId: string },
  state: 'accepted' | 'declined',
): Promise<void> {
  await tell(tx, [order.userId], returnText(order, state));
}

/** Tells a shopper what became of an order that is paid on delivery: it is placed, or it is a question. */
export async function tellPlacement(tx: Db, userId: string, text: NotificationText): Promise<void> {
  await tell(tx, [userId], text);
}

/** Tells shoppers that the products they wait for are back in stock. */
export async function tellBackInStock(tx: Db, alerts: readonly (Options & { userId: string; productId: string })[]): Promise<void> {
  const targets = new Map<string, { target: Options & { productId: string }; userIds: string[] }>();
  for (const { userId, productId, size, ram, weight } of alerts) {
    const options = { size, ram, weight };
    const key = `${productId} ${optionsKey(options)}`;
    const { target, userIds } = targets.get(key) ?? { target: { productId, ...options }, userIds: [] };
    targets.set(key, { target, userIds: [...userIds, userId] });
  }
  for (const { target, userIds } of targets.values()) {
    const { productId, size, ram, weight } = target;
    const [product] = await tx
      .select({ id: products.id, name: products.name, price: lineOffer.pricePaise, tax: lineOffer.taxPaise })
      .from(products)
      .leftJoin(variants, isVariantOf({ productId: products.id, size, ram, weight }))
      .where(eq(products.id, productId));
    if (product) await tell(tx, userIds, stockText({ ...product, ...target, pricePaise: shownPaise(product, await findPriceMode(tx)) }));
  }
}

/** Gives what shoppers read of a price of a product, in paise. */
async function findShown(tx: Db, id: string): Promise<(paise: number) => number> {
  const mode = await findPriceMode(tx);
  const [row] = await tx.select({ price: products.pricePaise, tax: products.taxPaise }).from(products).where(eq(products.id, id));
  if (!row) return (paise) => paise;
  const of = { price: toRupees(row.price), tax: toRupees(row.tax) };
  return (paise) => toPaise(shownBeside(toRupees(paise), of, mode));
}

/**
 * Tells everybody who has a product on their wishlist that it costs less now: in the inbox at once, on devices ten minutes later. A price
 * that rises withdraws what nobody has read yet. Prices in paise, without tax.
 */
export async function tellPriceFell(
  tx: Db,
  product: { id: string; name: string },
  beforePaise: number,
  nowPaise: number,
  isOnSale = true,
): Promise<void> {
  if (nowPaise === beforePaise) return;
  const rows = await tx.select({ userId: wishlistItems.userId }).from(wishlistItems).where(eq(wishlistItems.productId, product.id));
  const userIds = rows.map(({ userId }) => userId);
  const shown = await findShown(tx, product.id);
  const text = priceText(product, shown(beforePaise), shown(nowPaise));
  if (nowPaise > beforePaise) await withdrawNotifications(tx, userIds, text.tag);
  else if (isOnSale) await tell(tx, userIds, text, priceDelaySeconds);
}

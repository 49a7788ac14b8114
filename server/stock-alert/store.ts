/** SQL of stock alerts. */
import { and, desc, eq, isNull, type SQL, sql } from '#server/db/sql.ts';
import type { StockAlert } from '#contract/stock-alert.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { products, stockAlerts, users } from '#server/db/schema.ts';
import type { Options } from '#server/variant/rules.ts';

/** What a shopper waits for: a product, or one variant of it. Empty options: any. */
export interface AlertTarget extends Options {
  productId: string;
}

const { productId, size, ram, weight } = stockAlerts;
const wished = { productId, size, ram, weight };

function isFor(target: AlertTarget) {
  return and(eq(productId, target.productId), eq(size, target.size), eq(ram, target.ram), eq(weight, target.weight));
}

/** The shopper's open alerts, newest first. */
export async function findOpenAlerts(db: Db, userId: string): Promise<StockAlert[]> {
  const rows = await db
    .select({ ...wished, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), isNull(stockAlerts.notifiedAt)))
    .orderBy(desc(stockAlerts.createdAt), desc(stockAlerts.id));
  return rows.map(({ productId, createdAt, ...options }) => ({
    productId,
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== '')),
    dateCreated: createdAt.toISOString(),
  }));
}

/**
 * Whether pieces can be sold of a product with these options, as an SQL condition. A product whose variants are not written down is sold as a whole.
 * @param target SQL of the product's id and of the options; an empty option stands for any
 */
function canBeSold(target: Record<'productId' | 'size' | 'ram' | 'weight', SQL>): SQL {
  const fits = (name: 'size' | 'ram' | 'weight') => sql`${target[name]} in ('', v.${sql.raw(name)})`;
  return sql`exists (select 1 from stock s left join variants v on v.pool_id = s.pool_id
    where s.product_id = ${target.productId} and s.qty > 0
      and (v.id is null or (v.retired_at is null and ${fits('size')} and ${fits('ram')} and ${fits('weight')})))`;
}

/** Whether something of it is for sale; undefined when there is no such product, or it was retired. */
export async function isInStock(db: Db, target: AlertTarget): Promise<boolean | undefined> {
  const one = (text: string) => sql`${text}::text`;
  const inStock = canBeSold({ productId: one(target.productId), size: one(target.size), ram: one(target.ram), weight: one(target.weight) });
  const [product] = await db
    .select({ inStock: sql<boolean>`${inStock}` })
    .from(products)
    .where(and(eq(products.id, target.productId), isNull(products.retiredAt)));
  return product?.inStock;
}

/**
 * Locks the shopper's alerts and counts those that count towards the limit: open ones, and those of which a mail was sent within a day.
 * Without the second part, alerts for products in stock would send any number of mails.
 */
export async function countAlerts(tx: Db, userId: string, target: AlertTarget): Promise<{ others: number; isOpen: boolean }> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const rows = await tx
    .select({ isSame: sql<boolean>`${isFor(target)} and ${stockAlerts.notifiedAt} is null` })
    .from(stockAlerts)
    .where(
      and(eq(stockAlerts.userId, userId), sql`(${stockAlerts.notifiedAt} is null or ${stockAlerts.notifiedAt} > now() - interval '1 day')`),
    );
  const isOpen = rows.some(({ isSame }) => isSame);
  return { others: rows.length - (isOpen ? 1 : 0), isOpen };
}

export async function insertAlert(tx: Db, userId: string, target: AlertTarget): Promise<void> {
  await tx.insert(stockAlerts).values({ id: newId(), userId, ...target });
}

export async function deleteOpenAlert(tx: Db, userId: string, target: AlertTarget): Promise<void> {
  await tx.delete(stockAlerts).where(and(eq(stockAlerts.userId, userId), isFor(target), isNull(stockAlerts.notifiedAt)));
}

export interface DueAlert extends AlertTarget {
  id: string;
  userId: string;
  email: string;
}

/**
 * Marks at most `most` open alerts of products that are for sale as notified, oldest first, and gives them. Another process that
 * takes the same rows waits for this transaction and then finds them marked.
 */
export async function takeDueAlerts(tx: Db, most: number): Promise<DueAlert[]> {
  const waited = { productId: sql`w.product_id`, size: sql`w.size`, ram: sql`w.ram`, weight: sql`w.weight` };
  const { rows } = await tx.execute<Record<'id' | 'user_id' | 'product_id' | 'size' | 'ram' | 'weight' | 'email', string>>(sql`
    update stock_alerts a set notified_at = now() from users u
    where u.id = a.user_id and a.notified_at is null and a.id in (
      select w.id from stock_alerts w join products p on p.id = w.product_id
      where w.notified_at is null and p.retired_at is null and ${canBeSold(waited)} order by w.created_at, w.id limit ${most})
    returning a.id, a.user_id, a.product_id, a.size, a.ram, a.weight, u.email`);
  return rows.map(({ user_id: userId, product_id: id, ...alert }) => ({ ...alert, userId, productId: id }));
}

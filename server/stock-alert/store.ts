/** SQL of stock alerts. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { StockAlert } from '#contract/stock-alert.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { products, stock, stockAlerts, users } from '#server/db/schema.ts';

/** The shopper's open alerts, newest first. */
export async function findOpenAlerts(db: Db, userId: string): Promise<StockAlert[]> {
  const rows = await db
    .select({ productId: stockAlerts.productId, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), isNull(stockAlerts.notifiedAt)))
    .orderBy(desc(stockAlerts.createdAt), desc(stockAlerts.id));
  return rows.map(({ productId, createdAt }) => ({ productId, dateCreated: createdAt.toISOString() }));
}

/** The pieces for sale; undefined when there is no such product, or it was retired. */
export async function findStock(db: Db, productId: string): Promise<number | undefined> {
  const [product] = await db
    .select({ qty: stock.qty })
    .from(products)
    .leftJoin(stock, eq(stock.productId, products.id))
    .where(and(eq(products.id, productId), isNull(products.retiredAt)));
  return product && (product.qty ?? 0);
}

/**
 * Locks the shopper's alerts and counts those that count towards the limit: open ones, and those of which a mail was sent within a day.
 * Without the second part, alerts for products in stock would send any number of mails.
 */
export async function countAlerts(tx: Db, userId: string, productId: string): Promise<{ others: number; isOpen: boolean }> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const rows = await tx
    .select({ isSame: sql<boolean>`${stockAlerts.productId} = ${productId} and ${stockAlerts.notifiedAt} is null` })
    .from(stockAlerts)
    .where(
      and(eq(stockAlerts.userId, userId), sql`(${stockAlerts.notifiedAt} is null or ${stockAlerts.notifiedAt} > now() - interval '1 day')`),
    );
  const isOpen = rows.some(({ isSame }) => isSame);
  return { others: rows.length - (isOpen ? 1 : 0), isOpen };
}

export async function insertAlert(tx: Db, userId: string, productId: string): Promise<void> {
  await tx.insert(stockAlerts).values({ id: newId(), userId, productId });
}

export async function deleteOpenAlert(tx: Db, userId: string, productId: string): Promise<void> {
  await tx
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), eq(stockAlerts.productId, productId), isNull(stockAlerts.notifiedAt)));
}

export interface DueAlert {
  id: string;
  userId: string;
  productId: string;
  email: string;
}

/**
 * Marks at most `most` open alerts of products that are for sale as notified, oldest first, and gives them. Another process that
 * takes the same rows waits for this transaction and then finds them marked.
 */
export async function takeDueAlerts(tx: Db, most: number): Promise<DueAlert[]> {
  const { rows } = await tx.execute<{ id: string; user_id: string; product_id: string; email: string }>(sql`
    update stock_alerts a set notified_at = now() from users u
    where u.id = a.user_id and a.notified_at is null and a.id in (
      select w.id from stock_alerts w join products p on p.id = w.product_id join stock s on s.product_id = w.product_id
      where w.notified_at is null and s.qty > 0 and p.retired_at is null order by w.created_at, w.id limit ${most})
    returning a.id, a.user_id, a.product_id, u.email`);
  return rows.map(({ id, user_id: userId, product_id: productId, email }) => ({ id, userId, productId, email }));
}

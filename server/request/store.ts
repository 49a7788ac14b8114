/** SQL of requests to the seller. */
import { fit } from '#contract/text-fit.ts';
import { and, eq, gt, sql } from '#server/db/sql.ts';
import { type NewRequest, requestLimits } from '#contract/request.ts';
import type { Db } from '#server/db/client.ts';
import { products, requests } from '#server/db/schema.ts';

/** The name of a product, on sale or not; undefined when there is none. */
export async function findProductName(db: Db, id: string): Promise<string | undefined> {
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  return product?.name;
}

/** How many requests this shopper made in the last 24 hours. */
export function countToday(db: Db, userId: string): Promise<number> {
  return db.$count(requests, and(eq(requests.userId, userId), gt(requests.createdAt, sql`now() - interval '1 day'`)));
}

const { short } = requestLimits;

/** Adds a request; one with this id stays as it is. Gives whether it is new. */
export async function insertRequest(
  tx: Db,
  { method, time, text, phone, ...request }: NewRequest & { userId: string; name: string; title: string },
): Promise<boolean> {
  const added = await tx
    .insert(requests)
    .values({
      ...request,
      method: fit(method.trim(), short),
      timeSlot: time === undefined ? null : fit(time.trim(), short),
      message: fit(text.trim(), requestLimits.text),
      phone: fit(phone.trim(), short),
    })
    .onConflictDoNothing()
    .returning({ id: requests.id });
  return added.length > 0;
}

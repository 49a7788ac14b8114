/** SQL of reviews. */
import { and, asc, desc, eq, isNotNull, isNull, sql } from '#server/db/sql.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { Review } from '#contract/review.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { orderLines, orders, products, reviews } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { averageHalves, counted, enoughReal } from './rules.ts';

/** Most reviews of one answer; the newest are kept. */
const maxReviews = 100;

/** Reviews of a product, newest first (spec 2); samples as long as they count. */
export async function findReviews(db: Db, productId: string): Promise<Review[]> {
  const realOnes = sql`(select count(*) from reviews r where r.product_id = ${productId} and not r.sample and r.hidden_at is null)`;
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt), sql`(not ${reviews.sample} or ${realOnes} < ${enoughReal})`))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(maxReviews);
  return rows.map(toReview);
}

function toReview(row: typeof reviews.$inferSelect): Review {
  return {
    _id: row.id,
    productId: row.productId,
    customerName: row.customerName,
    review: row.review,
    customerRating: row.ratingHalves / 2,
    dateCreated: row.createdAt.toISOString(),
    sample: row.sample,
    ...(row.answer !== null && { answer: row.answer }),
  };
}

/** The hidden reviews of a product by this shopper, with the reasons, newest first. */
export async function findHiddenReviews(db: Db, userId: string, productId: string): Promise<{ review: Review; reason: string }[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.productId, productId), isNotNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
  return rows.map((row) => ({ review: toReview(row), reason: row.hiddenReason ?? '' }));
}

export interface BoughtLine {
  id: string;
  status: OrderStatus;
  reviewed: boolean;
}

/** The lines of a product in one of the shopper's own orders, locked: two reviews at once take turns here. */
export async function lockBoughtLines(tx: Db, userId: string, orderId: string, productId: string): Promise<BoughtLine[]> {
  return tx
    .select({ id: orderLines.id, status: orders.status, reviewed: orderLines.reviewed })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orderLines.productId, productId)))
    .orderBy(asc(orderLines.position))
    .for('update');
}

interface NewReview {
  productId: string;
  orderId: string;
  orderLineId: string;
  userId: string;
  customerName: string;
  review: string;
  ratingHalves: number;
}

/** Writes the review, marks the lines, and counts the product's stars again, in one transaction. */
export async function insertReview(tx: Db, { orderId, ...review }: NewReview): Promise<void> {
  const { productId } = review;
  // Two reviews of one product by two shoppers: the second counts the first one's stars too.
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
  await tx.insert(reviews).values({ id: newId(), ...review });
  await tx
    .update(orderLines)
    .set({ reviewed: true })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)));
  await countStars(tx, productId);
  await raiseCatalogueVersion(tx, [productId]);
}

/** Counts the stars of a product again, hidden reviews left out. The row of the product is locked by the caller. */
export async function countStars(tx: Db, productId: string): Promise<void> {
  const stars = counted(
    await tx
      .select({ halves: reviews.ratingHalves, sample: reviews.sample })
      .from(reviews)
      .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt))),
  );
  await tx
    .update(products)
    .set({ ratingHalves: averageHalves(stars.map(({ halves }) => halves)), reviewCount: stars.length, updatedAt: sql`now()` })
    .where(eq(products.id, productId));
}

/** SQL of reviews at the desk. */
import { eq, type SQL, sql } from '#server/db/sql.ts';
import type { DeskReview, HideReason, ReviewFilter } from '#contract/desk/review.ts';
import type { Db } from '#server/db/client.ts';
import { cursorOf, isAfterCursor, type Keyset, pageOf } from '#server/db/keyset.ts';
import { products, reviews } from '#server/db/schema.ts';

const pageSize = 50;

type Row = Omit<DeskReview, 'product' | 'createdAt' | 'hiddenAt' | 'answeredAt' | 'rating'> &
  Record<string, unknown> & {
    productId: string;
    title: string;
    image: string;
    placeholder: string;
    halves: number;
    createdAt: string | Date;
    hiddenAt: string | Date | null;
    answeredAt: string | Date | null;
    cursor: string;
  };

const keyset: Keyset = { time: sql`r.created_at`, id: sql`r.id` };

const selected = sql`
  select r.id, r.customer_name as "customerName", r.review as text, r.rating_halves as halves, r.sample, r.created_at as "createdAt",
    r.hidden_reason as "hiddenReason", r.hidden_at as "hiddenAt", hider.name as "hiddenBy", coalesce(r.answer, '') as answer,
    r.answered_at as "answeredAt", r.product_id as "productId", p.name as title, coalesce(p.images ->> 0, '') as image, p.placeholder,
    ${cursorOf(keyset)} as cursor
  from reviews r join products p on p.id = r.product_id left join users hider on hider.id = r.hidden_by`;

const timeOf = (time: string | Date | null): string | null => (time === null ? null : new Date(time).toISOString());

function toReview({ productId, title, image, placeholder, halves, cursor: _cursor, ...row }: Row): DeskReview {
  return {
    ...row,
    product: { id: productId, name: title, image, placeholder },
    rating: halves / 2,
    createdAt: new Date(row.createdAt).toISOString(),
    hiddenAt: timeOf(row.hiddenAt),
    answeredAt: timeOf(row.answeredAt),
  };
}

const conditions: Record<ReviewFilter, SQL> = {
  all: sql`true`,
  unanswered: sql`coalesce(r.answer, '') = '' and r.hidden_at is null and not r.sample`,
  hidden: sql`r.hidden_at is not null`,
};

/** A page of reviews, newest first. */
export async function findReviewPage(
  db: Db,
  { filter, product, after }: { filter: ReviewFilter; product?: string | undefined; after?: string | undefined },
): Promise<{ items: DeskReview[]; next: string | null }> {
  const isOlder = isAfterCursor(after, keyset, 'newest first');
  const isAbout = product === undefined ? sql`true` : sql`r.product_id = ${product}`;
  const { rows } = await db.execute<Row>(sql`
    ${selected} where ${conditions[filter]} and ${isAbout} and ${isOlder} order by r.created_at desc, r.id desc limit ${pageSize + 1}`);
  const page = pageOf(rows, pageSize);
  return { items: page.rows.map(toReview), next: page.next };
}

/** A review; undefined when there is no such review. */
export async function findReview(db: Db, id: string): Promise<DeskReview | undefined> {
  const { rows } = await db.execute<Row>(sql`${selected} where r.id = ${id}::uuid`);
  return rows[0] && toReview(rows[0]);
}

/** The editable fields of a review. */
interface Editable extends Record<string, unknown> {
  hiddenReason: HideReason | null;
  answer: string;
}

/** Locks the product of a review, then the review, and gives its editable fields; undefined when there is no such review. */
export async function lockReview(tx: Db, id: string): Promise<{ productId: string; fields: Editable } | undefined> {
  const [found] = await tx.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id));
  if (!found) return undefined;
  await tx.select({ id: products.id }).from(products).where(eq(products.id, found.productId)).for('no key update');
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row && { productId: row.productId, fields: { hiddenReason: row.hiddenReason as HideReason | null, answer: row.answer ?? '' } };
}

/** Writes these fields: an empty answer takes it back, no reason shows the review. */
export async function writeReview(tx: Db, id: string, { hiddenReason, answer }: Partial<Editable>, by: string): Promise<void> {
  const isHidden = hiddenReason !== null;
  await tx
    .update(reviews)
    .set({
      ...(hiddenReason !== undefined && { hiddenReason, hiddenAt: isHidden ? sql`now()` : null, hiddenBy: isHidden ? by : null }),
      ...(answer !== undefined && {
        answer: answer === '' ? null : answer,
        answeredAt: answer === '' ? null : sql`now()`,
        answeredBy: answer === '' ? null : by,
      }),
    })
    .where(eq(reviews.id, id));
}

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '#contract/order.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { enoughReal } from '#server/review/rules.ts';
import { catalogueVersion } from '#server/db/settings.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { startPayment, ordersOf, payByCard, proofOf, cards } from '#tests/support/server/purchase.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, request, services } = app;
const { db } = services;

/** A shopper with an order of one product with this `status`. */
async function bought(status: OrderStatus = 'DELIVERED') {
  const { product, as, intent } = await startPayment(app);
  const { order } = (await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as })).reply;
  await db.execute(sql`update orders set status = ${status} where id = ${order._id}`);
  return { as, productId: product.id, orderId: order._id };
}

const review = (what: { as?: Shopper; productId: string; orderId: string }, more: object = {}, headers: Record<string, string> = {}) => {
  const { as, productId, orderId } = what;
  return call('addReview', { body: { productId, orderId, review: 'Soft and well sewn.', customerRating: 4.5, ...more } }, { as, headers });
};
const listed = async (productId: string) => (await call('listReviews', { query: { productId } })).reply.reviews;
const productOf = async (id: string) => (await call('getProduct', { params: { id } })).reply;

describe('Permission to review', () => {
  test.each(orderStatuses)('the buyer of an order that is %s: only when it is delivered', async (status) => {
    const mine = await bought(status);
    const answer = await review(mine);
    if (status === 'DELIVERED') {
      expect(answer.status).toBe(201);
      expect(await listed(mine.productId)).toHaveLength(1);
    } else {
      expect([answer.status, answer.failure.msg, answer.failure.code]).toEqual([403, 'Order is not delivered yet...', 'not_delivered']);
      expect(await listed(mine.productId)).toEqual([]);
    }
  });

  test('is refused to visitors, in the words of the specification', async () => {
    const { as: _, ...theirs } = await bought();
    const { status, failure } = await review(theirs);
    expect([status, failure.msg]).toEqual([401, 'Please Login first']);
  });

  test("is refused for another shopper's order, a missing order, or another product", async () => {
    const theirs = await bought();
    const mine = await bought();
    const answers = [
      await review({ ...theirs, as: mine.as }),
      await review({ ...mine, orderId: crypto.randomUUID() }),
      await review({ ...mine, productId: theirs.productId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ failure }) => failure.msg)).size).toBe(1);
  });

  test('is given once per product of an order, even for twenty devices at once', async () => {
    const mine = await bought();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await askAgain(() => review(mine))).status));
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await listed(mine.productId)).toHaveLength(1);
    expect((await productOf(mine.productId)).reviewCount).toBe(1);
  });

  test('is given again after another purchase, but not twice for one order', async () => {
    const mine = await bought();
    const second = await bought();
    await db.execute(sql`update orders set user_id = ${mine.as.id} where id = ${second.orderId}`);
    await db.execute(sql`update order_lines set product_id = ${mine.productId} where order_id = ${second.orderId}`);
    expect((await review(mine)).status).toBe(201);
    expect((await review(mine)).failure.msg).toBe('You have already reviewed this product');
    expect((await review({ ...mine, orderId: second.orderId })).status).toBe(201);
  });
});

describe('A review', () => {
  test('queued offline is stored once, however often it is sent', async () => {
    const mine = await bought();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = [await review(mine, {}, key), await review(mine, {}, key), await review(mine, {}, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[2]?.headers.get('idempotent-replayed')).toBe('true');
    expect(await listed(mine.productId)).toHaveLength(1);
  });

  test('carries the name of the account, whatever was sent, and no personal identifier', async () => {
    const mine = await bought();
    await review(mine, { customerName: 'The Shop Itself' });
    const text = await (await request(`/api/productReviews?productId=${mine.productId}`)).text();
    const { reviews } = JSON.parse(text) as { reviews: object[] };
    expect(Object.keys(reviews[0] ?? {}).sort()).toEqual([
      '_id',
      'customerName',
      'customerRating',
      'dateCreated',
      'productId',
      'review',
      'sample',
    ]);
    expect(reviews[0]).toMatchObject({ customerName: mine.as.name, sample: false, customerRating: 4.5 });
    for (const canary of [mine.as.id, mine.as.email, mine.orderId]) expect(text).not.toContain(canary);
  });

  test('stores HTML as plain text', async () => {
    const mine = await bought();
    const words = '<script>alert(1)</script><img src=x onerror=alert(2)> \u{1f9f5} "ok" \\ \'; drop table reviews; --';
    expect((await review(mine, { review: `  ${words}  ` })).status).toBe(201);
    expect((await listed(mine.productId))[0]?.review).toBe(words);
    expect((await request(`/api/productReviews?productId=${mine.productId}`)).headers.get('content-type')).toContain('application/json');
  });

  test('without text, too long, or with invalid stars is refused', async () => {
    const mine = await bought();
    const bad = [
      { review: '   ' },
      { review: 'a'.repeat(2_001) },
      { review: 'NUL \u0000' },
      { customerRating: 5.5 },
      { customerRating: -0.5 },
      { customerRating: 0.3 },
      { customerRating: 'five' },
      { customerId: crypto.randomUUID() },
    ];
    const statuses = [];
    for (const more of bad) statuses.push((await review(mine, more)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 403]);
    expect((await review(mine, { review: '  ' })).failure.msg).toBe('Please write a review');
    expect(await listed(mine.productId)).toEqual([]);
  });

  test('shows in the order as Completed, in the product as stars, and refreshes cached pages', async () => {
    const mine = await bought();
    const before = await catalogueVersion(db);
    expect((await ordersOf(app, mine.as))[0]?.products[0]?.reviewed).toBe(false);
    await review(mine, { customerRating: 3.5 });
    expect((await ordersOf(app, mine.as))[0]?.products[0]?.reviewed).toBe(true);
    expect(await productOf(mine.productId)).toMatchObject({ rating: 3.5, reviewCount: 1 });
    expect(await catalogueVersion(db)).toBeGreaterThan(before);
  });
});

describe('The rating of a product', () => {
  /** Gives `n` new shoppers a delivered order of the product. */
  async function buyers(productId: string, n: number) {
    const first = await bought();
    const people = [first];
    while (people.length < n) people.push(await bought());
    for (const { orderId } of people) await db.execute(sql`update order_lines set product_id = ${productId} where order_id = ${orderId}`);
    return people.map(({ as, orderId }) => ({ as, orderId, productId }));
  }

  test('counts samples until there are enough real reviews; then they are not counted or shown', async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select product_id as id from reviews where sample group by 1 having count(*) >= 2 limit 1`,
    );
    const productId = rows[0]?.id ?? '';
    const samples = (await listed(productId)).length;
    const people = await buyers(productId, enoughReal);
    for (const [index, person] of people.slice(0, -1).entries()) {
      await review(person, { customerRating: 1 });
      const shown = await listed(productId);
      expect(shown).toHaveLength(samples + index + 1);
      expect(shown[0]).toMatchObject({ sample: false, customerName: person.as.name });
      expect((await productOf(productId)).reviewCount).toBe(shown.length);
    }
    const last = people.at(-1);
    if (last) await review(last, { customerRating: 1 });
    expect(await listed(productId)).toHaveLength(enoughReal);
    expect(await productOf(productId)).toMatchObject({ rating: 1, reviewCount: enoughReal });
  });

  test('loses nothing when many shoppers review at once', async () => {
    const { productId } = await bought();
    const people = await buyers(productId, 8);
    const statuses = await Promise.all(
      people.map(async (person, index) => (await askAgain(() => review(person, { customerRating: index < 4 ? 5 : 2 }))).status),
    );
    expect(statuses).toEqual(Array(8).fill(201));
    expect(await productOf(productId)).toMatchObject({ rating: 3.5, reviewCount: 8 });
  });
});

test('At most a hundred reviews are sent, the newest', async () => {
  const { productId } = await bought();
  await db.execute(sql`insert into reviews (id, product_id, customer_name, review, rating_halves, created_at)
    select gen_random_uuid(), ${productId}, 'Somebody', 'Number ' || n, 8, now() - make_interval(hours => n) from generate_series(1, 130) n`);
  const shown = await listed(productId);
  expect(shown).toHaveLength(100);
  expect(shown[0]?.review).toBe('Number 1');
});

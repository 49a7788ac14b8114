/** Reviews at the desk: hidden ones count for nothing and stay readable to their writers; answers are shown to all. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mountPayment } from '#server/payment/plugin.ts';
import { catalogueVersion } from '#server/db/settings.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { addToCart, cards, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db } = app.services;
let imran: DeskPerson;
let meera: DeskPerson;

beforeAll(async () => {
  imran = await hire(app, { name: 'Imran' });
  meera = await hire(app, { name: 'Meera', role: 'owner' });
});

/** A shopper who bought the product and reviews it. */
async function review(productId: string, stars: number, text = 'Soft and well sewn.'): Promise<{ as: Shopper; id: string }> {
  const as = await app.signUp({ name: 'Radhika' });
  await addToCart(app, as, productId);
  const intent = await requestCheckout(app, as);
  const { order } = (await app.call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as })).reply;
  await db.execute(sql`update orders set status = 'DELIVERED' where id = ${order._id}`);
  await app.call('addReview', { body: { productId, orderId: order._id, review: text, customerRating: stars } }, { as });
  const { rows } = await db.execute<{ id: string }>(sql`select id from reviews where user_id = ${as.id}`);
  return { as, id: rows[0]?.id ?? expect.fail('the review was not saved') };
}

const listed = async (productId: string) => (await app.call('listReviews', { query: { productId } })).reply.reviews;
const productOf = async (id: string) => (await app.call('getProduct', { params: { id } })).reply;
const hiddenFrom = async (as: Shopper, productId: string) =>
  (await app.call('listHiddenReviews', { query: { productId } }, { as })).reply.reviews;
const save = (id: string, set: object, was: object, as = imran) =>
  deskCall(app, 'saveReview', { params: { id }, body: { set, was } }, { as });
const hide = (id: string) => save(id, { hiddenReason: 'other-product' }, { hiddenReason: null });

describe('a hidden review', () => {
  test('is gone from the list and from the rating, and comes back with both', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20, ratingHalves: 0 });
    await review(productId, 5);
    const bad = await review(productId, 1);
    expect(await productOf(productId)).toMatchObject({ rating: 3, reviewCount: 2 });
    await hide(bad.id);
    expect((await listed(productId)).map(({ customerRating }) => customerRating)).toEqual([5]);
    expect(await productOf(productId)).toMatchObject({ rating: 5, reviewCount: 1 });
    await save(bad.id, { hiddenReason: null }, { hiddenReason: 'other-product' });
    expect(await listed(productId)).toHaveLength(2);
    expect(await productOf(productId)).toMatchObject({ rating: 3, reviewCount: 2 });
  });

  test('stays readable to its writer, with the reason, and to no other shopper', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    const [mine, theirs] = [await review(productId, 1, 'Not this one.'), await review(productId, 5)];
    await hide(mine.id);
    expect(await hiddenFrom(mine.as, productId)).toMatchObject([
      { review: { review: 'Not this one.', customerRating: 1 }, reason: 'it is about another product' },
    ]);
    expect(await hiddenFrom(theirs.as, productId)).toEqual([]);
    expect((await app.call('listHiddenReviews', { query: { productId } })).status).toBe(401);
  });

  test('is not one of the five that end the samples', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    await db.execute(
      sql`insert into reviews (id, product_id, customer_name, review, rating_halves, sample) values (gen_random_uuid(), ${productId}, 'Haat', 'A sample', 8, true)`,
    );
    const all = [];
    for (let n = 0; n < 5; n += 1) all.push(await review(productId, 5));
    expect(await productOf(productId)).toMatchObject({ reviewCount: 5, rating: 5 });
    await hide(all[0]?.id ?? '');
    expect(await listed(productId)).toHaveLength(5);
    expect(await productOf(productId)).toMatchObject({ reviewCount: 5, rating: 5 });
    expect((await listed(productId)).filter(({ sample }) => sample)).toHaveLength(1);
  });

  test('cannot be written again for the same order', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    const { as, id } = await review(productId, 1);
    await hide(id);
    const { rows } = await db.execute<{ order_id: string }>(
      sql`select l.order_id from reviews r join order_lines l on l.id = r.order_line_id where r.id = ${id}`,
    );
    const body = { productId, orderId: rows[0]?.order_id ?? '', review: 'Again', customerRating: 1 };
    expect((await app.call('addReview', { body }, { as })).failure.code).toBe('already_reviewed');
  });

  test('raises the version, so that pages and devices drop it', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    const { id } = await review(productId, 1);
    const before = await catalogueVersion(db);
    await hide(id);
    expect(await catalogueVersion(db)).toBeGreaterThan(before);
  });
});

describe('at the desk', () => {
  test('an answer is shown below the review, changed, and taken back', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    const { id } = await review(productId, 4);
    const answers = async () => (await listed(productId)).map(({ answer }) => answer);
    await save(id, { answer: 'Thank you, Radhika.' }, { answer: '' });
    expect(await answers()).toEqual(['Thank you, Radhika.']);
    await save(id, { answer: 'Thank you.' }, { answer: 'Thank you, Radhika.' }, meera);
    expect(await answers()).toEqual(['Thank you.']);
    await save(id, { answer: '' }, { answer: 'Thank you.' });
    expect(await answers()).toEqual([undefined]);
  });

  test('one hides while another answers, and both stay; two different answers do not', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    const { id } = await review(productId, 4);
    await hide(id);
    expect((await save(id, { answer: 'One' }, { answer: '' }, meera)).reply.review).toMatchObject({
      hiddenReason: 'other-product',
      answer: 'One',
    });
    expect((await save(id, { answer: 'Two' }, { answer: '' })).failure.code).toBe('changed_meanwhile');
  });

  test('the lists hold what waits for an answer, and what is hidden with who did it', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    const [answered, waiting, hidden] = [await review(productId, 5), await review(productId, 4), await review(productId, 1)];
    await save(answered.id, { answer: 'Thanks' }, { answer: '' });
    await hide(hidden.id);
    const ids = async (filter: 'all' | 'unanswered' | 'hidden') =>
      (await deskCall(app, 'listDeskReviews', { query: { filter, product: productId } }, { as: imran })).reply.items;
    expect((await ids('all')).map(({ id }) => id)).toEqual([hidden.id, waiting.id, answered.id]);
    expect((await ids('unanswered')).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await ids('hidden')).toMatchObject([{ id: hidden.id, hiddenBy: 'Imran', hiddenReason: 'other-product' }]);
  });

  test('the log has the change of each field', async () => {
    const { id: productId } = await createProduct(db, { inStock: 20 });
    const { id } = await review(productId, 2);
    await hide(id);
    const { items } = (await deskCall(app, 'listAudit', { query: { kind: 'review', subject: id } }, { as: meera })).reply;
    expect(items).toMatchObject([{ action: 'review.save', before: { hiddenReason: null }, after: { hiddenReason: 'other-product' } }]);
  });
});

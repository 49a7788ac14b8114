/** The notification of a question about an order on delivery: it counts as read once the shopper has decided, on whichever device. */
import { beforeAll, expect, test } from 'vitest';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { allowDelivery, place, placementOf } from '#tests/support/server/placement.ts';
import { addToCart } from '#tests/support/server/purchase.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { call, services, signUp } = app;

beforeAll(() => allowDelivery(services.db, { openMost: 9 }));

const inboxOf = async (as: Shopper) =>
  (await call('listNotifications', {}, { as })).reply.notifications.map(({ title, read }) => [title, read ? 'read' : 'new']);

/** A shopper whose order the shop asks about. */
async function asked() {
  const as = await signUp();
  await addToCart(app, as, (await createProduct(services.db)).id);
  const body = await placementOf(app, as);
  expect((await place(app, as, { ...body, totalPaise: 1 })).failure.code).toBe('order_question');
  expect(await inboxOf(as)).toEqual([['Your order waits for you', 'new']]);
  return { as, id: body.id };
}

test('a question that another order answers is read; the order itself is new', async () => {
  const { as, id } = await asked();
  const body = { ...(await placementOf(app, as)), answers: id };
  expect((await place(app, as, body)).status).toBe(201);
  expect(await inboxOf(as)).toEqual([
    ['Your order is placed', 'new'],
    ['Your order waits for you', 'read'],
  ]);
  // Processes of the version before drop the field: the same order sent again through one of them is still the same.
  const { answers: _answered, ...before } = body;
  expect((await place(app, as, before)).status).toBe(200);
});

test('an answer that is a question again leaves that one new, and no other', async () => {
  const { as, id } = await asked();
  const body = { ...(await placementOf(app, as)), totalPaise: 1, answers: id };
  expect((await place(app, as, body)).failure.code).toBe('order_question');
  expect((await inboxOf(as)).map(([, state]) => state)).toEqual(['new', 'read']);
});

test('a question whose goods stay in the cart is read', async () => {
  const { as, id } = await asked();
  expect((await call('cancelPlacement', { params: { id } }, { as })).reply.order).toBeNull();
  expect(await inboxOf(as)).toEqual([['Your order waits for you', 'read']]);
});

test('nobody marks the question of another shopper as read', async () => {
  const [mine, other] = [await asked(), await asked()];
  await place(app, other.as, { ...(await placementOf(app, other.as)), answers: mine.id });
  await call('cancelPlacement', { params: { id: mine.id } }, { as: other.as });
  expect(await inboxOf(mine.as)).toEqual([['Your order waits for you', 'new']]);
});

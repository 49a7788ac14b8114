/** Two hundred buyers want ten pieces, half of them by card, half at the door: ten are sold, whoever comes first. SCHEDULES=50 plays 50 seeds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patient } from '#tests/support/patience.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { createPaymentApp, scheduleOptions } from '#tests/support/server/payment-app.ts';
import { allowDelivery, expectDoorMoneyToBalance, place, placementOf } from '#tests/support/server/placement.ts';
import { addToCart, cards, expectBooksToBalance, payByCard, proofOf } from '#tests/support/server/purchase.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const buyers = 200;
const pieces = 10;

const app = await createPaymentApp();
const { call, services, signUp } = app;

async function buyByCard(as: Shopper): Promise<'sold' | 'none'> {
  const asked = await askAgain(() => call('createCheckout', { body: { billing, amount: 20_000 } }, { as }));
  if (asked.status !== 201) {
    expect(asked.failure.code).toBe('stock_changed');
    return 'none';
  }
  const body = proofOf(asked.reply, await payByCard(app, asked.reply, cards.pays));
  expect([200, 201]).toContain((await askAgain(() => call('createOrder', { body }, { as }))).status);
  return 'sold';
}

async function buyAtDoor(as: Shopper): Promise<'sold' | 'none'> {
  const body = await placementOf(app, as);
  const answer = await askAgain(() => place(app, as, body));
  // 200: a busy shop had answered 503 after it had placed the order.
  if (answer.status === 201 || answer.status === 200) return 'sold';
  expect(answer.failure.details).toMatchObject({ reasons: [{ reason: 'stock', asked: 1, available: 0 }] });
  return 'none';
}

test('ten of ten pieces are sold, by card and at the door together', { timeout: patient(600_000) }, async () => {
  await allowDelivery(services.db, { openMost: 99, hourlyMost: 99 });
  const everybody: Shopper[] = [];
  for (let place = 0; place < buyers; place += 1) everybody.push(await signUp());
  const order = fc.shuffledSubarray([...everybody.keys()], { minLength: buyers });
  await fc.assert(
    fc.asyncProperty(order, async (turns) => {
      const product = await createProduct(services.db, { inStock: pieces });
      for (const as of everybody) {
        for (const { _id } of (await call('getCart', { query: {} }, { as })).reply.items)
          await call('removeCartItem', { params: { cartItemId: _id } }, { as });
        await addToCart(app, as, product.id);
      }
      const buy = (turn: number) => (turn % 2 === 0 ? buyByCard : buyAtDoor)(everybody[turn] as Shopper);
      const outcomes = await Promise.all(turns.map(buy));
      expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(pieces);
      expect(await stockOf(services.db, product.id)).toBe(0);
      await expectBooksToBalance(services.db, { [product.id]: pieces });
      await expectDoorMoneyToBalance(services.db);
    }),
    scheduleOptions(2),
  );
});

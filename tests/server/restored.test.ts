import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { restoredHeader } from '#contract/restored.ts';
import { createApp } from '#server/app.ts';
import { findRestore } from '#server/backup/restored.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { cards, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { services, call, request } = app;
const day = 24 * 60 * 60 * 1_000;

test('Every reply of a restored shop names the backup for 90 days, of another shop nothing', async () => {
  expect((await request('/api/health')).headers.get(restoredHeader)).toBeNull();
  const [from, at] = ['2026-11-22T03:00:00.000Z', '2026-11-23T09:30:00.000Z'];
  await services.db.execute(sql`insert into settings (key, value) values ('restored', ${JSON.stringify({ from, at })}::jsonb)`);
  const restored = await findRestore(services.db, Date.parse(at) + 89 * day);
  expect(restored).toEqual({ from: Date.parse(from), at: Date.parse(at) });
  expect(await findRestore(services.db, Date.parse(at) + 91 * day)).toBeUndefined();
  const shop = createApp({ ...services, restored });
  for (const path of ['/api/health', '/api/cart', '/api/nothing']) {
    expect((await shop.request(path)).headers.get(restoredHeader), path).toBe(`${Date.parse(from)} ${Date.parse(at)}`);
  }
});

test('A payment whose checkout a restore lost is not unknown: the shopper gets its ID', async () => {
  const { as, intent } = await startPayment(app);
  const proof = proofOf(intent, await payByCard(app, intent, cards.pays));
  await services.db.execute(sql`delete from checkouts where id = ${intent.checkoutId}`);
  const order = (body = proof) => call('createOrder', { body }, { as });
  expect((await order()).failure.code).toBe('no_checkout');
  services.restored = { from: Date.now() - day, at: Date.now() };
  const refused = await order();
  expect([refused.status, refused.failure.code]).toEqual([409, 'lost_checkout']);
  expect(refused.failure.msg).toBe(words().refusals.lostCheckout(proof.paymentId));
  // A proof that the provider did not sign says nothing about money.
  expect((await order({ ...proof, signature: '0'.repeat(64) })).failure.code).toBe('no_checkout');
});

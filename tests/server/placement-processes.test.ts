/** Two processes of the shop sell the same ten pieces, by card and at the door: neither knows of the other but through the database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CheckoutIntent } from '#contract/payment.ts';
import { billing } from '#tests/support/billing.ts';
import { patient } from '#tests/support/patience.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { urlOf } from '#tests/support/server/database.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { allowDelivery, expectDoorMoneyToBalance, placementOf } from '#tests/support/server/placement.ts';
import { addToCart, cards, expectBooksToBalance, proofOf } from '#tests/support/server/purchase.ts';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const buyers = 24;
const pieces = 10;

const app = await createPaymentApp();
const { db } = app.services;
const folder = mkdtempSync(join(tmpdir(), 'haat-processes-'));
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request until a process has time for it. @param key the name of an order that is paid on delivery */
async function post(
  origin: string,
  path: string,
  body: unknown,
  { as, key = crypto.randomUUID() }: { as?: Shopper; key?: string } = {},
): Promise<{ status: number; json: Record<string, unknown> }> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...as?.headers };
  for (;;) {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const json = (await answer.json()) as Record<string, unknown>;
    if (answer.status !== 503) return { status: answer.status, json };
  }
}

/** Asks one process for the checkout and gives the other the proof of the payment. */
async function buyByCard(as: Shopper, [one, other]: [string, string]): Promise<boolean> {
  const asked = await post(one, '/api/payments/checkout', { billing, amount: 20_000 }, { as });
  if (asked.status !== 201) {
    expect([asked.status, asked.json['code']]).toEqual([409, 'stock_changed']);
    return false;
  }
  const intent = asked.json as unknown as CheckoutIntent;
  const card = { number: cards.pays, expiry: '12/39', cvv: '123' };
  const paid = await post(one, '/sandbox/v1/widget/payments', { key_id: intent.keyId, order_id: intent.providerOrderId, card });
  const proof = proofOf(intent, { status: paid.status, body: paid.json });
  expect([200, 201]).toContain((await post(other, '/api/orders/create', proof, { as })).status);
  return true;
}

/** Sends the order to both processes, as a device does that has two answers on their way. */
async function buyAtDoor(as: Shopper, [one, other]: [string, string]): Promise<boolean> {
  const body = await placementOf(app, as);
  const answers = await Promise.all([one, other].map((origin) => post(origin, '/api/orders/place', body, { as, key: body.id })));
  const sold = answers.filter(({ status }) => status === 201 || status === 200);
  for (const { status, json } of answers) if (status >= 400) expect([status, json['code']]).toEqual([409, 'order_question']);
  expect(sold.length % 2).toBe(0);
  return sold.length > 0;
}

test('two processes sell ten of ten pieces, each order once', { timeout: patient(180_000) }, async () => {
  await allowDelivery(db, { openMost: 99, hourlyMost: 99 });
  const servers = ['1', '2'].map(async (name) =>
    startServer({ PORT: await freePort(), DATA_DIR: join(folder, name), DATABASE_URL: urlOf(app.database) }),
  );
  const [one = '', other = ''] = await Promise.all(servers.map(async (server) => (await server).open));
  // Without tax by its class: a process that starts taxes every product by its class, here while carts are being filled.
  const product = await createProduct(db, { inStock: pieces, taxClass: 'exempt' });
  const everybody: Shopper[] = [];
  for (let place = 0; place < buyers; place += 1) {
    const as = await app.signUp();
    await addToCart(app, as, product.id);
    everybody.push(as);
  }
  const buy = (as: Shopper, turn: number) => (turn % 2 === 0 ? buyByCard : buyAtDoor)(as, turn % 4 < 2 ? [one, other] : [other, one]);
  const outcomes = await Promise.all(everybody.map(buy));
  expect(outcomes.filter(Boolean)).toHaveLength(pieces);
  expect(await stockOf(db, product.id)).toBe(0);
  await expectBooksToBalance(db, { [product.id]: pieces });
  await expectDoorMoneyToBalance(db);
});

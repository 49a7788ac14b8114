import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catalogueVersion } from '#server/db/settings.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { findFigures } from '#server/stock/figures.ts';
import { isDatabaseUnavailable } from '#server/failure/failure.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { patient } from '#tests/support/patience.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import {
  requestCheckout,
  cards,
  expectBooksToBalance,
  startPayment,
  ordersOf,
  payByCard,
  proofOf,
  addToCart,
} from '#tests/support/server/purchase.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment], env: { DATA_DIR: makeMailFolder() } });
const { call, services, signUp } = app;
const { db } = services;

async function buy({ quantity = 1, inStock = 10, price = 200 } = {}) {
  const { product, as, intent } = await startPayment(app, { quantity, inStock, price });
  const proof = proofOf(intent, await payByCard(app, intent, cards.pays));
  const { order } = (await call('createOrder', { body: proof }, { as })).reply;
  return { product, as, order, proof, reference: `HT-${order._id.slice(-8).toUpperCase()}` };
}

const statusOf = async (as: Shopper, id: string) => (await call('getOrder', { params: { id } }, { as })).reply;

describe('The order command', () => {
  test('moves an order step by step, may skip steps, and keeps every move with its time', async () => {
    const { as, order, reference } = await buy();
    expect((await runCommand(app, 'order', order._id, 'CONFIRMED')).text).toBe(`Order ${reference} is now CONFIRMED (was PENDING).`);
    const { data } = await runCommand(app, 'order', reference, 'delivered');
    expect(data).toMatchObject({ id: order._id, reference, status: 'DELIVERED', refund: 'none' });
    const { status, moves } = await statusOf(as, order._id);
    expect([status, ...moves.map((move) => move.status)]).toEqual(['DELIVERED', 'pending', 'CONFIRMED', 'DELIVERED']);
    for (const { date } of moves) expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(patient(60_000));
  });

  test('refuses to move an order back or to its current status, and says why', async () => {
    const { order, reference } = await buy();
    await runCommand(app, 'order', reference, 'SHIPPED');
    expect(await commandError(app, 'order', reference, 'CONFIRMED')).toBe(`Order ${reference} is SHIPPED and cannot go back to CONFIRMED.`);
    expect(await commandError(app, 'order', reference, 'SHIPPED')).toBe(`Order ${reference} is already SHIPPED.`);
    await runCommand(app, 'order', order._id, 'DELIVERED');
    expect(await commandError(app, 'order', order._id, 'CANCELLED')).toBe(
      `Order ${reference} is DELIVERED and can no longer be cancelled.`,
    );
  });

  test('cancels an order: it returns the stock, owes one refund, and the order stays cancelled', async () => {
    const { product, as, order, reference } = await buy({ quantity: 3, inStock: 3 });
    expect(await stockOf(db, product.id)).toBe(0);
    const { text, data } = await runCommand(app, 'order', reference, 'CANCELD');
    expect(text).toBe(
      `Order ${reference} is now CANCELLED (was PENDING). 3 items are back in stock; Rs 600 will be refunded to Meera Deshpande.`,
    );
    expect(data).toMatchObject({ status: 'CANCELD', refund: 'due' });
    expect(await stockOf(db, product.id)).toBe(3);
    for (const word of ['CANCELLED', 'CANCELD', 'canceled']) {
      expect(await commandError(app, 'order', reference, word)).toBe(`Order ${reference} is already CANCELLED.`);
    }
    expect(await commandError(app, 'order', reference, 'SHIPPED')).toBe(`Order ${reference} is CANCELLED and cannot change.`);
    await expectBooksToBalance(db, { [product.id]: 3 });
    await payRefunds(services);
    expect((await runCommand(app, 'order', reference)).text).toContain('CANCELLED, refunded, Rs 600 paid');
    expect((await statusOf(as, order._id)).status).toBe('CANCELD');
    await expectBooksToBalance(db, { [product.id]: 3 });
    const { rows } = await db.execute(
      sql`select state, amount_paise::int as amount from refunds where provider_payment_id = ${order.paymentId}`,
    );
    expect(rows).toEqual([{ state: 'done', amount: 60_000 }]);
  });

  test('mails that the parcel has left, then what was cancelled and refunded, and of no other move', async () => {
    const { product, order, reference } = await buy({ quantity: 2 });
    const mails = async () =>
      (await mailsOf(app, 'meera@example.test')).filter(({ text }) => text.includes(order._id) && !text.includes('Thank you'));
    await runCommand(app, 'order', reference, 'CONFIRMED');
    expect(await mails()).toEqual([]);
    await runCommand(app, 'order', reference, 'SHIPPED');
    await runCommand(app, 'order', reference, 'DISPATCHED');
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Your order ${reference} (No. ${order.number}) is on its way`]);
    await runCommand(app, 'order', reference, 'CANCELD');
    const [mail, ...others] = (await mails()).filter(({ subject }) => !subject.endsWith('is on its way'));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your order ${reference} (No. ${order.number}) was cancelled`);
    for (const fact of [
      `2 x ${product.name}, Rs 400`,
      'The full amount, Rs 400, is refunded to your original payment method',
      'test payment',
      'http://localhost:4000/orders',
    ])
      expect(mail?.text).toContain(fact);
  });

  test('cancels an order once for five concurrent calls, with one mail', async () => {
    const { product, order, reference } = await buy({ quantity: 2 });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => runCommand(app, 'order', reference, 'CANCELLED')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(db, product.id)).toBe(10);
    expect((await mailsOf(app)).filter(({ subject, text }) => subject.includes('cancelled') && text.includes(order._id))).toHaveLength(1);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('either cancels or delivers an order, whichever is first', async () => {
    const { product, as, order } = await buy();
    await Promise.allSettled([runCommand(app, 'order', order._id, 'DELIVERED'), runCommand(app, 'order', order._id, 'CANCELLED')]);
    const { status } = await statusOf(as, order._id);
    expect(await stockOf(db, product.id)).toBe(status === 'CANCELD' ? 10 : 9);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('cancels an order that the device still finds when it sends its proof again', async () => {
    const { as, order, proof } = await buy();
    await runCommand(app, 'order', order._id, 'CANCELLED');
    await payRefunds(services);
    const again = await call('createOrder', { body: proof }, { as });
    expect([again.status, again.reply.order._id, again.reply.order.status]).toEqual([200, order._id, 'CANCELD']);
  });

  test('finds an order by its short ID in any case, and prints one line when none or several match', async () => {
    const { order, reference } = await buy();
    for (const name of [reference, reference.toLowerCase(), reference.slice(3)]) {
      expect((await runCommand(app, 'order', name)).data).toMatchObject({ id: order._id });
    }
    for (const name of ['HT-00000000', '019a0000-0000-7000-8000-000000000000', 'HT-', "'; drop table orders", 'नमस्ते']) {
      expect(await commandError(app, 'order', name, 'SHIPPED')).toBe(`There is no order "${name}". \`orders\` lists them.`);
    }
    const twin = `019a0000-0000-7000-8000-0000${order._id.slice(-8)}`;
    const other = await buy();
    await db.execute(sql`update order_lines set order_id = ${order._id} where order_id = ${other.order._id}`);
    await db.execute(sql`delete from order_moves where order_id = ${other.order._id}`);
    await db.execute(sql`update orders set id = ${twin} where id = ${other.order._id}`);
    expect(await commandError(app, 'order', reference, 'SHIPPED')).toMatch(/^Several orders match. Use the full id, such as /);
  });

  test('rejects a status outside the specification', async () => {
    const { reference } = await buy();
    for (const word of ['LOST', '', 'ship', 'DELIVERED;']) {
      expect(await commandError(app, 'order', reference, word)).toBe(
        `"${word}" is not a status. An order can be PENDING, CONFIRMED, SHIPPED, DISPATCHED, DELIVERED, CANCELLED.`,
      );
    }
  });

  test('lists orders newest first, with filters', async () => {
    const first = await buy();
    const second = await buy({ quantity: 2 });
    await runCommand(app, 'order', second.reference, 'DISPATCHED');
    const { text, data } = await runCommand(app, 'orders', '--most', '2');
    expect(data).toMatchObject({
      orders: [
        { reference: second.reference, status: 'DISPATCHED', amount: 40_000, pieces: 2, city: 'Pune', test: true },
        { reference: first.reference, status: 'pending' },
      ],
    });
    expect(text.split('\n')[0]).toMatch(
      new RegExp(`^${second.reference}  DISPATCHED  .* Rs 400 .* Meera Deshpande, Pune \\(test payment\\)$`),
    );
    const { data: dispatched } = await runCommand(app, 'orders', '--status', 'dispatched');
    expect(dispatched).toMatchObject({ orders: [{ id: second.order._id }] });
    expect((dispatched['orders'] as unknown[]).length).toBe(1);
    for (const most of ['0', 'all', '-3', '1001', '1e3']) {
      expect(await commandError(app, 'orders', `--most=${most}`)).toBe('--most must be a whole number from 1 to 1,000.');
    }
  });
});

describe('The product command', () => {
  test('sets the stock, and the pages show it', async () => {
    const product = await createProduct(db, { inStock: 2 });
    const version = await catalogueVersion(db);
    expect((await runCommand(app, 'stock', product.id, '7')).data).toEqual({
      id: product.id,
      name: product.name,
      before: 2,
      countInStock: 7,
      onShelf: 7,
      promised: 0,
      held: 0,
      missing: 0,
      orders: [],
    });
    expect((await call('getProduct', { params: { id: product.id } })).reply.countInStock).toBe(7);
    expect(await catalogueVersion(db)).toBe(version + 1);
    await runCommand(app, 'stock', product.id, '0');
    expect((await call('getProduct', { params: { id: product.id } })).reply.countInStock).toBe(0);
    await runCommand(app, 'stock', product.id, '१,२००');
    expect((await call('getProduct', { params: { id: product.id } })).reply.countInStock).toBe(1_200);
  });

  test('rejects an invalid stock', async () => {
    const product = await createProduct(db);
    for (const n of ['-1', '1.5', 'ten', '', '1e3', '0x10', '1000001', '99999999999999999999', '१x']) {
      expect(await commandError(app, 'stock', product.id, n)).toBe(
        `"${n}" is not a stock number: it must be a whole number from 0 to 10,00,000.`,
      );
    }
    expect(await stockOf(db, product.id)).toBe(10);
  });

  test("sets the price: a new discount, today's tax, and a higher price replaces the old one", async () => {
    const product = await createProduct(db, { price: 1_000, tax: 120, taxClass: 'standard' });
    const version = await catalogueVersion(db);
    expect((await runCommand(app, 'price', product.id, '750')).text).toBe(
      `${product.name}: now Rs 750, 25% off Rs 1,000 (was Rs 1,000). Tax per item is Rs 135.`,
    );
    expect((await call('getProduct', { params: { id: product.id } })).reply).toMatchObject({
      price: 750,
      oldPrice: 1_000,
      discount: 25,
      taxOfProduct: 135,
    });
    expect((await runCommand(app, 'price', product.id, '1200.50')).data).toMatchObject({ price: 1_200.5, oldPrice: 1_200.5, discount: 0 });
    expect(await catalogueVersion(db)).toBe(version + 2);
    expect((await runCommand(app, 'price', product.id, 'Rs 1,२99.50')).data).toMatchObject({ price: 1_299.5 });
  });

  test('rejects an invalid price', async () => {
    const product = await createProduct(db);
    for (const price of ['0', '-5', '0.001', '12,99', 'Rs', '10000001', 'NaN', 'Infinity', '1e5', '']) {
      expect(await commandError(app, 'price', product.id, price)).toMatch(
        /^".*" is not a price: it must be rupees from 0\.01 to 1,00,00,000/,
      );
    }
    expect((await call('getProduct', { params: { id: product.id } })).reply.price).toBe(200);
  });

  test('changes a price during a payment, which is paid at the displayed price', async () => {
    const { product, as, intent } = await startPayment(app, { price: 300 });
    await runCommand(app, 'price', product.id, '900');
    const { reply } = await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as });
    expect(reply.order.amount).toBe(30_000);
  });

  test('retires a product from the shop but not from its orders, and can restore it', async () => {
    const { product, as } = await buy();
    const version = await catalogueVersion(db);
    expect((await runCommand(app, 'retire', product.id)).text).toBe(`${product.name} is retired.`);
    expect((await call('getProduct', { params: { id: product.id } })).status).toBe(404);
    expect((await ordersOf(app, as))[0]?.products[0]?.productTitle).toBe(product.name);
    expect(await commandError(app, 'retire', product.id)).toBe(`${product.name} is already retired.`);
    await runCommand(app, 'retire', product.id, '--undo');
    expect((await call('getProduct', { params: { id: product.id } })).status).toBe(200);
    expect(await commandError(app, 'retire', '--undo', product.id)).toBe(`${product.name} is not retired.`);
    expect(await catalogueVersion(db)).toBe(version + 2);
  });

  test('suggests the nearest name for an unknown product', async () => {
    for (const [command, ...rest] of [['stock', '3'], ['price', '300'], ['retire']] as const) {
      expect(await commandError(app, command, 'm-kurta-indigo-bti', ...rest)).toBe(
        'There is no product "m-kurta-indigo-bti". Did you mean m-kurta-indigo-buti?',
      );
      expect(await commandError(app, command, '§§§', ...rest)).toBe('There is no product "§§§".');
    }
  });

  test('neither loses nor creates stock while many pay, cancel and let their time expire', async () => {
    const product = await createProduct(db, { inStock: 30 });
    // A row may stay locked for longer than a statement may wait: nothing was decided, and the shopkeeper tries again.
    const untilDone = (...words: string[]): Promise<unknown> =>
      runCommand(app, ...words).catch((error: unknown) => (isDatabaseUnavailable(error) ? untilDone(...words) : Promise.reject(error)));
    const set = (n: number) => untilDone('stock', product.id, String(n));
    const shop = async (n: number) => {
      const as = await signUp();
      const intent = await addToCart(app, as, product.id, 1 + (n % 3)).then(
        () => requestCheckout(app, as).catch(() => undefined),
        () => undefined,
      );
      if (!intent || n % 4 === 0) return;
      const paid = await payByCard(app, intent, n % 5 === 0 ? cards.declined : cards.pays);
      if (paid.status !== 200) return;
      const { order } = (await askAgain(() => call('createOrder', { body: proofOf(intent, paid) }, { as }))).reply;
      if (n % 3 === 0) await untilDone('order', order._id, 'CANCELLED');
    };
    await Promise.all([...Array.from({ length: 16 }, (_, n) => shop(n)), ...[25, 4, 40, 12, 60].map(set)]);
    const { rows } = await db.execute<{ counted: number }>(
      sql`select pieces as counted from stock_moves where pool_id = ${product.id} and reason = 'count' order by created_at desc limit 1`,
    );
    const { onShelf, missing } = await findFigures(db, { poolId: product.id, productId: product.id });
    // Nothing was sent: the last count still says what is on the shelf.
    expect(onShelf).toBe(rows[0]?.counted);
    await expectBooksToBalance(db, { [product.id]: onShelf + missing });
  });
});

describe('The other commands', () => {
  test('make an account an owner whatever the case of the address, once; the last one stays', async () => {
    const as = await signUp({ email: 'keeper@example.test' });
    const isAdmin = async () => (await call('getUser', { params: { userId: as.id } }, { as })).reply.isAdmin;
    expect((await runCommand(app, 'admin', ' Keeper@Example.test')).data).toEqual({ email: 'keeper@example.test', role: 'owner' });
    expect(await isAdmin()).toBe(true);
    expect(await commandError(app, 'admin', 'keeper@example.test')).toBe('keeper@example.test is already an owner.');
    expect(await commandError(app, 'admin', 'keeper@example.test', '--undo')).toBe(
      'keeper@example.test is the last owner. Make another owner first.',
    );
    await signUp({ email: 'second@example.test', name: 'Second' });
    await runCommand(app, 'staff', 'second@example.test', '--role', 'owner');
    await runCommand(app, 'admin', 'keeper@example.test', '--undo');
    expect(await isAdmin()).toBe(false);
    expect(await commandError(app, 'admin', 'nobody@example.test')).toBe('There is no account with the email "nobody@example.test".');
  });

  test('let an account work at the desk, list who does, and write both into the audit log', async () => {
    const { id } = await signUp({ email: 'imran@example.test', name: 'Imran' });
    expect((await runCommand(app, 'staff', 'imran@example.test')).text).toBe('imran@example.test is on the staff.');
    expect((await runCommand(app, 'staff')).text).toContain('staff  Imran <imran@example.test>');
    await runCommand(app, 'staff', 'imran@example.test', '--end');
    expect(await commandError(app, 'staff', 'imran@example.test', '--end')).toBe('imran@example.test is not on the staff.');
    expect(await commandError(app, 'staff', 'imran@example.test', '--role', 'boss')).toBe('--role is owner or staff.');
    const { rows } = await db.execute(sql`select action, via, before, after from audit where subject = ${id} order by at`);
    expect(rows).toEqual([
      { action: 'staff.allow', via: 'cli', before: null, after: { role: 'staff' } },
      { action: 'staff.end', via: 'cli', before: { role: 'staff' }, after: null },
    ]);
  });

  test('reconcile payments: an unreported one becomes an order, and a refund due is paid', async () => {
    const { product, as, intent } = await startPayment(app, { quantity: 2 });
    await payByCard(app, intent, cards.lost);
    const cancelled = await buy();
    await runCommand(app, 'order', cancelled.reference, 'CANCELLED');
    const { data } = await runCommand(app, 'reconcile');
    expect(data).toMatchObject({ orders: 1, refundsDue: 0 });
    expect(Number(data['refunded'])).toBeGreaterThanOrEqual(1);
    expect(await ordersOf(app, as)).toMatchObject([{ status: 'pending', products: [{ productId: product.id, quantity: 2 }] }]);
    expect((await runCommand(app, 'reconcile')).data).toMatchObject({ orders: 0, refunded: 0 });
  });

  test('explain every command and print its usage when an argument is missing or extra', async () => {
    for (const name of ['order', 'orders', 'stock', 'price', 'retire', 'staff', 'admin', 'reconcile']) {
      expect((await runCommand(app, name, '--help')).text).toMatch(new RegExp(`^npm run shop -- ${name}`));
      expect((await runCommand(app)).text).toContain(`  ${name} `);
    }
    expect(await commandError(app, 'price', 'm-kurta-indigo-buti')).toBe(
      'Usage: price PRODUCT RUPEES [--size SIZE] [--ram RAM] [--weight WEIGHT]',
    );
    expect(await commandError(app, 'retire', 'a', 'b')).toBe('Usage: retire PRODUCT [--undo]');
    expect(await commandError(app, 'orders', '--from', 'today')).toMatch(/^Unknown option '--from'\. Usage: orders/);
    for (const word of ['sell', 'toString', '__proto__']) expect(await commandError(app, word)).toMatch(/^Unknown command "/);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { isDatabaseUnavailable } from '#server/db/failure.ts';
import { cartTotals } from '#contract/totals.ts';
import { billing, cards } from '#tests/support/server/purchase.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { makeDataDir, waitFor } from '#tests/support/server/embedded-database.ts';
import { createTestDatabase } from '#tests/support/server/database.ts';
import { freePort, startServer } from '#tests/support/server/server-process.ts';

const database = await createTestDatabase();
const { db, pool } = database;

/** Runs `end` between two statements of a transaction and returns what the second statement throws. */
async function cutOff(end: (pid: number) => Promise<void>): Promise<unknown> {
  return db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid ?? 0;
      await end(pid);
      await waitFor(
        async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0,
        'the backend has ended',
      );
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
}

test('A connection that the server closes inside a transaction leads to "try again", and the next one works', async () => {
  const error = await cutOff(async (pid) => void (await pool.query('select pg_terminate_backend($1)', [pid])));
  expect(isDatabaseUnavailable(error), String(error)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('A transaction that was idle for too long leads to "try again"', async () => {
  // 25P03 itself: the error of the statement that was already being sent when the server closed the connection.
  const late = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' });
  expect(isDatabaseUnavailable(late)).toBe(true);
  const error = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '20ms'`);
      await waitFor(
        async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount === 0,
        'the server gives up',
      );
      await tx.execute(sql`select 1`);
    })
    .catch((cause: unknown) => cause);
  expect(isDatabaseUnavailable(error), String(error)).toBe(true);
});

test(
  'Terminated backends during orders cost no process and no order, and every failed response says "try again"',
  { timeout: 120_000 },
  async () => {
    const dataDir = makeDataDir();
    const shop = startServer({ DATA_DIR: dataDir, PORT: await freePort() });
    const origin = await shop.open;
    const cluster = await supervise({ dataDir });
    const own = openDatabase(cluster.connection);
    const killer = new pg.Client({ ...cluster.connection, application_name: 'killer' });
    await killer.connect();
    const product = await createProduct(own.db, { inStock: 1000, price: 200 });

    const answers: number[] = [];
    /** Sends until the server has accepted it, under the same key, as the shop's own client does. */
    async function send(path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      };
      for (;;) {
        const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        answers.push(answer.status);
        const reply = (await answer.json()) as Record<string, unknown>;
        if (answer.ok) return reply;
        // Already paid by the try whose reply was lost: the server returns its order.
        if (path.startsWith('/sandbox') && answer.status === 400) return reply;
        if (answer.status !== 503) expect.fail(`${path}: ${answer.status} ${JSON.stringify(reply)}`);
        await pause(20);
      }
    }

    const wanted = 40;
    let killed = 0;
    async function kill(): Promise<void> {
      while (killed < wanted) {
        const { rows } = await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'killer' and state <> 'idle' order by random() limit 1`);
        killed += rows.length;
        await pause(rows.length === 0 ? 1 : 20);
      }
    }

    const shoppers = 6;
    const perShopper = 4;
    const acknowledged: string[] = [];
    async function buy(index: number): Promise<void> {
      const person = { name: 'Meera', email: `meera-${index}@example.test`, phone: '9800000000', password: 'mango-tree-77' };
      const { token } = (await send('/api/user/signup', person)) as { token: string };
      // At least so many orders, and more until enough connections were terminated during one.
      for (let turn = 0; turn < perShopper || killed < wanted; turn += 1) {
        const { cart } = (await send(
          '/api/cart/add',
          { productId: product.id, quantity: 1, size: '', ram: '', weight: '' },
          token,
        )) as unknown as {
          cart: { items: Parameters<typeof cartTotals>[0] };
        };
        const intent = await send('/api/payments/checkout', { billing, amount: cartTotals(cart.items).total }, token);
        const paid = await send('/sandbox/v1/widget/payments', {
          key_id: intent['keyId'],
          order_id: intent['providerOrderId'],
          card: { number: cards.pays, expiry: '12/39', cvv: '123' },
        });
        if (paid['razorpay_payment_id'] === undefined) {
          const placed = await waitFor(
            async () => {
              const answer = await fetch(`${origin}/api/payments/checkout/${String(intent['checkoutId'])}`, {
                headers: { Authorization: `Bearer ${token}` },
              });
              const { orderId } = (await answer.json()) as { orderId?: string | null };
              return orderId;
            },
            'the payment becomes an order',
            30_000,
          );
          acknowledged.push(placed);
          continue;
        }
        const { order } = (await send(
          '/api/orders/create',
          {
            checkoutId: intent['checkoutId'],
            paymentId: paid['razorpay_payment_id'],
            providerOrderId: paid['razorpay_order_id'],
            signature: paid['razorpay_signature'],
          },
          token,
        )) as unknown as { order: { _id: string } };
        acknowledged.push(order._id);
      }
    }

    const killing = kill();
    await Promise.all(Array.from({ length: shoppers }, (_, index) => buy(index)));
    await killing;

    expect(shop.process.exitCode, shop.stderr()).toBeNull();
    expect(answers.filter((status) => ![200, 201, 400, 503].includes(status))).toEqual([]);
    expect(answers.filter((status) => status === 503).length).toBeGreaterThan(0);
    const { rows: orders } = await own.pool.query<{ id: string }>('select id from orders');
    expect(orders.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(await stockOf(own.db, product.id)).toBe(1000 - acknowledged.length);
    const { rows: uneven } = await own.pool.query('select entry_id from ledger group by entry_id having sum(amount_paise) <> 0');
    expect(uneven).toEqual([]);

    await killer.end();
    await own.close();
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    await cluster.stop();
  },
);

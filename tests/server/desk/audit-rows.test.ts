/** Every row of the shop that a call of the desk changes is told by the audit log, in the same transaction. PostgreSQL itself says what changed. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type DeskApiName, deskApi } from '#contract/desk/api.ts';
import type { DeskEndpoint } from '#contract/desk/endpoint.ts';
import { makeSetupKey } from '#server/setup/store.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { exempt } from '#tests/support/server/audit-exempt.ts';
import { type Transaction, isBusiness, keyOf, rules, untoldOf } from '#tests/support/server/audit-rules.ts';
import { type ChangedRow, type Row, findTables, watchRows } from '#tests/support/server/changed-rows.ts';
import { deskChanges } from '#tests/support/server/desk-changes/all.ts';
import type { Prepared } from '#tests/support/server/desk-changes/change.ts';
import { hire } from '#tests/support/server/desk.ts';
import { startPaymentProvider } from '#tests/support/server/payment-provider.ts';
import { startPushService } from '#tests/support/server/push-service.ts';
import { createTestApp, toRequest } from '#tests/support/server/test-app.ts';

const push = await startPushService();
const provider = await startPaymentProvider();
afterAll(() => Promise.all([push.close(), provider.close()]));
const app = await createTestApp({
  plugins: [mountPayment],
  env: { PUSH_TEST_ORIGIN: push.origin, RAZORPAY_TEST_ORIGIN: provider.origin, SEAL_KEY: '5e'.repeat(32) },
});
const { db } = app.services;
const owner = await hire(app, { role: 'owner', name: 'Meera' });
const watched = await watchRows(db);

/** A shop without an owner, and the key that makes one. */
async function setupKey(): Promise<string> {
  await db.execute(sql`update staff set ended_at = now() where role = 'owner'`);
  return makeSetupKey(db);
}
beforeEach(() => db.execute(sql`update staff set ended_at = null where user_id = ${owner.id}`));

const changes = deskChanges({ app, owner, push, setupKey });
/** Those that empty the shop are last. */
const inOrder = Object.keys(changes) as (keyof typeof changes)[];
const changing = (Object.entries(deskApi) as [DeskApiName, DeskEndpoint][]).filter(([, { method }]) => method !== 'GET');

/** Sends a call, and gives its transactions with what each changed. */
async function send(
  name: DeskApiName,
  { input, form, as, headers }: Prepared<DeskApiName>,
): Promise<{ requestId: string; done: Transaction[] }> {
  const sender = headers ?? (as ?? owner).headers;
  const [path, init] = toRequest(deskApi[name], input, { headers: sender });
  const prices = await db.execute<{ id: string; price: number }>(sql`select id, price_paise::int as price from products`);
  const priceOf = new Map(prices.rows.map(({ id, price }) => [id, price]));
  await watched.take();
  const response = await app.request(path, form ? { ...init, body: form } : init);
  expect(response.ok, await response.clone().text()).toBe(true);
  const rows = await watched.take();
  const orders = await db.execute<{ checkout: string; id: string }>(sql`select checkout_id as checkout, id from orders`);
  const orderOf = new Map(orders.rows.map(({ checkout, id }) => [checkout, id]));
  const done = [...new Set(rows.map(({ tx }) => tx))].map((tx) => {
    const own = rows.filter((row) => row.tx === tx);
    return { rows: own, log: logOf(own), ofCall: logOf(rows), orderOf, priceOf };
  });
  return { requestId: response.headers.get('x-request-id') ?? '', done };
}

const logOf = (rows: readonly ChangedRow[]): Row[] => rows.flatMap(({ table, after }) => (table === 'audit' && after ? [after] : []));

/** Rows of the log that tell of no changed row: of sign-in and sign-out the session is the change. */
const idle = ({ log, ...tx }: Transaction): Row[] =>
  log.filter(
    (row) =>
      !tx.rows.some(
        (one) => isBusiness(one) && untoldOf(one, { ...tx, log: [row], ofCall: [row] }) !== untoldOf(one, { ...tx, log: [], ofCall: [] }),
      ),
  );
const ofSession = new Set(['staff.sign-in', 'staff.sign-out', 'staff.forget-device']);

test('every table is a business of the shop or exempt with a reason', async () => {
  expect([...Object.keys(rules), ...Object.keys(exempt)].toSorted()).toEqual(await findTables(db));
});

test('every changing call of the contract is here', () => {
  expect(Object.keys(changes).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

describe.each(inOrder)('%s', (name) => {
  test.each(Object.entries(changes[name]))('%s: the log tells each changed row', async (_, prepare) => {
    const call = (await prepare()) as Prepared<DeskApiName>;
    const { requestId, done } = await send(name, call);
    const touched = new Set(done.flatMap(({ rows }) => rows.map(({ table }) => table)));
    expect([...touched]).toEqual(expect.arrayContaining(call.rows));
    const business = done.flatMap((tx) => tx.rows.filter(isBusiness).map((row) => ({ row, tx })));
    if (call.rows.length === 0) expect(business).toEqual([]);
    expect([...new Set(business.flatMap(({ row, tx }) => untoldOf(row, tx) ?? []))].slice(0, 10)).toEqual([]);
    // The log itself only grows.
    expect(done.flatMap((tx) => tx.rows.filter(({ table, before: was }) => table === 'audit' && was !== null))).toEqual([]);
    for (const tx of done) {
      for (const row of tx.log) expect(row).toMatchObject({ via: 'desk', request_id: requestId, actor_name: expect.stringMatching(/./) });
      if (call.headers === undefined) for (const row of tx.log) expect(row['actor_id']).toBe((call.as ?? owner).id);
      expect(
        idle(tx)
          .filter((row) => !ofSession.has(String(row['action'])))
          .map(keyOf),
      ).toEqual([]);
    }
  });
});

/** A month of papers after many random baskets: its files, the papers, the ledger, payments and refunds agree to the paisa. `BASKETS=10000` for more. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { taxOn } from '#contract/tax.ts';
import { withoutLimits } from '#server/db/client.ts';
import { noteRefund } from '#server/payment/refund-store.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { monthFile, monthSums, paiseOf } from '#tests/support/server/month-file.ts';
import { dice, orderSteps } from '#tests/support/server/order-steps.ts';
import { openCounter } from '#tests/support/server/paid-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';
import { repetitions } from '#tests/support/run-size.ts';

const baskets = Number(process.env['BASKETS'] ?? repetitions(600));
const app = await createTestApp({ connections: 12 });
const { db } = app.services;
const { ship, cancel, lineIds, refund, readdress, replace } = orderSteps(db);
let owner: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  await writeShopSettings(db, { ...(await findShopSettings(db)), taxScheme: 'regular', gstin: '27AAPFU0939F1ZV' });
});
const sumOf = (rows: readonly Record<string, string>[], column: string) => rows.reduce((sum, row) => sum + paiseOf(row[column]), 0);
/** The sums of a column, by what another column says. */
function sumsBy(by: string, rows: readonly Record<string, string>[], column: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of rows) found[row[by] ?? ''] = (found[row[by] ?? ''] ?? 0) + paiseOf(row[column]);
  return found;
}

/** Sells a basket and sends it; then money goes back in random ways. */
async function liveThrough(seed: number, at: Awaited<ReturnType<typeof openCounter>>): Promise<void> {
  const random = dice(seed);
  const lines = Array.from({ length: random(1, 5) }, () => {
    const [basisPoints, pricePaise] = [[0, 25, 300, 500, 1_800, 4_000][random(0, 5)] ?? 0, random(101, 400_000)];
    const hsn = ['6211', '0808', '6204', ''][random(0, 3)] ?? '';
    return { pricePaise, taxPaise: taxOn(pricePaise, basisPoints), basisPoints, hsn, quantity: random(1, 4) };
  });
  // Within the state, to another one, to a union territory, within a union territory.
  const [state = '', shopState = ''] =
    [
      ['Maharashtra', '27'],
      ['Karnataka', '27'],
      ['Ladakh', '27'],
      ['Chandigarh', '04'],
    ][random(0, 3)] ?? [];
  const id = await at({ lines, state, shopState, test: random(0, 19) === 0 });
  await ship(id);
  const ids = await lineIds(id);
  // The buyer is corrected before or after some of it, now and then with another state.
  const correctedAt = random(0, 5);
  for (let step = 0; step < 3; step += 1) {
    const [change, place] = [random(0, 6), random(0, lines.length - 1)];
    const [line, lineId] = [lines[place], ids[place]];
    if (step === correctedAt) {
      await readdress(id, { username: `Corrected ${seed}` }, random(0, 1) === 0 ? '29' : undefined);
      await replace(id);
    }
    if (change === 1 && line && lineId) await refund(id, line.pricePaise + line.taxPaise, [{ lineId, quantity: 1 }]);
    if (change === 2) await refund(id, random(1, 9_999));
    if (change === 3 && line && lineId) await refund(id, random(1, line.pricePaise), [{ lineId, quantity: 1 }]);
    if (change === 4 && random(0, 2) === 0) await cancel(id);
  }
  const { rows } = await db.execute<{ key: string; payment: string; amount: number; id: string }>(
    sql`select id, key, provider_payment_id as payment, amount_paise as amount from refunds where order_id = ${id} order by created_at`,
  );
  for (const { id: refundId, key, payment, amount } of rows)
    if (random(0, 1) === 0)
      await noteRefund(db, { id: `rfnd_${refundId}`, paymentId: payment, amountPaise: amount, key, state: 'processed' });
}

test('files, papers, ledger, payments and refunds agree to the paisa after random lives', { timeout: patient(3_600_000) }, async () => {
  const { rows: begun } = await db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
  const since = begun[0]?.at ?? '';
  const seeds = Array.from({ length: baskets }, (_, at) => at + 1);
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const at = await openCounter(app);
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) await liveThrough(seed, at);
    }),
  );
  // All in one month, whenever the test runs.
  const [month, day] = ['2025-05', sql`timestamptz '2025-05-01T00:00+05:30'`];
  await withoutLimits(app.services.pool, async ({ db: own }) => {
    await own.execute(
      sql`update papers set issued_at = ${day} + (issued_at - ${since}::timestamptz) where issued_at >= ${since}::timestamptz`,
    );
    await own.execute(
      sql`update ledger set created_at = ${day} + (created_at - ${since}::timestamptz) where created_at >= ${since}::timestamptz`,
    );
  });

  const [documents, codes, states, numbers, money] = [
    await monthFile(app, owner, month, 'documents'),
    await monthFile(app, owner, month, 'hsn'),
    await monthFile(app, owner, month, 'states'),
    await monthFile(app, owner, month, 'numbers'),
    await monthFile(app, owner, month, 'money'),
  ];
  const books = await db.execute<{ kept: number; paid: number; back: number }>(sql`
    with own as (select c.id from checkouts c where not c.test and c.created_at >= ${since}::timestamptz)
    select (select -sum(amount_paise) from ledger where checkout_id in (select id from own) and account = 'ordered')::bigint as kept,
      (select sum(amount_paise) from payments where checkout_id in (select id from own))::bigint as paid,
      (select sum(amount_paise) from refunds where checkout_id in (select id from own) and state = 'done')::bigint as back`);
  const { kept, paid, back } = books.rows[0] ?? {};
  expect(documents.length).toBeGreaterThan(baskets * 0.9);
  expect(sumOf(documents, 'total'), 'the papers are what the ledger keeps').toBe(kept);
  expect([sumOf(money, 'received'), sumOf(money, 'returned')], 'money is what was paid and sent back').toEqual([paid, back]);
  for (const row of documents) {
    expect(row['cgst'], row['number']).toBe(row['sgst_utgst']);
    const parts = ['taxable', 'cgst', 'sgst_utgst', 'igst'].reduce((sum, column) => sum + paiseOf(row[column]), 0);
    expect(parts, row['number']).toBe(paiseOf(row['total']));
    expect(row['cgst'] === '0.00' || row['igst'] === '0.00', row['number']).toBe(true);
  }
  const { total } = await monthSums(app, owner, month);
  const names = { taxable: 'taxablePaise', cgst: 'cgstPaise', sgst_utgst: 'sgstPaise', igst: 'igstPaise', total: 'amountPaise' } as const;
  for (const [column, name] of Object.entries(names))
    expect([sumOf(codes, column), total[name as keyof typeof total]], column).toEqual([sumOf(documents, column), sumOf(documents, column)]);
  for (const column of Object.keys(names)) {
    expect(sumsBy('place_of_supply', states, column), column).toEqual(sumsBy('place_of_supply', documents, column));
    expect(sumsBy('rate', states, column), column).toEqual(sumsBy('rate', codes, column));
  }
  for (const { from = '', to = '', count, missing, cancelled } of numbers) {
    const own = documents.filter(({ number }) => number?.startsWith(from.slice(0, 9))).map(({ number }) => Number(number?.slice(-6)));
    const [least, most] = [Number(from.slice(-6)), Number(to.slice(-6))];
    expect(own.toSorted((a, b) => a - b)).toEqual(Array.from({ length: most - least + 1 }, (_, at) => least + at));
    expect([count, missing, cancelled]).toEqual([String(own.length), '0', '0']);
  }
});

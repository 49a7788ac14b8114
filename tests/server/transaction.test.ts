import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings, stock } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { createTestDatabase } from '#tests/support/server/database.ts';
import { afterAll } from 'vitest';

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;

test('Two transactions in a deadlock both succeed', async () => {
  const rowsAtStart = [
    { key: 'a', value: 0 },
    { key: 'b', value: 0 },
  ];
  await db
    .insert(settings)
    .values(rowsAtStart)
    .onConflictDoUpdate({ target: settings.key, set: { value: 0 } });
  let attempts = 0;
  let holding = 0;
  let bothHold = () => {};
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const move = (first: string, second: string) =>
    transaction(db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`update settings set value = to_jsonb((value #>> '{}')::int + 1) where key = ${first}`);
      holding += 1;
      if (holding === 2) bothHold();
      await both; // Each has its first row before either asks for its second.
      await tx.execute(sql`update settings set value = to_jsonb((value #>> '{}')::int + 1) where key = ${second}`);
    });
  await Promise.all([move('a', 'b'), move('b', 'a')]);
  const rows = await db.execute(sql`select value from settings where key in ('a', 'b')`);
  expect(rows.rows).toEqual([{ value: 2 }, { value: 2 }]);
  expect(attempts).toBeGreaterThan(2);
});

test('A permanent failure is tried once', async () => {
  let attempts = 0;
  const bad = transaction(db, async (tx) => {
    attempts += 1;
    await tx.insert(stock).values({ poolId: 'no-such-product', productId: 'no-such-product', qty: 1 });
  });
  await expect(bad).rejects.toThrow();
  expect(attempts).toBe(1);
});

test('A permanent conflict is tried five times', async () => {
  let attempts = 0;
  const never = transaction(db, async (tx) => {
    attempts += 1;
    await tx.execute(sql`do $$ begin raise exception 'not now' using errcode = '40001'; end $$`);
  });
  await expect(never).rejects.toThrow();
  expect(attempts).toBe(5);
});

test('The table itself refuses stock below zero', async () => {
  const [row] = await db.select().from(stock).limit(1);
  if (!row) throw new Error('the template has no stock');
  const sell = db
    .update(stock)
    .set({ qty: -1 })
    .where(sql`product_id = ${row.productId}`);
  await expect(sell).rejects.toMatchObject({ cause: { code: '23514' } });
});

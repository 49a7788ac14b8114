import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkLedger } from '#server/stock/check.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { services } = await createTestApp();
const { db } = services;

test('The check finds nothing in a shop whose stock only the ledger wrote', async () => {
  await createProduct(db);
  expect(await checkLedger(services)).toBe(0);
  await expectLedgerToBalance(db);
});

test('A quantity that no move explains, left by an earlier version, gets one correction', async () => {
  const products = [await createProduct(db, { inStock: 10 }), await createProduct(db, { inStock: 3 })] as const;
  await db.execute(sql`update stock set qty = qty - 4 where product_id = ${products[0].id}`);
  await db.execute(sql`update stock set qty = qty + 2 where product_id = ${products[1].id}`);
  await expect(expectLedgerToBalance(db)).rejects.toThrow('quantities that the moves do not explain');
  expect(await checkLedger(services)).toBe(2);
  expect(await Promise.all(products.map(({ id }) => stockOf(db, id)))).toEqual([6, 5]);
  const { rows } = await db.execute(sql`select pool_id, delta, after from stock_moves where reason = 'correction' order by delta`);
  expect(rows).toEqual([
    { pool_id: products[0].id, delta: -4, after: 6 },
    { pool_id: products[1].id, delta: 2, after: 5 },
  ]);
  expect(await checkLedger(services)).toBe(0);
});

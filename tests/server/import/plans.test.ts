/** The steps of a large import read their own products, and not all those that are left. Checks the plans, never the time. */
import { expect, test } from 'vitest';
import { importFile, goods, ownFile, writeTable } from '#tests/support/server/import-file.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { plansOf } from '#tests/support/server/query-plans.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();

test('the last step of an import reads no more than the first', async () => {
  const file = writeTable(ownFile(...Array.from({ length: 2_000 }, (_, at) => goods(`step-${at}`))));
  const statements = await watchStatements(() => importFile(app, file));
  const steps = statements.filter(({ sql }) => /^select .*"plan".* from "import_products" .*order by "import_products"."line"/.test(sql));
  const plans = await plansOf(app.services.pool, steps);
  // The step after the last finds nothing.
  expect(plans.map(({ reads }) => reads('import_products').rows)).toEqual([...Array.from({ length: 50 }, () => 40), 0]);
  expect(new Set(plans.map(({ shape }) => shape))).toEqual(new Set(['Limit > Index Scan import_products_line']));
  const [first = 0, ...later] = plans.map(({ blocks }) => blocks);
  for (const blocks of later) expect(blocks).toBeLessThanOrEqual(2 * first);
});

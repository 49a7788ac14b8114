/** The file of a month for GSTR-1: sales to consumers by its table, state and rate. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShopSettings } from '#contract/desk/setting.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { monthFile } from '#tests/support/server/month-file.ts';
import { orderSteps } from '#tests/support/server/order-steps.ts';
import { openCounter, type Sale } from '#tests/support/server/paid-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
const { ship, lineIds, refund } = orderSteps(db);
let owner: DeskPerson;
let sell: (sale: Sale) => Promise<string>;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  sell = await openCounter(app);
});

const settle = async (settings: Partial<ShopSettings>) => writeShopSettings(db, { ...(await findShopSettings(db)), ...settings });
beforeEach(() => settle({ taxScheme: 'regular', gstin: '27AAPFU0939F1ZV' }));

const kurta = { pricePaise: 100_000, taxPaise: 5_000, basisPoints: 500 };
const lamp = { pricePaise: 50_000, taxPaise: 9_000, basisPoints: 1_800 };
const apples = { pricePaise: 22_000, taxPaise: 0, basisPoints: 0 };

async function sent(sale: Sale): Promise<string> {
  const id = await sell(sale);
  await ship(id);
  return id;
}
async function goesBack(id: string, amount: number): Promise<void> {
  const [lineId = ''] = await lineIds(id);
  await refund(id, amount, [{ lineId, quantity: 1 }]);
}

/** Dates the papers that were made last into a month, and gives its rows, each as one text. */
async function rowsIn(month: string): Promise<string[]> {
  await db.execute(
    sql`update papers set issued_at = ${`${month}-10T12:00:00+05:30`}::timestamptz where issued_at > now() - interval '1 hour'`,
  );
  return (await monthFile(app, owner, month, 'states')).map((row) => Object.values(row).join(' '));
}

test('table 7 has taxed goods by state and rate, less what went back; table 8 what is not taxed', async () => {
  await sent({ lines: [{ ...kurta, quantity: 2 }, lamp, apples] });
  const returned = await sent({ lines: [{ ...kurta, quantity: 3 }, apples], state: 'Karnataka' });
  await goesBack(returned, 105_000);
  await sent({ lines: [lamp], state: 'Karnataka' });
  expect(await rowsIn('2025-01')).toEqual([
    '7 27-Maharashtra 5 2000.00 50.00 50.00 0.00 2100.00',
    '7 27-Maharashtra 18 500.00 45.00 45.00 0.00 590.00',
    '7 29-Karnataka 5 2000.00 0.00 0.00 100.00 2100.00',
    '7 29-Karnataka 18 500.00 0.00 0.00 90.00 590.00',
    '8 27-Maharashtra 0 220.00 0.00 0.00 0.00 220.00',
    '8 29-Karnataka 0 220.00 0.00 0.00 0.00 220.00',
  ]);
});

test('what goes back of a sale of another month is below zero in table 7', async () => {
  const id = await sent({ lines: [{ ...kurta, quantity: 2 }] });
  expect(await rowsIn('2025-02')).toEqual(['7 27-Maharashtra 5 2000.00 50.00 50.00 0.00 2100.00']);
  await goesBack(id, 105_000);
  expect(await rowsIn('2025-03')).toEqual(['7 27-Maharashtra 5 -1000.00 -25.00 -25.00 0.00 -1050.00']);
});

test('an invoice above a lakh to another state is in table 5, its credit note in 9B', async () => {
  const id = await sent({ lines: [{ ...kurta, quantity: 100 }, apples], state: 'Karnataka' });
  await goesBack(id, 105_000);
  expect(await rowsIn('2025-04')).toEqual([
    '5 29-Karnataka 5 100000.00 0.00 0.00 5000.00 105000.00',
    '9B 29-Karnataka 5 -1000.00 0.00 0.00 -50.00 -1050.00',
    '8 29-Karnataka 0 220.00 0.00 0.00 0.00 220.00',
  ]);
});

test('an invoice of a lakh to another state, or above it within the state, is in table 7', async () => {
  await sent({ lines: [{ pricePaise: 9_500_000, taxPaise: 500_000, basisPoints: 500 }], state: 'Karnataka' });
  const within = await sent({ lines: [{ ...kurta, quantity: 100 }] });
  await goesBack(within, 105_000);
  expect(await rowsIn('2025-05')).toEqual([
    '7 27-Maharashtra 5 99000.00 2475.00 2475.00 0.00 103950.00',
    '7 29-Karnataka 5 95000.00 0.00 0.00 5000.00 100000.00',
  ]);
});

test('bills under the composition scheme and receipts are in no table of GSTR-1', async () => {
  await settle({ taxScheme: 'composition' });
  await sent({ lines: [apples] });
  await settle({ taxScheme: 'none', gstin: '' });
  const id = await sent({ lines: [{ ...apples, quantity: 2 }], state: 'Karnataka' });
  await goesBack(id, 22_000);
  expect(await rowsIn('2025-06')).toEqual([
    ' 27-Maharashtra 0 220.00 0.00 0.00 0.00 220.00',
    ' 29-Karnataka 0 220.00 0.00 0.00 0.00 220.00',
  ]);
});

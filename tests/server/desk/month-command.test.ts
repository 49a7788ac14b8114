/** `export month`: the accountant gets from the command line what the desk gives. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { monthFiles } from '#contract/desk/paper-month.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { findToday } from '#server/tax/store.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { writeFolder } from '#tests/support/server/import-file.ts';
import { monthText } from '#tests/support/server/month-file.ts';
import { orderSteps } from '#tests/support/server/order-steps.ts';
import { openCounter } from '#tests/support/server/paid-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
const month = '2024-05';
let owner: DeskPerson;
/** A month with an invoice, money, and more credit notes than a page of the desk holds. */
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  await writeShopSettings(db, { ...(await findShopSettings(db)), taxScheme: 'regular', gstin: '27AAPFU0939F1ZV' });
  const sell = await openCounter(app);
  const id = await sell({ lines: [{ pricePaise: 100_000, taxPaise: 5_000, basisPoints: 500 }], name: '=Meera' });
  await orderSteps(db).ship(id);
  await db.execute(sql`update papers set issued_at = '2024-05-31T23:59:59+05:30'`);
  await db.execute(sql`update ledger set created_at = '2024-05-31T23:59:59+05:30'`);
  await db.execute(sql`
    insert into papers (id, kind, series, fy, number, printed, order_id, against_id, issued_at, test, seller, buyer, lines, facts, amount_paise, template)
    select gen_random_uuid(), 'credit_note', 'CN', '24-25', n, 'CN/24-25/' || lpad(n::text, 6, '0'), order_id, id,
      timestamptz '2024-05-01T00:00+05:30' + make_interval(secs => n / 2), false, seller, buyer, lines, facts, 100, 1
    from generate_series(1, 1100) n cross join (select * from papers limit 1) p`);
});

const newFolder = () => join(writeFolder({}), 'for', 'accountant');

test('the files are those of the desk, byte for byte, also where the desk reads several pages', async () => {
  const folder = newFolder();
  const { data } = await runCommand(app, 'export', 'month', folder, '--month', month);
  expect(readdirSync(folder).toSorted()).toEqual(monthFiles.map((file) => `papers-${month}-${file}.csv`).toSorted());
  for (const file of monthFiles) {
    const path = join(folder, `papers-${month}-${file}.csv`);
    const desk = Buffer.from(await monthText(app, owner, month, file));
    expect(readFileSync(path).equals(desk), file).toBe(true);
    expect(desk.toString().split('\r\n').length, file).toBeGreaterThan(file === 'documents' ? 1_100 : 2);
    expect(data['files']).toContainEqual({ file: path, bytes: desk.length });
    expect(statSync(path).mode & 0o777, file).toBe(0o600);
  }
});

test('a second month goes into the same folder, and no file is written over', async () => {
  const folder = newFolder();
  for (const one of [month, '2024-06']) await runCommand(app, 'export', 'month', folder, '--month', one);
  expect(readdirSync(folder)).toHaveLength(2 * monthFiles.length);
  expect(await commandError(app, 'export', 'month', folder, '--month', month)).toBe(
    `${join(folder, `papers-${month}-documents.csv`)} exists already. Choose another name.`,
  );
});

test('what is no month, or has not begun, is refused, and nothing is written or logged', async () => {
  const folder = newFolder();
  const thisMonth = (await findToday(db)).slice(0, 7);
  const next = `${Number(thisMonth.slice(0, 4)) + 1}-01`;
  const logged = async () => (await deskCall(app, 'listAudit', { query: {} }, { as: owner })).reply.items.length;
  const before = await logged();
  for (const text of ['2024-13', '2024-5', 'May', ''])
    expect(await commandError(app, 'export', 'month', folder, '--month', text)).toBe(`"${text}" is not a month: write it as 2026-11.`);
  expect(await commandError(app, 'export', 'month', folder, '--month', next)).toBe(`${next} has not begun. This month is ${thisMonth}.`);
  expect(await commandError(app, 'export', 'month', folder)).toBe('Say which month: export month FOLDER --month 2026-11.');
  const file = join(writeFolder({ 'a.csv': '' }), 'a.csv');
  expect(await commandError(app, 'export', 'month', file, '--month', month)).toBe(`${file} is a file. Name a folder.`);
  expect(await commandError(app, 'export', 'orders', folder, '--month', month)).toBe('--month is for export month.');
  expect([existsSync(folder), await logged()]).toEqual([false, before]);
});

test('of the month that runs it says that more will come', async () => {
  const thisMonth = (await findToday(db)).slice(0, 7);
  const { text } = await runCommand(app, 'export', 'month', newFolder(), '--month', thisMonth);
  expect(text).toContain(`\n${thisMonth} is not over: its files will have more.`);
  expect((await runCommand(app, 'export', 'month', newFolder(), '--month', month)).text).not.toContain('not over');
});

test('nothing is left of a file that breaks off', async () => {
  const folder = newFolder();
  await db.execute(sql`update papers set lines = '5' where printed = 'CN/24-25/001100'`);
  await expect(runCommand(app, 'export', 'month', folder, '--month', month)).rejects.toThrow('reduce');
  expect(readdirSync(folder)).toEqual([]);
});

/** Every row of the shop that a command changes is told by the audit log, in the same transaction, as done by a command. */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { monthFiles } from '#contract/desk/paper-month.ts';
import { commands } from '#server/cli/commands.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { isBusiness, type Transaction, untoldOf } from '#tests/support/server/audit-rules.ts';
import { type ChangedRow, changedColumns, type Row, watchRows } from '#tests/support/server/changed-rows.ts';
import { runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { hire } from '#tests/support/server/desk.ts';
import { goods, importFile, ownFile, writeFolder, writeTable } from '#tests/support/server/import-file.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db } = app.services;
await hire(app, { role: 'owner', name: 'Meera' });
const watched = await watchRows(db);

const sizes = { size: ['S', 'M'] };
const product = async (differences = {}) => (await createProduct(db, differences)).id;
const shopper = async () => (await app.signUp()).email;

const newHandle = () => `lamp-${randomUUID()}`;
/** A file with one product, to import. */
const sheet = (more: Parameters<typeof goods>[1], handle = newHandle()): string => writeTable(ownFile(goods(handle, more)));

const newPath = () => join(writeFolder({}), 'out');

/** The command after what it needs, and the action that the log must have; none for a command that only shows. */
type Case = () => Promise<{ args: string[]; logs: string[] }>;

const shown =
  (...args: string[]): Case =>
  () =>
    Promise.resolve({ args, logs: [] });

const rate =
  (taxClass: string, from: string, percent: string, ...more: string[]): Case =>
  () =>
    Promise.resolve({ args: ['tax', 'set', taxClass, '--from', from, '--rate', percent, ...more], logs: ['setting.tax-rate'] });

const cases: Readonly<Record<string, Record<string, Case>>> = {
  order: {
    shown: async () => ({ args: ['order', (await sellOrder(app)).id], logs: [] }),
    moved: async () => ({ args: ['order', (await sellOrder(app)).id, 'SHIPPED'], logs: ['order.move'] }),
    cancelled: async () => ({ args: ['order', (await sellOrder(app)).id, 'CANCELLED'], logs: ['order.move'] }),
  },
  orders: { shown: shown('orders') },
  product: { shown: async () => ({ args: ['product', await product()], logs: [] }) },
  stock: {
    shown: async () => ({ args: ['stock', await product()], logs: [] }),
    counted: async () => ({ args: ['stock', await product(), '7', '--note', 'after the market'], logs: ['stock.count'] }),
    delivered: async () => ({ args: ['stock', 'deliver', await product(), '5'], logs: ['stock.deliver'] }),
    damaged: async () => ({ args: ['stock', 'damage', await product(), '2'], logs: ['stock.damage'] }),
    split: async () => ({ args: ['stock', 'split', await product(sizes), 'S=4', 'M=6'], logs: ['stock.split'] }),
  },
  price: {
    'of a product': async () => ({ args: ['price', await product(), '149.50'], logs: ['product.save'] }),
    'above the struck price': async () => ({ args: ['price', await product(), '450'], logs: ['product.save'] }),
    'of one variant': async () => ({ args: ['price', await product(sizes), '149', '--size', 'M'], logs: ['variant.save'] }),
    'the same as before': async () => ({ args: ['price', await product({ price: 200 }), '200'], logs: [] }),
  },
  tax: {
    shown: shown('tax'),
    'a rate to come': rate('standard', '2031-04-01', '19'),
    'a rate that was wrong': rate('standard', '2025-09-22', '17', '--correct'),
    'of a product': async () => ({ args: ['tax', 'assign', await product(), 'standard', '--hsn', '6109'], logs: ['product.save'] }),
    'of a subcategory': () =>
      Promise.resolve({ args: ['tax', 'assign', 'womens-sarees', 'standard', '--hsn', '6109'], logs: ['category.save'] }),
  },
  retire: {
    retired: async () => ({ args: ['retire', await product()], logs: ['product.save'] }),
    restored: async () => {
      const id = await product();
      await runCommand(app, 'retire', id);
      return { args: ['retire', id, '--undo'], logs: ['product.save'] };
    },
  },
  import: {
    listed: shown('import'),
    'checked only': () => Promise.resolve({ args: ['import', sheet({ price: '120.00' }), '--dry-run'], logs: [] }),
    'a new product': () =>
      Promise.resolve({ args: ['import', sheet({ name: 'Brass lamp' }, newHandle())], logs: ['product.create', 'import.apply'] }),
    'another price and a count': async () => {
      const handle = newHandle();
      await importFile(app, sheet({}, handle));
      const again = sheet({ price: '90.00', pieces: '8' }, handle);
      return { args: ['import', again, '--pieces'], logs: ['product.save', 'stock.count', 'import.apply'] };
    },
    'the same again': async () => {
      const handle = newHandle();
      await importFile(app, sheet({}, handle));
      return { args: ['import', sheet({}, handle)], logs: ['import.apply'] };
    },
    'taken back': async () => {
      const { id } = await importFile(app, sheet({}, newHandle()));
      return { args: ['import', '--undo', id], logs: ['product.undo', 'import.undo'] };
    },
  },
  export: {
    products: () => Promise.resolve({ args: ['export', 'products', newPath()], logs: [] }),
    orders: () => Promise.resolve({ args: ['export', 'orders', newPath()], logs: ['export.people'] }),
    customers: () => Promise.resolve({ args: ['export', 'customers', newPath()], logs: ['export.people'] }),
    'a month': () =>
      Promise.resolve({ args: ['export', 'month', newPath(), '--month', '2025-01'], logs: monthFiles.map(() => 'paper.save') }),
  },
  staff: {
    shown: shown('staff'),
    allowed: async () => ({ args: ['staff', await shopper()], logs: ['staff.allow'] }),
    ended: async () => {
      const email = await shopper();
      await runCommand(app, 'staff', email);
      return { args: ['staff', email, '--end'], logs: ['staff.end'] };
    },
  },
  admin: { allowed: async () => ({ args: ['admin', await shopper()], logs: ['staff.allow'] }) },
  'push-keys': {
    shown: shown('push-keys'),
    rotated: () => Promise.resolve({ args: ['push-keys', '--rotate'], logs: ['setting.push-keys'] }),
    revoked: () => Promise.resolve({ args: ['push-keys', '--revoke'], logs: ['setting.push-keys'] }),
  },
};

/** Commands that change nothing a shopkeeper decides, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  reconcile: 'books what the payment provider says, as a running shop does every minute',
  backup: 'writes a file',
  restore: 'the log is that of the archive',
  move: 'copies the database as it is',
  check: 'only looks',
};

/** Follows from the rates, whenever the shop computes it. */
const isTaxComputed = (row: ChangedRow): boolean => {
  const columns = changedColumns(row);
  return columns.length > 0 && columns.every((column) => ['tax_paise', 'tax_basis_points', 'updated_at'].includes(column));
};

/** Runs a command, and gives its transactions with what each changed. */
async function run(args: readonly string[]): Promise<Transaction[]> {
  const prices = await db.execute<{ id: string; price: number }>(sql`select id, price_paise::int as price from products`);
  const priceOf = new Map(prices.rows.map(({ id, price }) => [id, price]));
  await watched.take();
  await runCommand(app, ...args);
  const rows = await watched.take();
  const orders = await db.execute<{ checkout: string; id: string }>(sql`select checkout_id as checkout, id from orders`);
  const orderOf = new Map(orders.rows.map(({ checkout, id }) => [checkout, id]));
  const logOf = (own: readonly ChangedRow[]): Row[] => own.flatMap(({ table, after }) => (table === 'audit' && after ? [after] : []));
  return [...new Set(rows.map(({ tx }) => tx))].map((tx) => {
    const own = rows.filter((row) => row.tx === tx);
    return { rows: own, log: logOf(own), ofCall: logOf(rows), orderOf, priceOf };
  });
}

test('every command is here, or exempt with a reason', () => {
  expect([...Object.keys(cases), ...Object.keys(exempt)].toSorted()).toEqual(Object.keys(commands).toSorted());
});

describe.each(Object.entries(cases))('%s', (_, ways) => {
  test.each(Object.entries(ways))('%s: the log tells each changed row', async (_title, prepare) => {
    const { args, logs } = await prepare();
    const done = await run(args);
    expect(done.flatMap(({ log }) => log.map(({ action }) => action))).toEqual(logs);
    for (const row of done.flatMap(({ log }) => log))
      expect(row).toMatchObject({ via: 'cli', actor_id: null, actor_name: userInfo().username });
    const business = done.flatMap((tx) => tx.rows.filter((row) => isBusiness(row) && !isTaxComputed(row)).map((row) => ({ row, tx })));
    expect([...new Set(business.flatMap(({ row, tx }) => untoldOf(row, tx) ?? []))].slice(0, 10)).toEqual([]);
  });
});

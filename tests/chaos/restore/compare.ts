/** Compares a restored shop with the one that was backed up. Each function gives what is wrong, one sentence each. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Confirmed, hashAt } from './buyers.ts';
import { historyEnds } from './fill.ts';

const old = `created_at <= ${historyEnds}`;
/** The rows of the history, which nothing has changed since. */
const historyOf: Record<string, string> = {
  users: old,
  checkouts: old,
  orders: old,
  payments: old,
  ledger: old,
  order_moves: old,
  client_ops: old,
  outbox: old,
  uploads: old,
  order_lines: `order_id in (select id from orders where ${old})`,
  'sandbox.orders': old,
  'sandbox.payments': old,
  products: 'true',
  reviews: 'true',
};

/** Count and digest of the history's rows, by table. */
export async function digestHistory(pool: pg.Pool): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const [table, which] of Object.entries(historyOf)) {
    // Whole rows as text, so that every column counts; the sum of their hashes does not depend on an order.
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(('x' || substr(md5(one::text), 1, 15))::bit(60)::bigint), 0) as digest from ${table} one where ${which}`,
    );
    digests.set(table, rows[0]?.digest ?? '');
  }
  return digests;
}

export function compareHistories(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([table, digest]) =>
    after.get(table) === digest ? [] : [`${table}: ${digest} before, ${after.get(table)} after`],
  );
}

/** Money and orders of a database: whole, and every double entry adds up to nothing. */
export async function checkBooks(pool: pg.Pool): Promise<string[]> {
  const wrong: Record<string, string> = {
    'entries that do not add up to zero': 'select from ledger group by entry_id having sum(amount_paise) <> 0',
    'orders without lines': 'select from orders o where not exists (select from order_lines where order_id = o.id)',
    'orders without a payment': 'select from orders o where not exists (select from payments where provider_payment_id = o.payment_id)',
    'orders that are not booked': `select from orders o where amount_paise <>
      coalesce((select -sum(amount_paise) from ledger l where l.checkout_id = o.checkout_id and account = 'ordered'), 0)`,
    'checkouts with an order that say otherwise':
      "select from checkouts c join orders o on o.checkout_id = c.id where c.state <> 'ordered'",
  };
  const found: string[] = [];
  for (const [what, statement] of Object.entries(wrong)) {
    const { rowCount } = await pool.query(statement);
    if (rowCount) found.push(`${rowCount} ${what}`);
  }
  return found;
}

/** Every order confirmed before the backup is there, with its picture, and opens for its shopper. */
export async function checkConfirmed(origin: string, confirmed: readonly Confirmed[]): Promise<string[]> {
  const found: string[] = [];
  for (const { token, orderId, picture, pictureHash } of confirmed) {
    const response = await fetch(`${origin}/api/orders/${orderId}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) found.push(`order ${orderId}: ${response.status} ${await response.text()}`);
    const hash = await hashAt(origin + picture);
    if (hash !== pictureHash) found.push(`picture ${picture}: ${hash}`);
  }
  return found;
}

/**
 * The orders of the restored database for checkouts that nobody has paid. A payment that was on its way at the time of the backup becomes an
 * order of the restored shop by itself, under another ID than the shopper was told.
 */
export async function findUnknownOrders(pool: pg.Pool, paidCheckouts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from orders where not (${old}) and checkout_id <> all($1::uuid[])`, [
    paidCheckouts,
  ]);
  return rows.map(({ id }) => `order ${id} was never paid for`);
}

/** Every picture that a row names is in the folder of the restored shop with the bytes of the first one. */
export async function compareUploads(pool: pg.Pool, from: string, to: string): Promise<string[]> {
  const { rows } = await pool.query<{ file: string }>("select file from uploads where state <> 'gone'");
  const there = new Set(await readdir(join(to, 'uploads')));
  const found: string[] = [];
  for (const { file } of rows) {
    const same = there.has(file) && (await hashOf(join(from, 'uploads', file))) === (await hashOf(join(to, 'uploads', file)));
    if (!same) found.push(`picture ${file} is missing or different`);
  }
  if (there.size !== rows.length) found.push(`${there.size} pictures for ${rows.length} rows`);
  return found;
}

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

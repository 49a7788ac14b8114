import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { isDirect } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { createTestDatabase } from '#tests/support/server/database.ts';
import { openDatabaseProxy } from '#tests/support/server/database-proxy.ts';

const own = await createTestDatabase({ empty: true });
const { pool, close } = openDatabase(own.config, { connections: 1, named: true });
afterAll(async () => {
  await close();
  await own.close();
});

const planned = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement);

test('A statement sent again and again is planned once per connection, with the same rows', async () => {
  const double = (of: number) => pool.query<{ twice: number }>('select $1::int * 2 as twice', [of]);
  for (let of = 0; of < 5; of += 1) await double(of);
  expect(await planned()).toEqual([]);
  for (let of = 0; of < 40; of += 1) expect((await double(of)).rows).toEqual([{ twice: of * 2 }]);
  expect(await planned()).toEqual(['select $1::int * 2 as twice']);
});

test('Many different statements do not fill the memory of PostgreSQL', async () => {
  for (let index = 0; index < 200; index += 1)
    for (let time = 0; time < 22; time += 1) await pool.query(`select $1::int + ${index} as sum`, [time]);
  expect((await planned()).length).toBeLessThanOrEqual(128);
});

test("After a migration that changes a column's type, transactions and statements succeed", async () => {
  const fresh = openDatabase(own.config, { connections: 1, named: true });
  try {
    await pool.query('create table parcels (id int, weight int)');
    await pool.query('insert into parcels values (1, 500)');
    const read = () => transaction(fresh.db, (tx) => tx.execute(sql`select weight from parcels where id = ${1}`));
    for (let time = 0; time < 30; time += 1) await read();
    await pool.query('alter table parcels alter column weight type text');
    expect((await read()).rows).toEqual([{ weight: '500' }]);
    expect((await fresh.db.execute(sql`select weight from parcels where id = ${1}`)).rows).toEqual([{ weight: '500' }]);
  } finally {
    await fresh.close();
  }
});

test('Connections of a pooler are told from those of the server', async () => {
  expect(await isDirect(pool)).toBe(true);
  for (const isPooler of [false, true]) {
    const proxy = await openDatabaseProxy(own.config, { isPooler });
    const through = openDatabase(proxy.url, { connections: 1 });
    expect(await isDirect(through.pool)).toBe(!isPooler);
    await through.close();
  }
});

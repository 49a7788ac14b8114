import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { runShopCli } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { makeDataDir, postmasterOf } from '#tests/support/server/embedded-database.ts';
import { createTestDatabase, urlOf } from '#tests/support/server/database.ts';
import { whileLocked } from '#tests/support/server/lock-rows.ts';
import { freePort, startServer } from '#tests/support/server/server-process.ts';

const mug = 'u-mug-lotus';
const quiet = { LOG_LEVEL: 'silent' };

describe('The shop command as a process', () => {
  test('works beside a running server: its pages show the change, and the server stays open', async () => {
    const dataDir = makeDataDir();
    const shop = startServer({ DATA_DIR: dataDir, PORT: await freePort() });
    const origin = await shop.open;
    const postmaster = postmasterOf(dataDir);
    const look = async () => {
      const answer = await fetch(`${origin}/api/products/${mug}`);
      return { tag: answer.headers.get('etag'), product: (await answer.json()) as { price: number; countInStock: number } };
    };
    const first = await look();
    const env = { DATA_DIR: dataDir, ...quiet };

    const stock = await runShopCli(env, 'stock', mug, '3', '--json');
    expect([stock.code, stock.err]).toEqual([0, '']);
    expect(JSON.parse(stock.out)).toMatchObject({ id: mug, countInStock: 3, before: first.product.countInStock });
    const second = await look();
    expect(second.product.countInStock).toBe(3);
    expect(second.tag).not.toBe(first.tag);

    const price = await runShopCli(env, 'price', mug, '199');
    expect([price.code, price.err]).toEqual([0, '']);
    expect((await look()).product.price).toBe(199);
    expect((await runShopCli(env, 'retire', mug)).code).toBe(0);
    expect((await fetch(`${origin}/api/products/${mug}`)).status).toBe(404);

    expect(postmasterOf(dataDir)).toBe(postmaster);
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(shop.stderr()).toBe('');

    // The same command while the server is stopped: it starts the database, and stops it again.
    const back = await runShopCli(env, 'retire', mug, '--undo', '--json');
    expect([back.code, JSON.parse(back.out)]).toMatchObject([0, { id: mug, retired: false }]);
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('says in plain words that somebody else holds what it needs, and never quotes the database', async () => {
    const database = await createTestDatabase({});
    const { id } = await createProduct(database.db);
    const run = () => runShopCli({ ...quiet, DATABASE_URL: urlOf(database) }, 'price', id, '199');
    const { code, out, err } = await whileLocked(database.db, sql`select 1 from products where id = ${id}`, run);
    expect([code, out, err]).toEqual([1, '', 'The database was busy: another change held what this needs. Wait a moment and try again.\n']);
    expect((await run()).code).toBe(0);
    await database.close();
  });

  test('never stops a database that it found running, even without any connection at that moment', async () => {
    const dataDir = makeDataDir();
    const env = readEnv({ DATA_DIR: dataDir, SEED: 'none' });
    const owner = await openShopDatabase(env, createLog('silent'), () => {});
    const idle = await owner.pool.query("select count(*)::int as n from pg_stat_activity where application_name like 'haat-%'");
    expect(idle.rows).toEqual([{ n: 1 }]);
    await owner.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'haat-%' and pid <> pg_backend_pid()",
    );
    const visitor = await openShopDatabase(env, createLog('silent'), () => {}, { visit: true });
    const postmaster = postmasterOf(dataDir);
    await owner.pool.end();
    await visitor.close();
    expect(postmasterOf(dataDir)).toBe(postmaster);
    await owner.close().catch(() => {});
    const last = await openShopDatabase(env, createLog('silent'), () => {});
    await last.close();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('does not seed an empty shop, and creates none where there is none', async () => {
    const dataDir = makeDataDir();
    const env = { DATA_DIR: dataDir, ...quiet };
    const none = await runShopCli(env, 'orders', '--json');
    expect(none.code).toBe(1);
    expect(JSON.parse(none.out)).toEqual({ error: true, msg: none.err.trim() });
    expect(none.err).toBe(`There is no database in ${dataDir} yet. Run npm start once, or set DATA_DIR.\n`);
    await (await openShopDatabase(readEnv({ DATA_DIR: dataDir, SEED: 'none' }), createLog('silent'), () => {})).close();
    expect(await runShopCli(env, 'orders')).toEqual({ code: 0, out: 'No orders yet.\n', err: '' });
    const unknown = await runShopCli(env, 'stock', mug, '3');
    expect([unknown.code, unknown.out, unknown.err]).toEqual([1, '', `There is no product "${mug}".\n`]);
  });

  test('uses the database of DATABASE_URL', async () => {
    const database = await createTestDatabase();
    const stock = await runShopCli({ DATABASE_URL: urlOf(database), DATA_DIR: makeDataDir(), ...quiet }, 'stock', mug, '4', '--json');
    expect([stock.code, stock.err]).toEqual([0, '']);
    const { rows } = await database.pool.query('select qty from stock where product_id = $1', [mug]);
    expect(rows).toEqual([{ qty: 4 }]);
    await database.close();
  });

  test('prints one line for a wrong command and for a missing database', async () => {
    const wrong = await runShopCli(quiet, 'order');
    expect(wrong).toEqual({ code: 2, out: '', err: 'Usage: order ID [STATUS]\n' });
    const help = await runShopCli(quiet);
    expect([help.code, help.out.split('\n')[0]]).toEqual([0, 'Commands to manage the shop, while it runs or not:']);
    const away = await runShopCli({ DATABASE_URL: `postgres://haat:x@127.0.0.1:${await freePort()}/haat`, ...quiet }, 'orders');
    expect([away.code, away.out]).toEqual([1, '']);
    expect(away.err).toMatch(/^Cannot connect to the database at DATABASE_URL \(127\.0\.0\.1:\d+\): [^\n]*\n$/);
  });
});

test('an idle server keeps one connection, so that others see that its database is in use', async () => {
  const { config, close } = await createTestDatabase();
  const resting = openDatabase({ ...config, idleTimeoutMillis: 1 });
  expect(resting.pool.options.min).toBe(1);
  await resting.close();
  await close();
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkArchive, writeArchive } from '#server/backup/archive.ts';
import { backUp } from '#server/backup/backup.ts';
import { type Contents, newHeader } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { savedTables } from '#server/backup/tables.ts';
import type { Entry } from '#server/backup/tar-entries.ts';
import { appliedMigrations, knownMigrations, migrateDatabase } from '#server/db/migrate.ts';
import { addFirstRates } from '#server/tax/store.ts';
import { readEnv } from '#server/env/env.ts';
import type { Services } from '#server/services.ts';
import { makeTables as makeSandboxTables } from '#server/payment/sandbox/tables.ts';
import { openFolder } from '#server/storage/folder.ts';
import { parseS3Address } from '#server/env/s3-address.ts';
import { openS3 } from '#server/storage/s3.ts';
import { commandError } from '#tests/support/server/cli.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/database.ts';
import { waitFor } from '#tests/support/server/embedded-database.ts';
import { openS3Server } from '#tests/support/server/s3-server.ts';
import { contentsOf, fillTables, tablesIn } from '#tests/support/server/fill-tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'haat-backup-'));
const uploads = openFolder(join(folder, 'uploads'));
const progress = { tell: () => {} };
const file = join(folder, 'shop.tar.gz');
const picture = (digit: string) => `${digit.repeat(32)}.webp`;

let shop: TestDatabase;
/** Empty at first, then what the last restore has left. */
let other: TestDatabase;

async function tryRestore(
  path: string,
  database: TestDatabase,
  more: Partial<Parameters<typeof restore>[0]> = {},
): Promise<string | undefined> {
  try {
    const archive = await checkArchive(path);
    await restore({ archive, config: database.config, uploads, filled: 'replace', tells: 'shoppers', progress, ...more });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

beforeAll(async () => {
  shop = await createTestDatabase();
  other = await createTestDatabase({ empty: true });
  // What the first start of an empty shop leaves behind.
  await migrateDatabase(other.config, ({ db }) => addFirstRates(db));
  await fillTables(shop.pool);
  await makeSandboxTables(shop.db);
  await shop.pool.query("insert into sandbox.orders (id, receipt, amount, currency) values ('order_1', 'r', 100, 'INR')");
  await shop.pool.query("update users set name = E'tab\\t line\\n \\\\N \\\\. नमस्ते 👋', password_hash = null");
  await shop.pool.query('update orders set number = number + 5000');
  await shop.pool.query('delete from uploads');
  for (const [name, state] of [
    ['a', 'kept'],
    ['b', 'temporary'],
    ['c', 'gone'],
    ['d', 'kept'],
  ] as const) {
    await shop.pool.query(
      "insert into uploads (id, user_id, session_hash, file, bytes, state) select gen_random_uuid(), id, '', $1, 1, $2 from users limit 1",
      [picture(name), state],
    );
    if (name !== 'd') await uploads.write(picture(name), Buffer.from(`picture ${name}`));
  }
  await backUp({ config: shop.config, uploads, path: file, progress });
});

afterAll(async () => {
  await Promise.all([shop.close(), other.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('A backup', () => {
  test('holds every table of the shop but the leases, so a table added later is not forgotten', async () => {
    expect([...savedTables, 'leases'].toSorted()).toEqual(await tablesIn(shop.pool));
    const { manifest } = await checkArchive(file);
    const ours = manifest.tables.filter(({ name }) => !name.startsWith('sandbox.'));
    expect(ours.map(({ name }) => name)).toEqual(savedTables);
    expect(ours.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test('restores every row, key and index into an empty database, and the pictures that rows name', async () => {
    // From a folder into a bucket.
    const s3 = await openS3Server();
    const restoredUploads = openS3(parseS3Address(s3.url) ?? expect.fail('no address'), 'uploads/');
    expect(await tryRestore(file, other, { filled: 'refuse', tells: 'nobody', uploads: restoredUploads })).toBeUndefined();
    expect(await contentsOf(other.pool, savedTables)).toEqual(await contentsOf(shop.pool, savedTables));
    expect((await other.pool.query('select id from sandbox.orders')).rows).toEqual([{ id: 'order_1' }]);
    expect(await appliedMigrations(other.pool)).toBe(knownMigrations);
    const structure = `select indexdef as text from pg_indexes where schemaname in ('public', 'sandbox')
      union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint where connamespace in ('public'::regnamespace, 'sandbox'::regnamespace) order by 1`;
    expect((await other.pool.query(structure)).rows).toEqual((await shop.pool.query(structure)).rows);

    // The next order must not get a number that an order has.
    const { rows } = await other.pool.query("select nextval('orders_number_seq')::int > max(number) as free from orders");
    expect(rows).toEqual([{ free: true }]);

    const names: string[] = [];
    for await (const { name } of restoredUploads.list()) names.push(name);
    expect(names.toSorted()).toEqual([picture('a'), picture('b')]);
    expect((await restoredUploads.read(picture('a')))?.toString()).toBe('picture a');
    await s3.close();
    // The row of `d` and that of a photograph had no file when the backup was made.
    expect((await checkArchive(file)).manifest.uploads).toEqual({ files: 2, bytes: 18, missing: 2 });
  });

  test('is of one moment: what is written while it runs is not in it', async () => {
    const path = join(folder, 'moment.tar.gz');
    const writer = await shop.pool.connect();
    await writer.query('begin');
    // The backup has begun and waits here; it reads the tables below afterwards.
    await writer.query('lock table carts in access exclusive mode');
    const done = backUp({ config: shop.config, uploads, path, progress });
    await waitFor(
      async () => (await shop.pool.query("select from pg_locks where relation = 'carts'::regclass and not granted")).rowCount,
      'the backup waits',
    );
    await writer.query(
      "with one as (insert into users (id, email, name) values (gen_random_uuid(), 'late@example.test', '') returning id) insert into wishlists select id from one",
    );
    await writer.query('commit');
    writer.release();
    await done;
    expect((await checkArchive(path)).manifest.tables.find(({ name }) => name === 'wishlists')?.rows).toBe(1);
    await shop.pool.query("delete from users where email = 'late@example.test'");
  });

  test('keeps the sweep of pictures waiting until it has read them', async () => {
    const path = join(folder, 'sweep.tar.gz');
    let held: unknown;
    const watching = {
      ...uploads,
      read: async (name: string) => {
        held = (await shop.pool.query("select name from leases where name = 'uploads' and expires_at > now()")).rows;
        return uploads.read(name);
      },
    };
    await backUp({ config: shop.config, uploads: watching, path, progress });
    expect(held).toEqual([{ name: 'uploads' }]);
  });

  test('never overwrites a file', async () => {
    const services = { db: shop.db, env: readEnv({}) } as Services;
    expect(await commandError({ services, database: shop }, 'backup', file)).toBe(`${file} exists already. Choose another name.`);
  });

  test('that fails leaves no file', async () => {
    const path = join(folder, 'failed.tar.gz');
    const broken = { ...uploads, read: () => Promise.reject(new Error('the storage is away')) };
    await expect(backUp({ config: shop.config, uploads: broken, path, progress })).rejects.toThrow('the storage is away');
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
  });
});

describe('A restore', () => {
  test('refuses a file that is cut, altered or not a backup, and changes nothing', async () => {
    const before = await contentsOf(other.pool, savedTables);
    const whole = readFileSync(file);
    const plain = gunzipSync(whole);
    const altered = (share: number) => {
      for (let at = Math.floor(whole.length * share); ; at += 1) {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(whole.readUInt8(at) ^ 1, at);
        if (!unpacksTo(plain, bytes)) return bytes;
      }
    };
    const cases: [string, Buffer, RegExp][] = [
      ...[1, 20, 0.3, 0.9].map((at): [string, Buffer, RegExp] => {
        const length = at < 1 ? Math.floor(whole.length * at) : whole.length - at;
        return [`cut to ${length} bytes`, whole.subarray(0, length), /its end is missing/];
      }),
      ['without its manifest', gzipSync(plain.subarray(0, plain.lastIndexOf('manifest.json'))), /its end is missing/],
      ...[0.2, 0.5, 0.8].map((at): [string, Buffer, RegExp] => [`altered at ${at}`, altered(at), /damaged|its end is missing/]),
      [
        'altered and packed again',
        gzipSync(Buffer.from(plain.toString('latin1').replace('picture a', 'picture x'), 'latin1')),
        /is damaged/,
      ],
      ['one that has something behind its end', gzipSync(Buffer.concat([plain, Buffer.alloc(512, 1)])), /is damaged/],
      ['nothing', Buffer.alloc(0), /its end is missing/],
      ['text', Buffer.from('orders, orders'), /not a backup of Haat/],
      ['packed text', gzipSync('orders, orders. '.repeat(100)), /not a backup of Haat/],
    ];
    for (const [name, bytes, message] of cases) {
      const path = join(folder, 'bad.tar.gz');
      writeFileSync(path, bytes);
      expect(await tryRestore(path, other), name).toMatch(message);
    }
    expect(await tryRestore(join(folder, 'missing.tar.gz'), other)).toBe('There is no such file.');
    expect(await contentsOf(other.pool, savedTables)).toEqual(before);
  });

  test('refuses a database that is not empty unless told to replace it, and one in use by a shop', async () => {
    const before = await contentsOf(other.pool, savedTables);
    expect(await tryRestore(file, other, { filled: 'refuse' })).toMatch(
      /^The database is not empty \(address_books, audit, .*--replace deletes/,
    );
    const running = new pg.Client({ ...other.config, application_name: 'haat-999999' });
    await running.connect();
    expect(await tryRestore(file, other)).toMatch(/^The shop is running on this database/);
    await running.end();
    expect(await contentsOf(other.pool, savedTables)).toEqual(before);
    expect(await tryRestore(file, other)).toBeUndefined();
    expect((await contentsOf(other.pool, ['users'])).users).toContain('नमस्ते');
  });

  test('that fails half way leaves the database and the pictures as they were', async () => {
    const before = await contentsOf(other.pool, savedTables);
    const path = await craft('orphan.tar.gz', knownMigrations, async function* () {
      yield { name: 'tables/carts/000001', body: Buffer.from('019a0000-0000-7000-8000-000000000000\t1\n') };
      yield { name: `uploads/${picture('e')}`, body: Buffer.from('e') };
      return {
        tables: [{ name: 'carts', columns: ['user_id', 'version'], rows: 1, parts: 1 }],
        uploads: { files: 1, bytes: 1, missing: 0 },
      };
    });
    expect(await tryRestore(path, other)).toMatch(/violates foreign key constraint/);
    const pictures = await craft('pictures.tar.gz', knownMigrations, async function* () {
      for (const digit of ['e', 'f']) yield { name: `uploads/${picture(digit)}`, body: Buffer.from(digit) };
      return { tables: [{ name: 'carts', columns: ['user_id'], rows: 0, parts: 0 }], uploads: { files: 2, bytes: 2, missing: 0 } };
    });
    const full = {
      ...uploads,
      write: async (name: string, bytes: Uint8Array) => {
        if (name === picture('f')) throw new Error('the disk is full');
        await uploads.write(name, bytes);
      },
    };
    expect(await tryRestore(pictures, other, { uploads: full })).toBe('the disk is full');
    expect(await contentsOf(other.pool, savedTables)).toEqual(before);
    expect(await uploads.read(picture('e'))).toBeUndefined();
    expect((await uploads.read(picture('a')))?.toString()).toBe('picture a');
  });

  test('brings an old backup to the tables of this version, and refuses one of a newer version', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    const contents = async function* (): AsyncGenerator<Entry, Contents> {
      yield { name: 'tables/users/000001', body: Buffer.from(`${id}\tmeera@example.test\tMeera\n`) };
      return {
        tables: [{ name: 'users', columns: ['id', 'email', 'name'], rows: 1, parts: 1 }],
        uploads: { files: 0, bytes: 0, missing: 0 },
      };
    };
    expect(await tryRestore(await craft('old.tar.gz', 1, contents), other)).toBeUndefined();
    expect((await other.pool.query('select id, name from users')).rows).toEqual([{ id, name: 'Meera' }]);
    expect((await tablesIn(other.pool)).length).toBe(savedTables.length + 1);
    expect(await appliedMigrations(other.pool)).toBe(knownMigrations);
    expect(await tryRestore(await craft('newer.tar.gz', knownMigrations + 1, contents), other)).toMatch(/newer version of Haat/);
    expect(await tryRestore(await craft('other.tar.gz', 1, contents, 1), other)).toMatch(/with other tables/);
  });

  test('gives later numbers to what devices remember, and notes what shoppers are told', async () => {
    await shop.pool.query("insert into settings (key, value) values ('catalogue_log', '{}') on conflict do nothing");
    const path = join(folder, 'told.tar.gz');
    const { createdAt } = await backUp({ config: shop.config, uploads, path, progress });
    expect(await tryRestore(path, other)).toBeUndefined();
    const { rows } = await other.pool.query("select key, value from settings where key in ('catalogue_log', 'restored')");
    expect(rows).toEqual([{ key: 'restored', value: { from: createdAt, at: expect.any(String) } }]);
    for (const table of ['carts', 'wishlists']) {
      const versionIn = async ({ pool }: TestDatabase) =>
        (await pool.query<{ version: number }>(`select version from ${table}`)).rows[0]?.version ?? 0;
      expect(await versionIn(other)).toBeGreaterThan((await versionIn(shop)) + 1_000);
    }
  });

  test('gives later numbers to lists that the backup lacks, and again when it is restored twice', async () => {
    const path = join(folder, 'twice.tar.gz');
    const id = '019a0000-0000-7000-8000-000000000001';
    await shop.pool.query("insert into users (id, email, name) values ($1, 'asha@example.test', 'Asha')", [id]);
    await backUp({ config: shop.config, uploads, path, progress });
    const versions = async () => {
      expect(await tryRestore(path, other)).toBeUndefined();
      const { rows } = await other.pool.query<{ version: number }>(
        'select version::int from carts where user_id = $1 union all select version::int from wishlists where user_id = $1',
        [id],
      );
      return rows.map(({ version }) => version);
    };
    const first = await versions();
    expect(first).toEqual([expect.any(Number), expect.any(Number)]);
    const second = await versions();
    for (const [n, version] of first.entries()) {
      expect(version).toBeGreaterThan(1_000_000);
      expect(second[n]).toBeGreaterThan(version);
    }
  });
});

/** Whether the packed bytes hold what they held: in a run of equal bytes, a copy from one byte further back is the same copy. */
function unpacksTo(plain: Buffer, packed: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(plain);
  } catch {
    return false;
  }
}

/** Writes an archive of any schema; `newest` is the time of its last migration, if not the real one. */
async function craft(name: string, level: number, entries: () => AsyncGenerator<Entry, Contents>, newest?: number): Promise<string> {
  const path = join(folder, name);
  const { rows } = await shop.pool.query<{ at: number }>('select created_at as at from drizzle.__drizzle_migrations order by id');
  const schema = { level, newest: newest ?? rows[level - 1]?.at ?? 1 };
  await writeArchive(path, newHeader({ createdAt: new Date().toISOString(), build: 'test', schema }), entries());
  return path;
}

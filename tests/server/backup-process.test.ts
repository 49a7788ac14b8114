import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeKeys } from '#server/payment/keys/store.ts';
import { runShopCli } from '#tests/support/server/cli.ts';
import { createTestDatabase, urlOf } from '#tests/support/server/database.ts';
import { makeDataDir, postmasterOf } from '#tests/support/server/embedded-database.ts';
import { contentsOf } from '#tests/support/server/fill-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const quiet = { LOG_LEVEL: 'silent' };
const tables = ['products', 'search_words', 'reviews', 'stock'];

test('A shop goes from a server into a new folder and to another server by three commands', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase({ empty: true })];
  const before = await contentsOf(from.pool, tables);
  const file = join(folder, 'shop.tar.gz');
  const saved = await runShopCli({ DATABASE_URL: urlOf(from), DATA_DIR: join(folder, 'a'), ...quiet }, 'backup', file, '--json');
  expect([saved.code, saved.err]).toEqual([0, '']);
  const { sha256, bytes } = JSON.parse(saved.out) as { sha256: string; bytes: number };
  expect([sha256, bytes, statSync(file).mode & 0o777]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), statSync(file).size, 0o600]);

  const dataDir = makeDataDir();
  const env = { DATA_DIR: dataDir, ...quiet };
  const restored = await runShopCli(env, 'restore', file);
  expect([restored.code, restored.out]).toEqual([0, expect.stringMatching(/^Restored the shop of .* rows and 0 uploads in /)]);
  expect(postmasterOf(dataDir)).toBeNull();

  const moved = await runShopCli(env, 'move', urlOf(to));
  expect([moved.code, moved.out]).toEqual([
    0,
    expect.stringMatching(/^Moved [\d,]+ rows of \d+ tables\. From now on start the shop with DATABASE_URL/),
  ]);
  expect(await contentsOf(to.pool, tables)).toEqual(before);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  await Promise.all([from.close(), to.close()]);
});

test('restore and move say which SEAL_KEY opens the typed keys of the payment provider', async () => {
  const [from, to] = [await createTestDatabase(), await createTestDatabase({ empty: true })];
  const sealKey = randomBytes(32);
  const typed = { keyId: 'rzp_test_Shop1234', keySecret: 'Secret-of-the-shop', webhookSecret: 'Webhook-secret' };
  await writeKeys(from.db, sealKey, typed, 'Meera');
  const file = join(folder, 'sealed.tar.gz');
  await runShopCli({ DATABASE_URL: urlOf(from), DATA_DIR: join(folder, 'b'), ...quiet }, 'backup', file);

  const dataDir = makeDataDir();
  const env = { DATA_DIR: dataDir, ...quiet };
  const restored = await runShopCli(env, 'restore', file);
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('cannot open the keys of the payment provider')]);
  expect(restored.out).toContain(`Put it at ${join(dataDir, 'seal-key')}, or set SEAL_KEY to what is in it`);

  writeFileSync(join(dataDir, 'seal-key'), `${sealKey.toString('base64')}\n`, { mode: 0o600 });
  const moved = await runShopCli(env, 'move', urlOf(to));
  expect([moved.code, moved.out]).toEqual([0, expect.stringContaining(`Set SEAL_KEY to what is in ${join(dataDir, 'seal-key')}`)]);
  expect(moved.out).not.toContain(sealKey.toString('base64'));

  await Promise.all([from.close(), to.close()]);
});

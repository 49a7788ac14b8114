/** Typed keys of the payment provider that a shop cannot open: the operator reads which key opens them, and never the key. */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findLostKeys } from '#server/payment/keys/lost-keys.ts';
import { removeKeys, writeKeys } from '#server/payment/keys/store.ts';
import { makeMailFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { services } = await createTestApp();
const { db } = services;
const dataDir = makeMailFolder();
const file = join(dataDir, 'seal-key');
const [right, other] = [randomBytes(32), randomBytes(32)];
const server = 'postgres://haat@127.0.0.1:5432/haat';
const lost = (env: { sealKey?: Buffer; databaseUrl?: string } = {}) =>
  findLostKeys(db, { dataDir, sealKey: env.sealKey, databaseUrl: env.databaseUrl });
const write = (key: Buffer) => writeFileSync(file, `${key.toString('base64')}\n`);

beforeEach(async () => {
  rmSync(file, { force: true });
  await writeKeys(db, right, { keyId: 'rzp_test_Shop1234', keySecret: 'Secret-of-the-shop', webhookSecret: 'Webhook-secret' }, 'Meera');
});

test('a shop that opens its typed keys, or has none, has nothing to be told', async () => {
  expect(await lost({ sealKey: right, databaseUrl: server })).toBeUndefined();
  write(right);
  expect(await lost()).toBeUndefined();
  await removeKeys(db);
  expect(await lost({ databaseUrl: server })).toBeUndefined();
});

test('a shop that moved to a server is told to set SEAL_KEY to what its file holds', async () => {
  write(right);
  const told = await lost({ databaseUrl: server });
  expect(told).toContain(`Set SEAL_KEY to what is in ${file}, for every process.`);
  expect(told).not.toContain(right.toString('base64'));
});

test('a shop without the key that sealed them is told where it was', async () => {
  expect(await lost()).toContain(`Put it at ${file}, or set SEAL_KEY to what is in it.`);
  expect(await lost({ databaseUrl: server })).toContain('the desk takes no keys');
  expect(await lost({ sealKey: other })).toContain('SEAL_KEY is not the key that sealed them');
});

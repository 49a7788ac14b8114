/** An owner types the keys of the payment provider: they count once the provider took them, in every process, and nobody reads them again. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { PaymentKeys } from '#contract/desk/payment-keys.ts';
import { words } from '#language/words.ts';
import { createApp } from '#server/app.ts';
import { backUp } from '#server/backup/backup.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { seal, unseal } from '#server/payment/keys/seal.ts';
import { makeSealKey } from '#server/payment/keys/seal-key.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { hmacHex } from '#server/payment/signature.ts';
import { makeServices } from '#server/services.ts';
import { openFolder } from '#server/storage/folder.ts';
import { patient } from '#tests/support/patience.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { tablesIn } from '#tests/support/server/fill-tables.ts';
import { makeMailFolder } from '#tests/support/server/mailbox.ts';
import { goodKeys, startPaymentProvider } from '#tests/support/server/payment-provider.ts';
import { addToCart, cards, displayedTotal, ordersOf, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const provider = await startPaymentProvider();
afterAll(() => provider.close());
const folder = makeMailFolder();
const env = { DATA_DIR: folder, RAZORPAY_TEST_ORIGIN: provider.origin };
const app = await createTestApp({ plugins: [mountPayment], env });
const { services } = app;
const { db } = services;
const owner = await hire(app, { role: 'owner', name: 'Meera' });
const lines: string[] = [];
services.log = createLog('debug', { write: (line) => void lines.push(line) });
const sealFile = join(folder, 'seal-key');

const secondKeys = { keyId: 'rzp_live_Shop5678', keySecret: 'Other-secret-of-the-shop', webhookSecret: 'Other-webhook-secret' };
provider.accounts.set(secondKeys.keyId, secondKeys.keySecret);

const save = (body: PaymentKeys) => deskCall(app, 'savePaymentKeys', { body }, { as: owner });
const remove = () => deskCall(app, 'removePaymentKeys', {}, { as: owner });
const look = async () => (await deskCall(app, 'getPaymentKeys', {}, { as: owner })).reply;
/** Another process of the shop. */
const another = (more: Record<string, string> = {}) =>
  makeServices(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env, ...more }), app.database, createLog('silent'));
/** A shopper who wants to pay Rs 200. */
async function checkout() {
  const as = await app.signUp();
  await addToCart(app, as, (await createProduct(db, { inStock: 10, price: 200 })).id);
  return app.call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as });
}

beforeEach(async () => {
  await db.execute(sql`delete from settings where key = 'payment:keys'`);
  await rm(sealFile, { force: true });
  await services.paymentChoice.refresh();
  provider.isDown = false;
});

describe('typed keys', () => {
  test('count once the provider took them, for the next shopper and in a process that was running', async () => {
    const other = await another();
    const elsewhere = createApp(other, mountPayment);
    expect(await look()).toMatchObject({ source: 'sandbox', test: true, keys: null, canKeep: true });
    provider.calls.length = 0;
    expect((await save(goodKeys)).reply).toMatchObject({ msg: words().keyMessages.saved, source: 'desk' });
    expect(provider.calls).toEqual([{ call: 'GET /v1/orders', keyId: goodKeys.keyId }]);
    expect((await checkout()).reply).toMatchObject({ provider: 'razorpay', keyId: goodKeys.keyId });
    const isTaken = async () => (await other.paymentChoice.fresh()).source;
    await expect.poll(isTaken, { timeout: patient(10_000) }).toBe('desk');
    expect(other.payments).toMatchObject({ provider: 'razorpay', keyId: goodKeys.keyId });
    const body = '{"event":"payment.captured"}';
    const headers = { 'x-razorpay-signature': hmacHex(goodKeys.webhookSecret, body) };
    const told = await elsewhere.request('/api/payments/webhook', { method: 'POST', body, headers });
    expect(told.status).toBe(200);
  });

  test('that are refused or could not be tested change nothing, and say which', async () => {
    await save(goodKeys);
    const before = await look();
    expect((await save({ ...secondKeys, keySecret: 'wrong' })).failure).toMatchObject({
      msg: words().keyMessages.refused,
      code: 'keys_refused',
    });
    provider.isDown = true;
    const failed = (await save(secondKeys)).failure;
    expect(failed).toMatchObject({ msg: words().keyMessages.unreachable, code: 'provider_unreachable' });
    provider.isDown = false;
    expect(await look()).toEqual(before);
    expect((await checkout()).reply.keyId).toBe(goodKeys.keyId);
    expect((await save(secondKeys)).reply).toMatchObject({ source: 'desk', test: false, keys: { ending: '5678', test: false } });
    expect((await checkout()).reply.keyId).toBe(secondKeys.keyId);
  });

  test('need the form of a key ID and both secrets', async () => {
    provider.calls.length = 0;
    expect((await save({ ...goodKeys, keyId: 'sandbox_1' })).failure.msg).toBe(words().keyMessages.keyIdShape);
    expect((await save({ ...goodKeys, keySecret: ' ' })).failure.msg).toBe(words().keyMessages.secretBlank);
    expect((await save({ ...goodKeys, webhookSecret: '' })).failure.msg).toBe(words().keyMessages.webhookBlank);
    expect(provider.calls).toEqual([]);
  });

  test('stand in no reply, no table, no backup, no audit row and no line of the log', async () => {
    const replies = [
      await save({ ...goodKeys, keySecret: 'Wrong-secret-1234' }),
      await save(goodKeys),
      await save(secondKeys),
      await deskCall(app, 'getPaymentKeys', {}, { as: owner }),
      await deskCall(app, 'getSettings', {}, { as: owner }),
    ];
    const log = await deskCall(app, 'listAudit', { query: { kind: 'setting' } }, { as: owner });
    expect(log.reply.items[0]).toMatchObject({ action: 'setting.payment-keys', after: { money: 'real', keys: 'new' } });
    const said = [...replies, log].map((reply) => JSON.stringify(reply.status < 300 ? reply.reply : reply.failure)).join('\n');
    const path = join(folder, `${randomBytes(4).toString('hex')}.tar.gz`);
    await backUp({ config: app.database.config, uploads: openFolder(join(folder, 'uploads')), path, progress: { tell: () => {} } });
    const tables = await tablesIn(app.database.pool);
    const rows = await Promise.all(
      tables.map((table) => app.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)),
    );
    const database = rows.flatMap((one) => one.rows.map(({ row }) => row)).join('\n');
    expect(database).toContain('payment:keys');
    const places = { said, database, backup: gunzipSync(readFileSync(path)).toString('latin1'), log: lines.join('\n') };
    const secrets = [goodKeys, secondKeys].flatMap((keys) => Object.values(keys)).concat('Wrong-secret-1234');
    for (const [place, text] of Object.entries(places))
      for (const secret of secrets)
        for (const form of [secret, Buffer.from(secret).toString('base64').slice(0, -4)])
          expect(text.includes(form), `${form} in ${place}`).toBe(false);
    expect(said).toContain('"ending":"5678"');
  });

  test('whose seal is lost let nobody pay, say so at the desk and are typed again', async () => {
    await save(goodKeys);
    await rm(sealFile);
    const restarted = await another();
    expect(await restarted.paymentChoice.fresh()).toMatchObject({ source: 'none', isLost: true });
    const asks = createApp(restarted, mountPayment);
    const as = await app.signUp();
    await addToCart(app, as, (await createProduct(db, { inStock: 10, price: 200 })).id);
    const body = JSON.stringify({ billing, amount: await displayedTotal(app, as) });
    const headers = { ...as.headers, 'Content-Type': 'application/json' };
    const refused = await asks.request(api.createCheckout.path, { method: 'POST', body, headers });
    expect([refused.status, await refused.json()]).toMatchObject([503, { msg: words().checkout.providerDown }]);
    const other = { ...app, request: async (path: string, init?: RequestInit) => asks.request(path, init) };
    expect((await deskCall(other, 'getPaymentKeys', {}, { as: owner })).reply).toMatchObject({ source: 'none', keys: { isLost: true } });
    expect((await deskCall(other, 'getSetup', {}, { as: owner })).reply.steps).toContainEqual({ step: 'payments', done: false, count: 0 });
    expect((await deskCall(other, 'savePaymentKeys', { body: goodKeys }, { as: owner })).reply).toMatchObject({ source: 'desk' });
  });

  test('wait behind the keys of the environment', async () => {
    await save(goodKeys);
    const [keyId, keySecret, webhookSecret] = Object.values(secondKeys);
    const keys = { RAZORPAY_KEY_ID: keyId ?? '', RAZORPAY_KEY_SECRET: keySecret ?? '', RAZORPAY_WEBHOOK_SECRET: webhookSecret ?? '' };
    const other = await another(keys);
    expect(other.payments.keyId).toBe(secondKeys.keyId);
    expect(await other.paymentChoice.fresh()).toMatchObject({ source: 'environment', isLost: false });
    expect(other.sandbox).toBeUndefined();
  });

  test('are removed: then a shop on this machine takes test payments again', async () => {
    await save(goodKeys);
    expect((await remove()).reply).toMatchObject({ msg: words().keyMessages.removed, source: 'sandbox', keys: null });
    expect((await checkout()).reply.provider).toBe('sandbox');
  });
});

describe('a test payment', () => {
  test('from before the keys becomes its order, and no other one can be begun', async () => {
    const { as, intent } = await startPayment(app);
    const paid = proofOf(intent, await payByCard(app, intent, cards.pays));
    await save(goodKeys);
    expect((await payByCard(app, intent, cards.pays)).status).toBe(404);
    expect((await app.call('createOrder', { body: paid }, { as })).status).toBe(201);
    expect(await ordersOf(app, as)).toMatchObject([{ test: true }]);
  });
});

describe('a payment with keys that were removed', () => {
  test('is not taken for unpaid by the test bank: it waits', async () => {
    await save(goodKeys);
    const { reply } = await checkout();
    await remove();
    await expect(services.payments.listPayments(reply.providerOrderId)).rejects.toThrow('no keys');
  });
});

describe('the key that seals', () => {
  test('is a file of its owner alone, made with the first keys; two processes that make it agree', async () => {
    expect(existsSync(sealFile)).toBe(false);
    const [one, other] = await Promise.all([makeSealKey(services.env), makeSealKey(services.env)]);
    expect(one).toEqual(other);
    expect(one).toHaveLength(32);
    expect(statSync(sealFile).mode & 0o777).toBe(0o600);
  });

  test('is SEAL_KEY where the database is apart, since processes have no folder in common', async () => {
    const apart = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' };
    const without = { ...services, env: readEnv({ ...env, ...apart }) };
    const asks = createApp(without, mountPayment);
    const other = { ...app, request: async (path: string, init?: RequestInit) => asks.request(path, init) };
    const { failure } = await deskCall(other, 'savePaymentKeys', { body: goodKeys }, { as: owner });
    expect(failure).toMatchObject({ code: 'no_seal_key', msg: words().keyMessages.cannotKeep });
    expect((await deskCall(other, 'getPaymentKeys', {}, { as: owner })).reply.canKeep).toBe(false);
    expect(existsSync(sealFile)).toBe(false);
    const key = randomBytes(32);
    for (const text of [key.toString('base64'), key.toString('hex')])
      expect(await makeSealKey(readEnv({ ...env, ...apart, SEAL_KEY: text }))).toEqual(key);
    expect(() => readEnv({ SEAL_KEY: 'short' })).toThrow('SEAL_KEY must be 32 random bytes');
  });

  test('opens only what it sealed, for the same purpose and unaltered', () => {
    const [key, other] = [randomBytes(32), randomBytes(32)];
    const sealed = seal(key, 'keys', 'मीरा');
    expect(unseal(key, 'keys', sealed)).toBe('मीरा');
    expect(seal(key, 'keys', 'मीरा').box).not.toBe(sealed.box);
    expect(unseal(other, 'keys', sealed)).toBeUndefined();
    expect(unseal(other, 'keys', { ...sealed, key: seal(other, 'keys', '').key })).toBeUndefined();
    expect(unseal(key, 'else', sealed)).toBeUndefined();
    const bytes = Buffer.from(sealed.box, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      expect(unseal(key, 'keys', { ...sealed, box: altered.toString('base64url') })).toBeUndefined();
    }
    expect(unseal(key, 'keys', { ...sealed, box: '' })).toBeUndefined();
  });
});

test('a public shop without keys opens, and nobody can pay until an owner has typed some', async () => {
  const environment = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, PUBLIC_URL: 'https://haat.example' });
  const other = await makeServices(environment, app.database, createLog('silent'));
  expect(await other.paymentChoice.fresh()).toMatchObject({ source: 'none', stored: undefined });
  expect(other.sandbox).toBeUndefined();
  await save(goodKeys);
  expect(await other.paymentChoice.refresh()).toMatchObject({ source: 'desk' });
  expect(other.payments.keyId).toBe(goodKeys.keyId);
});

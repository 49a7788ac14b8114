import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashSecret } from '#server/auth/token.ts';
import { readEnv } from '#server/env/env.ts';
import { isPushEndpoint, lookupPublic } from '#server/notification/push/endpoint.ts';
import { isPublicAddress } from '#server/notification/push/public-address.ts';
import { deliverPushes } from '#server/notification/push/deliver.ts';
import { tellPriceFell } from '#server/notification/tell.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { startPushService, type TestSubscription } from '#tests/support/server/push-service.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const service = await startPushService();
afterAll(() => service.close());
const app = await createTestApp({ env: { PUSH_TEST_ORIGIN: service.origin } });
const { call, services, signUp } = app;
const { db } = services;

const keyOf = async (as: Shopper) => (await call('getPush', {}, { as })).reply.key;
const start = (as: Shopper, body: TestSubscription) => call('startPush', { body }, { as });
async function device(as: Shopper): Promise<TestSubscription> {
  const subscription = service.subscribe(await keyOf(as));
  expect((await start(as, subscription)).status).toBe(201);
  return subscription;
}
const deliverAll = async () => {
  while ((await deliverPushes(services)) > 0);
};
/** What is told does not matter here. */
async function tell(as: Shopper, name = 'Lotus mug'): Promise<void> {
  const product = await createProduct(db, {});
  await db.execute(sql`insert into wishlist_items (id, user_id, product_id) values (gen_random_uuid(), ${as.id}, ${product.id})`);
  await tellPriceFell(db, { id: product.id, name }, 50_000, 40_000);
  await makeDue();
}
const queued = async () =>
  (
    await db.execute<{ done: boolean; attempts: number; why: string | null; wait: number }>(sql`
    select done_at is not null as done, attempts, last_error as why, round(extract(epoch from next_at - now()))::int as wait
    from outbox where kind = 'push' order by created_at`)
  ).rows;
const makeDue = () => db.execute(sql`update outbox set next_at = now() where kind = 'push' and done_at is null`);

beforeEach(async () => {
  await db.execute(sql`delete from outbox`);
  service.answers.length = 0;
});

test('A device gets the message encrypted, with a token of the shop, a short life and a topic', async () => {
  const as = await signUp();
  const phone = await device(as);
  await tell(as);
  await deliverAll();
  const [push, more] = service.receivedBy(phone);
  expect(more).toBeUndefined();
  expect(push?.text).toMatchObject({ title: 'Lower price', body: 'Lotus mug is now Rs 400 (was Rs 500).' });
  expect(push?.text.path).toBe(`/product/${push?.text.tag.slice('price:'.length)}`);
  expect(Number(push?.headers['ttl'])).toBeGreaterThan(86_000);
  expect(push?.bytes).toBeLessThan(1_000);
});

test('Every device of the shopper gets it once, also with three workers, and nobody else', async () => {
  const as = await signUp();
  const other = await signUp();
  const phone = await device(as);
  const stranger = await device(other);
  await tell(as);
  await Promise.all([deliverPushes(services), deliverPushes(services), deliverPushes(services)]);
  await deliverAll();
  expect([service.receivedBy(phone).length, service.receivedBy(stranger).length]).toEqual([1, 0]);
});

test('Devices hear of a lower price after ten minutes, and not of one corrected meanwhile', async () => {
  const as = await signUp();
  const phone = await device(as);
  const { id } = await createProduct(db, {});
  await db.execute(sql`insert into wishlist_items (id, user_id, product_id) values (gen_random_uuid(), ${as.id}, ${id})`);
  await tellPriceFell(db, { id, name: 'Lotus mug' }, 50_000, 4_000);
  expect(await queued()).toMatchObject([{ done: false, attempts: 0, wait: 600 }]);
  await tellPriceFell(db, { id, name: 'Lotus mug' }, 4_000, 40_000);
  await makeDue();
  await deliverAll();
  expect(service.receivedBy(phone)).toEqual([]);
  expect(await queued()).toMatchObject([{ done: true, why: 'nothing to send' }]);
});

test('A price that is corrected off sale withdraws its news, and tells nobody of a fall', async () => {
  const as = await signUp();
  const { id } = await createProduct(db, {});
  await db.execute(sql`insert into wishlist_items (id, user_id, product_id) values (gen_random_uuid(), ${as.id}, ${id})`);
  const told = async () => (await db.execute(sql`select 1 from notifications where user_id = ${as.id}`)).rowCount;
  await tellPriceFell(db, { id, name: 'Lotus mug' }, 50_000, 5_000);
  expect(await told()).toBe(1);
  await tellPriceFell(db, { id, name: 'Lotus mug' }, 5_000, 50_000, false);
  expect(await told()).toBe(0);
  await tellPriceFell(db, { id, name: 'Lotus mug' }, 50_000, 40_000, false);
  expect(await told()).toBe(0);
});

describe('A device gets nothing more', () => {
  test('after the shopper turned it off', async () => {
    const as = await signUp();
    const phone = await device(as);
    await tell(as);
    expect((await call('stopPush', {}, { as })).status).toBe(200);
    expect((await call('getPush', {}, { as })).reply.on).toBe(false);
    await deliverAll();
    expect(service.receivedBy(phone)).toEqual([]);
  });

  test('after the shopper signed out there', async () => {
    const as = await signUp();
    const phone = await device(as);
    await call('logout', {}, { as });
    await tell(as);
    await deliverAll();
    expect(service.receivedBy(phone)).toEqual([]);
  });

  test('for one shopper once another uses the browser', async () => {
    const [as, next] = [await signUp(), await signUp()];
    const phone = await device(as);
    expect((await start(next, phone)).status).toBe(201);
    await tell(as);
    await deliverAll();
    expect(service.receivedBy(phone)).toEqual([]);
    await tell(next, 'Brass kettle');
    await deliverAll();
    expect(service.receivedBy(phone).map(({ text }) => text.body)).toEqual(['Brass kettle is now Rs 400 (was Rs 500).']);
  });

  test.each([404, 410])('after its service answered %s', async (status) => {
    const as = await signUp();
    await device(as);
    await tell(as);
    service.answerNext(status);
    await deliverAll();
    expect((await call('getPush', {}, { as })).reply.on).toBe(false);
    expect(await queued()).toMatchObject([{ done: true, why: 'the subscription has ended' }]);
  });

  test('that was read in the inbox meanwhile, or is a day old', async () => {
    const as = await signUp();
    const phone = await device(as);
    await tell(as);
    const [newest] = (await call('listNotifications', {}, { as })).reply.notifications;
    await call('readNotifications', { body: { upTo: newest?._id ?? '' } }, { as });
    await tell(as);
    await db.execute(sql`update notifications set created_at = now() - interval '25 hours' where user_id = ${as.id} and read_at is null`);
    await deliverAll();
    expect(service.receivedBy(phone)).toEqual([]);
    expect((await queued()).map(({ why }) => why).sort()).toEqual(['already read', 'too old']);
  });
});

describe('A service that takes nothing now', () => {
  test.each([
    [429, '120', 120],
    [503, undefined, 5],
    [500, '7200', 7_200],
    [429, '999999999', 86_400],
    [503, 'soon', 5],
  ])('with %s and Retry-After %s is asked again after %s s', async (status, retryAfter, seconds) => {
    const as = await signUp();
    const phone = await device(as);
    await tell(as);
    service.answerNext(status, retryAfter);
    await deliverAll();
    const [row] = await queued();
    expect(row).toMatchObject({ done: false, attempts: 1, why: `the push service answered ${status}` });
    expect(Math.abs((row?.wait ?? 0) - seconds)).toBeLessThan(3);
    await makeDue();
    await deliverAll();
    expect(service.receivedBy(phone)).toHaveLength(1);
  });

  test('names a date', async () => {
    const as = await signUp();
    await device(as);
    await tell(as);
    service.answerNext(503, new Date(Date.now() + 600_000).toUTCString());
    await deliverAll();
    expect(Math.abs(((await queued())[0]?.wait ?? 0) - 600)).toBeLessThan(5);
  });

  test('cannot be reached: the message waits, and another device gets its own', async () => {
    const [as, other] = [await signUp(), await signUp()];
    const dead = await device(as);
    const phone = await device(other);
    await db.execute(sql`update push_subscriptions set endpoint = 'https://push.invalid/x' where endpoint = ${dead.endpoint}`);
    await tell(as);
    await tell(other);
    await deliverAll();
    expect((await queued()).map(({ done }) => done).sort()).toEqual([false, true]);
    expect(service.receivedBy(phone)).toHaveLength(1);
  });

  test('and one that refuses the message is not asked again', async () => {
    const as = await signUp();
    await device(as);
    await tell(as);
    service.answerNext(400);
    await deliverAll();
    expect(await queued()).toMatchObject([{ done: true, why: 'the push service answered 400' }]);
    expect(service.answers).toEqual([400]);
    expect((await call('getPush', {}, { as })).reply.on).toBe(true);
  });
});

describe('An address of a device', () => {
  const env = readEnv({});
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/Q',
  ])('may be %s', (endpoint) => expect(isPushEndpoint(endpoint, env)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'intranet',
  ])('may not be %s', async (endpoint) => {
    expect(isPushEndpoint(endpoint, env)).toBe(false);
    const as = await signUp();
    const refused = await start(as, { ...service.subscribe(await keyOf(as)), endpoint });
    expect([refused.status, refused.failure.code]).toEqual([400, 'bad_push']);
  });

  test('may not lead to a private network, by whatever name', async () => {
    const found = await new Promise((resolve) => lookupPublic('localhost', {}, (error) => resolve(error?.message)));
    expect(found).toBe('localhost is not on the public internet');
    for (const address of ['8.8.8.8', '2a00:1450:4001::1']) expect(isPublicAddress(address), address).toBe(true);
    for (const address of ['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255'])
      expect(isPublicAddress(address), address).toBe(false);
    for (const address of ['::1', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'x'])
      expect(isPublicAddress(address), address).toBe(false);
  });

  test('needs keys that a browser could have, made with a key of this shop', async () => {
    const as = await signUp();
    const good = service.subscribe(await keyOf(as));
    for (const bad of [{ p256dh: 'A'.repeat(87) }, { auth: 'short' }, { key: 'A'.repeat(87) }])
      expect((await start(as, { ...good, ...bad })).status, JSON.stringify(bad)).toBe(400);
  });
});

test('One session has one subscription: a second takes the place of the first', async () => {
  const as = await signUp();
  const old = await device(as);
  const phone = await device(as);
  await tell(as);
  await deliverAll();
  expect([service.receivedBy(old).length, service.receivedBy(phone).length]).toEqual([0, 1]);
  const { rows } = await db.execute(sql`select 1 from push_subscriptions where session_hash = ${hashSecret(as.token)}`);
  expect(rows).toHaveLength(1);
});

describe('The keys', () => {
  test('are made once, by however many processes ask first', async () => {
    const as = await signUp();
    await db.execute(sql`delete from settings where key = 'push_keys'`);
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(as)));
    expect(new Set(keys).size).toBe(1);
  });

  test('rotate: a device goes on under the old key until it subscribes under the new one', async () => {
    const as = await signUp();
    const phone = await device(as);
    const { text, data } = await runCommand(app, 'push-keys', '--rotate');
    expect(text).toContain('0 devices');
    const [newest] = data['keys'] as { publicKey: string }[];
    expect((await call('getPush', {}, { as })).reply).toEqual({ key: newest?.publicKey, on: false });
    await tell(as);
    await deliverAll();
    expect(service.receivedBy(phone)).toHaveLength(1);
    const again = await device(as);
    await tell(as);
    await deliverAll();
    expect(service.receivedBy(again)).toHaveLength(1);
    expect((await runCommand(app, 'push-keys')).text).toContain('1 device');
  });

  test('are revoked with the subscriptions under them', async () => {
    const as = await signUp();
    const phone = await device(as);
    await tell(as);
    const { data } = await runCommand(app, 'push-keys', '--revoke');
    expect(data['keys']).toMatchObject([{ devices: 0 }]);
    await deliverAll();
    expect(service.receivedBy(phone)).toEqual([]);
    expect((await start(as, phone)).status).toBe(400);
    await device(as);
    expect(await commandError(app, 'push-keys', 'now')).toContain('Usage: push-keys');
  });
});

test('The stand-in of a test is only for a shop on localhost', () => {
  const asked = { PUSH_TEST_ORIGIN: 'http://127.0.0.1:9', PUBLIC_URL: 'https://haat.example' };
  expect(() => readEnv(asked)).toThrow('PUSH_TEST_ORIGIN is only for a shop on localhost; PUBLIC_URL says otherwise.');
});

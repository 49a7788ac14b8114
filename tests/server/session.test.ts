/** The result of a sign-in: the session's row, the cookies of a browser, and when they end. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp, type Shopper, type TestApp } from '#tests/support/server/test-app.ts';

const plain = await createTestApp();
/** A server behind https. */
const https = await createTestApp({ env: { PUBLIC_URL: 'https://haat.example', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public' } });
const { db } = plain.services;
const browser = { 'Sec-Fetch-Site': 'same-origin' };
const day = 86_400;

/** Signs in and returns the token with every cookie by its name. */
async function signIn({ call }: TestApp, { email, password }: Shopper, headers: Record<string, string> = browser) {
  const { reply, headers: answered } = await call('signIn', { body: { email, password } }, { headers });
  const cookies = Object.fromEntries(answered.getSetCookie().map((line) => [line.split('=')[0] ?? '', line]));
  return { token: reply.token, cookies, Authorization: `Bearer ${reply.token}` };
}
/** A cookie as the browser sends it back. */
const sent = (cookie: string | undefined): string => cookie?.split(';')[0] ?? '';
const isSignedIn = async ({ call }: TestApp, { id }: Shopper, headers: Record<string, string>) =>
  (await call('getUser', { params: { userId: id } }, { headers })).status === 200;
const lastUsed = async ({ id }: Shopper) =>
  (
    await db.execute<{ seconds: number }>(
      sql`select extract(epoch from now() - last_used_at)::int as seconds from sessions where user_id = ${id}`,
    )
  ).rows[0]?.seconds;

describe('A browser gets', () => {
  test('its half of the session for 90 days, its device cookie for 400, hidden from other sites', async () => {
    const { cookies } = await signIn(plain, await plain.signUp());
    expect(cookies['bind']).toMatch(new RegExp(`^bind=[\\w-]{43}; Max-Age=${90 * day}; Path=/; HttpOnly; SameSite=Strict$`));
    expect(cookies['device']).toMatch(new RegExp(`^device=[\\w-]{43}; Max-Age=${400 * day}; Path=/; HttpOnly; SameSite=Strict$`));
  });

  test('on https, both with the prefix that ties them to this host', async () => {
    const shopper = await https.signUp();
    const { cookies, Authorization } = await signIn(https, shopper);
    expect(cookies['__Host-bind']).toMatch(/; Secure/);
    expect(cookies['__Host-device']).toMatch(/; Secure/);
    expect(await isSignedIn(https, shopper, { Authorization, Cookie: sent(cookies['__Host-bind']) })).toBe(true);
    expect(await isSignedIn(https, shopper, { Authorization, Cookie: sent(cookies['__Host-bind']).replace('__Host-', '') })).toBe(false);
  });

  test('no cookie when it is no browser', async () => {
    const shopper = await plain.signUp();
    expect((await signIn(plain, shopper, {})).cookies).toEqual({});
    expect((await db.execute(sql`select 1 from device_cookies where user_id = ${shopper.id}`)).rowCount).toBe(0);
  });

  test('an empty session cookie at sign-out, here or everywhere', async () => {
    const shopper = await plain.signUp();
    for (const name of ['logout', 'logoutAll'] as const) {
      const { Authorization, cookies } = await signIn(plain, shopper);
      const { headers } = await plain.call(name, {}, { headers: { Authorization, Cookie: sent(cookies['bind']) } });
      expect(headers.getSetCookie()).toEqual(['bind=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
    }
    const secure = await https.signUp();
    const { headers } = await https.call('logout', {}, { as: secure });
    expect(headers.getSetCookie()).toEqual(['__Host-bind=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict']);
  });
});

describe('The device cookie', () => {
  test('is shared by all who sign in on a browser, and a foreign one is replaced', async () => {
    const [one, other] = [await plain.signUp(), await plain.signUp()];
    const mark = sent((await signIn(plain, one)).cookies['device']);
    expect(sent((await signIn(plain, other, { ...browser, Cookie: mark })).cookies['device'])).toBe(mark);
    expect(sent((await signIn(plain, other, { ...browser, Cookie: 'device=made-up' })).cookies['device'])).toMatch(/^device=[\w-]{43}$/);
  });

  test('is stored as its hash, once per shopper, with the time of its last use', async () => {
    const shopper = await plain.signUp();
    const mark = sent((await signIn(plain, shopper)).cookies['device']);
    await db.execute(sql`update device_cookies set last_used_at = now() - interval '9 days' where user_id = ${shopper.id}`);
    await signIn(plain, shopper, { ...browser, Cookie: mark });
    const { rows } = await db.execute<{ hash: string; fresh: boolean }>(
      sql`select cookie_hash as hash, last_used_at > now() - interval '1 minute' as fresh from device_cookies where user_id = ${shopper.id}`,
    );
    expect(rows).toMatchObject([{ fresh: true }]);
    expect(mark).not.toContain(rows[0]?.hash);
  });
});

describe('A session', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'SamsungBrowser on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edg on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0',
      'OPR on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
      'Safari on iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari on Mac OS',
    ],
    ['curl/8.5.0', ''],
  ])('of %s is stored as "%s"', async (agent, family) => {
    const shopper = await plain.signUp();
    await signIn(plain, shopper, { 'User-Agent': agent });
    const { rows } = await db.execute(sql`select user_agent from sessions where user_id = ${shopper.id} order by created_at desc limit 1`);
    expect(rows).toEqual([{ user_agent: family }]);
  });

  test.each([
    ['thirteen idle days', sql`last_used_at = now() - interval '13 days 23 hours'`],
    ['89 days of use', sql`created_at = now() - interval '89 days 23 hours'`],
  ])('is still valid after %s', async (_, change) => {
    const shopper = await plain.signUp();
    await db.execute(sql`update sessions set ${change} where user_id = ${shopper.id}`);
    expect(await isSignedIn(plain, shopper, shopper.headers)).toBe(true);
  });

  test('is marked as used after resting for a minute, and not written at every request', async () => {
    const shopper = await plain.signUp();
    await db.execute(sql`update sessions set last_used_at = now() - interval '50 seconds' where user_id = ${shopper.id}`);
    await isSignedIn(plain, shopper, shopper.headers);
    expect(await lastUsed(shopper)).toBeGreaterThanOrEqual(50);
    await db.execute(sql`update sessions set last_used_at = now() - interval '61 seconds' where user_id = ${shopper.id}`);
    await isSignedIn(plain, shopper, shopper.headers);
    expect(await lastUsed(shopper)).toBeLessThan(50);
  });

  test('in use leaves the other sessions of its shopper unchanged', async () => {
    const shopper = await plain.signUp();
    const { Authorization } = await signIn(plain, shopper, {});
    await db.execute(sql`update sessions set last_used_at = now() - interval '5 minutes' where user_id = ${shopper.id}`);
    await isSignedIn(plain, shopper, { Authorization });
    const { rows } = await db.execute(
      sql`select last_used_at > now() - interval '1 minute' as used from sessions where user_id = ${shopper.id} order by created_at`,
    );
    expect(rows).toEqual([{ used: false }, { used: true }]);
  });

  test.each(['bearer TOKEN', 'BEARER   TOKEN'])('is marked by the header "%s" as well', async (form) => {
    const shopper = await plain.signUp();
    expect(await isSignedIn(plain, shopper, { Authorization: form.replace('TOKEN', shopper.token) })).toBe(true);
  });

  test.each(['x Bearer TOKEN', 'Bearer TOKEN x', 'BearerTOKEN'])('is not marked by the header "%s"', async (form) => {
    const shopper = await plain.signUp();
    expect(await isSignedIn(plain, shopper, { Authorization: form.replace('TOKEN', shopper.token) })).toBe(false);
  });

  test('beyond the tenth ends the oldest, of this shopper alone', async () => {
    const [shopper, other] = [await plain.signUp(), await plain.signUp()];
    const second = await signIn(plain, shopper, {});
    for (let n = 0; n < 9; n += 1) await signIn(plain, shopper, {});
    expect(await isSignedIn(plain, shopper, shopper.headers)).toBe(false);
    expect(await isSignedIn(plain, shopper, { Authorization: second.Authorization })).toBe(true);
    expect(await isSignedIn(plain, other, other.headers)).toBe(true);
  });

  test('ends alone or with all others of its shopper, never with those of other shoppers', async () => {
    const [shopper, other] = [await plain.signUp(), await plain.signUp()];
    await plain.call('logout', {}, { as: shopper });
    await plain.call('logoutAll', {}, { headers: { Authorization: (await signIn(plain, shopper, {})).Authorization } });
    expect(await isSignedIn(plain, other, other.headers)).toBe(true);
  });
});

describe('A sign-in', () => {
  test('hashes the password again when its hash has an older cost, and it still works', async () => {
    const shopper = await plain.signUp();
    const {
      rows: [row],
    } = await db.execute<{ hash: string }>(sql`select password_hash as hash from users where id = ${shopper.id}`);
    const { argon2Sync, randomBytes } = await import('node:crypto');
    const salt = randomBytes(16);
    const tag = argon2Sync('argon2id', {
      message: Buffer.from(shopper.password),
      nonce: salt,
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await db.execute(
      sql`update users set password_hash = ${`$argon2id$v=19$m=8,t=1,p=1$${unpadded(salt)}$${unpadded(tag)}`} where id = ${shopper.id}`,
    );
    await signIn(plain, shopper, {});
    const {
      rows: [after],
    } = await db.execute<{ hash: string }>(sql`select password_hash as hash from users where id = ${shopper.id}`);
    expect(after?.hash.split('$').slice(0, 4)).toEqual(row?.hash.split('$').slice(0, 4));
    expect((await signIn(plain, shopper, {})).token).toBeTruthy();
  });

  test('keeps the hash when it has the current cost', async () => {
    const shopper = await plain.signUp();
    const stored = async () => (await db.execute(sql`select password_hash from users where id = ${shopper.id}`)).rows;
    const before = await stored();
    await signIn(plain, shopper, {});
    expect(await stored()).toEqual(before);
  });

  test('with a password of more than 256 bytes is refused before hashing', async () => {
    const { email } = await plain.signUp();
    expect((await plain.call('signIn', { body: { email, password: '\u{1f96d}'.repeat(70) } })).status).toBe(400);
  });

  test('with any password is refused for an account without one', async () => {
    const shopper = await plain.signUp();
    await db.execute(sql`update users set password_hash = null where id = ${shopper.id}`);
    const { status, failure } = await plain.call('signIn', { body: { email: shopper.email, password: shopper.password } });
    expect([status, failure.code]).toEqual([401, 'wrong_credentials']);
  });

  test('returns who has signed in', async () => {
    const { id, name, email, password } = await plain.signUp();
    const { reply } = await plain.call('signIn', { body: { email, password } });
    expect(reply).toMatchObject({ error: false, status: true, msg: 'You are signed in', user: { id, name, email } });
    const Authorization = `Bearer ${reply.token}`;
    for (const name of ['logoutAll', 'logout'] as const) {
      const as =
        name === 'logout' ? { Authorization: (await signIn(plain, { email, password } as Shopper, {})).Authorization } : { Authorization };
      expect((await plain.call(name, {}, { headers: as })).reply).toEqual({ error: false, status: true, msg: 'You are signed out' });
    }
  });
});

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { signedOutChallenge } from '#contract/sign-out.ts';
import { sessions, users } from '#server/db/schema.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp();
const { call, request, signUp, database } = shop;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const asha = { name: 'Asha', email: 'asha@example.test', phone: '9800000001', password: 'mango-tree-77' };

describe('Signing up', () => {
  test('returns the sentence of the specification, a token and the user', async () => {
    const { status, reply } = await call('signUp', { body: { ...asha, isAdmin: false } });
    expect(status).toBe(201);
    expect(reply.msg).toBe('Register Successfully!');
    expect(reply.user).toMatchObject({ name: 'Asha', email: 'asha@example.test' });
    expect(reply.token).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['name', 'name can not be blank!'],
    ['email', 'email can not be blank!'],
    ['phone', 'phone can not be blank!'],
    ['password', 'password can not be blank!'],
  ])('with a blank or missing %s says "%s"', async (field, sentence) => {
    for (const blank of ['', field === 'password' ? '' : '   ', undefined]) {
      const response = await post('/api/user/signup', { ...asha, email: 'blank@example.test', [field]: blank });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: true, status: false, msg: sentence, code: 'invalid' });
    }
  });

  test('with a password of six characters says so in the words of the OTP step', async () => {
    const { status, failure } = await call('signUp', { body: { ...asha, email: 'short@example.test', password: 'abc123' } });
    expect([status, failure.msg]).toEqual([400, 'Password Is less then 6']);
  });

  test('with a common password is refused', async () => {
    for (const password of ['password123', 'HAAT1234', 'kkkkkkkkk', 'common@example.test']) {
      const { status, failure } = await call('signUp', { body: { ...asha, email: 'common@example.test', password } });
      expect([status, failure.msg]).toEqual([400, words().signUp.passwordCommon]);
    }
  });

  test('with a registered address, in any case and with spaces, reveals no more than necessary', async () => {
    const { status, failure } = await call('signUp', { body: { ...asha, email: ' ASHA@Example.Test ' } });
    expect([status, failure.code, failure.msg]).toEqual([409, 'email_taken', 'This email cannot be registered']);
  });

  test('fifty times at once creates one customer', async () => {
    const body = { ...asha, email: 'twin@example.test' };
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await askAgain(() => call('signUp', { body }))).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(
      await database.db
        .select()
        .from(users)
        .where(sql`email = 'twin@example.test'`),
    ).toHaveLength(1);
  });

  test("cannot grant a shopkeeper's role", async () => {
    for (const isAdmin of [true, 'true', 1, {}]) {
      const response = await post('/api/user/signup', { ...asha, email: 'boss@example.test', isAdmin });
      expect(response.status).toBe(400);
    }
    expect(
      await database.db
        .select()
        .from(users)
        .where(sql`is_admin or email = 'boss@example.test'`),
    ).toEqual([]);
  });
});

describe('Signing in', () => {
  test('returns a new token each time', async () => {
    const { email, password } = asha;
    const first = (await call('signIn', { body: { email: 'Asha@example.test', password } })).reply;
    const second = (await call('signIn', { body: { email, password } })).reply;
    expect(first.token).not.toBe(second.token);
    expect(second.user.email).toBe(email);
  });

  test.each([
    [{ email: '', password: 'x' }, 'email can not be blank!'],
    [{ email: 'asha@example.test', password: '' }, 'password can not be blank!'],
    [{}, 'email can not be blank!'],
  ])('with %j says "%s"', async (body, sentence) => {
    const response = await post('/api/user/signin', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ msg: sentence });
  });

  test('with a wrong password or an unknown address says the same', async () => {
    const wrong = await call('signIn', { body: { email: asha.email, password: 'not-this-one' } });
    const unknown = await call('signIn', { body: { email: 'nobody@example.test', password: 'not-this-one' } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const { requestId: _a, ...wrongSaid } = wrong.failure;
    const { requestId: _b, ...unknownSaid } = unknown.failure;
    expect(wrongSaid).toEqual(unknownSaid);
    expect(wrongSaid.msg).toBe('Invalid email or password');
  });

  test('with a password of many kilobytes is refused before hashing', async () => {
    const response = await post('/api/user/signin', { email: asha.email, password: '\u{1f96d}'.repeat(200) });
    expect(response.status).toBe(400);
  });

  test('on an eleventh phone ends the oldest session', async () => {
    const shopper = await signUp();
    const { email, password } = shopper;
    for (let phone = 0; phone < 10; phone += 1) await call('signIn', { body: { email, password } });
    expect(
      await database.db
        .select()
        .from(sessions)
        .where(sql`user_id = ${shopper.id}`),
    ).toHaveLength(10);
    expect((await call('getUser', { params: { userId: shopper.id } }, { as: shopper })).status).toBe(401);
  });
});

describe('A profile is visible', () => {
  test('to its owner, without the password hash', async () => {
    const shopper = await signUp();
    const response = await request(`/api/user/${shopper.id}`, { headers: shopper.headers });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ _id: shopper.id, email: shopper.email, isAdmin: false, version: 1 });
    expect(text).not.toMatch(/argon2|hash/i);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toMatch(/authorization/i);
  });

  test('to nobody else, and the response is the same as for an unknown shopper', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const foreign = await call('getUser', { params: { userId: other.id } }, { as: one });
    const missing = await call('getUser', { params: { userId: '01890a5d-ac96-774b-bcce-b302099a8057' } }, { as: one });
    const odd = await call('getUser', { params: { userId: "1' or 1=1" } }, { as: one });
    expect([foreign.status, missing.status, odd.status]).toEqual([404, 404, 404]);
    expect({ ...foreign.failure, requestId: '' }).toEqual({ ...missing.failure, requestId: '' });
  });

  test('to no visitor, nor with a made-up, blank or foreign kind of token', async () => {
    const shopper = await signUp();
    const userId = shopper.id;
    const visitor = await call('getUser', { params: { userId } });
    expect([visitor.status, visitor.failure.msg, visitor.failure.code]).toEqual([401, 'Please Login to continue', 'login_required']);
    for (const Authorization of ['Bearer ', 'Bearer undefined', `Bearer ${'A'.repeat(43)}`, `Basic ${shopper.token}`, shopper.token]) {
      const { status, failure } = await call('getUser', { params: { userId } }, { headers: { Authorization } });
      expect([status, failure.code]).toEqual([401, 'session_ended']);
    }
  });

  test.each([
    ['cart', '/api/cart', 'Please login first'],
    ['wishlist', '/api/my-list', 'Please Login to continue'],
    ['orders', '/api/orders', 'Please Login to continue'],
  ])('after a sign-in only, and the %s asks for it in its own words', async (_, path, sentence) => {
    const response = await request(path);
    // An unbuilt noun answers 501; the checks before it are the same.
    if (response.status === 501) return;
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ msg: sentence });
  });
});

describe('A session ends', () => {
  test('at sign-out, this one only', async () => {
    const shopper = await signUp();
    const other = (await call('signIn', { body: { email: shopper.email, password: shopper.password } })).reply.token;
    expect((await call('logout', {}, { as: shopper })).status).toBe(200);
    expect((await call('getUser', { params: { userId: shopper.id } }, { as: shopper })).failure.code).toBe('session_ended');
    expect((await call('getUser', { params: { userId: shopper.id } }, { headers: { Authorization: `Bearer ${other}` } })).status).toBe(200);
  });

  test('everywhere at once when the shopper asks for that', async () => {
    const shopper = await signUp();
    const other = (await call('signIn', { body: { email: shopper.email, password: shopper.password } })).reply.token;
    await call('logoutAll', {}, { as: shopper });
    for (const token of [shopper.token, other]) {
      expect((await call('getUser', { params: { userId: shopper.id } }, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
        401,
      );
    }
  });

  test('and says whether its shopper signed out of it or it ran out', async () => {
    const shopper = await signUp();
    const other = (await call('signIn', { body: { email: shopper.email, password: shopper.password } })).reply.token;
    await call('logoutAll', {}, { as: shopper });
    const heard = async () =>
      (await call('getUser', { params: { userId: shopper.id } }, { headers: { Authorization: `Bearer ${other}` } })).headers.get(
        'www-authenticate',
      );
    expect(await heard()).toBe(signedOutChallenge);
    await database.db.execute(sql`delete from sessions where user_id = ${shopper.id}`);
    expect(await heard()).toBe('Bearer');
  });

  test.each([
    ['after fourteen idle days', sql`last_used_at = now() - interval '14 days 1 minute'`],
    ['ninety days after sign-in', sql`created_at = now() - interval '90 days 1 minute'`],
  ])('%s', async (_, change) => {
    const shopper = await signUp();
    await database.db.execute(sql`update sessions set ${change} where user_id = ${shopper.id}`);
    expect((await call('getUser', { params: { userId: shopper.id } }, { as: shopper })).status).toBe(401);
  });

  test('and its token was never in the database', async () => {
    const shopper = await signUp();
    const rows = await database.db
      .select()
      .from(sessions)
      .where(sql`user_id = ${shopper.id}`);
    expect(JSON.stringify(rows)).not.toContain(shopper.token);
  });
});

describe('A browser session is bound to its browser', () => {
  const browser = { 'Sec-Fetch-Site': 'same-origin' };

  async function signInFromBrowser() {
    const shopper = await signUp();
    const { headers, reply } = await call('signIn', { body: { email: shopper.email, password: shopper.password } }, { headers: browser });
    const cookie = headers.get('set-cookie') ?? '';
    return { shopper, token: reply.token, cookie, half: cookie.split(';')[0] ?? '' };
  }

  test('by a cookie that page script cannot read', async () => {
    const { cookie } = await signInFromBrowser();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
  });

  test('so the token alone is useless elsewhere, and so is the cookie alone', async () => {
    const { shopper, token, half } = await signInFromBrowser();
    const ask = async (headers: Record<string, string>) => (await call('getUser', { params: { userId: shopper.id } }, { headers })).status;
    const Authorization = `Bearer ${token}`;
    expect(await ask({ Authorization, Cookie: half })).toBe(200);
    expect(await ask({ Authorization })).toBe(401);
    expect(await ask({ Cookie: half })).toBe(401);
    expect(await ask({ Authorization, Cookie: `${half}x` })).toBe(401);
  });

  test('and on https the cookie has the prefix that ties it to this host', async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://haat.example', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public' } });
    const { headers } = await secure.call('signUp', { body: asha }, { headers: browser });
    expect(headers.get('set-cookie')).toMatch(/^__Host-bind=.*Secure/);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});

describe('Guessing passwords', () => {
  test('is slowed after ten tries, for that account and address; the owner still gets in elsewhere', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    const { email, password } = await limited.signUp();
    const guess = (n: number) => limited.call('signIn', { body: { email, password: `wrong-guess-${n}` } });
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(n)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await guess(99);
    expect(refused.failure.msg).toBe('Too many attempts, please try again later');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const keys = await limited.database.pool.query("select key from rate_buckets where key like 'signin:%'");
    expect(JSON.stringify(keys.rows)).not.toContain(email);
    await limited.database.pool.query("update rate_buckets set updated_at = updated_at - interval '91 seconds'");
    expect((await limited.call('signIn', { body: { email, password } })).status).toBe(200);
  });

  test('Signing up is limited to five in an hour from one address, then one every twelve minutes', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    const body = (n: number) => ({ ...asha, email: `asha-${n}@example.test` });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await limited.call('signUp', { body: body(n) })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await limited.database.pool.query("update rate_buckets set updated_at = updated_at - interval '700 seconds' where key like 'signup:%'");
    expect((await limited.call('signUp', { body: body(7) })).status).toBe(429);
    await limited.database.pool.query("update rate_buckets set updated_at = updated_at - interval '30 seconds' where key like 'signup:%'");
    expect((await limited.call('signUp', { body: body(7) })).status).toBe(201);
  });
});

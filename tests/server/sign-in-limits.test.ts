/** How often one may try to sign in, sign up or recover an account, and who is notified of too many tries. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { hashOfAddress } from '#server/auth/one-time-code.ts';
import { spend } from '#server/http/rate-limit.ts';
import { codeFor, mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

// Public and behind a proxy, so that each test can use an address of its own.
const shop = await createTestApp({
  env: { PUBLIC_URL: 'https://haat.example', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public', DATA_DIR: makeMailFolder() },
});
const { call, services } = shop;
const { db, log, mail } = services;
const password = 'new-mango-88';

let counter = 0;
const somewhere = () => ({ 'X-Forwarded-For': `10.0.${(counter += 1)}.1` });
const person = () => ({ name: 'Asha', email: `asha-${(counter += 1)}@example.test`, phone: '9800000001', password: 'mango-tree-77' });

/** A shopper who signed up from an address that no test uses. */
async function shopper(): Promise<Shopper> {
  const body = person();
  const { reply } = await call('signUp', { body }, { headers: somewhere() });
  return { ...reply.user, password: body.password, token: reply.token, headers: { Authorization: `Bearer ${reply.token}` } };
}
const signIn = (email: string, word: string, headers: Record<string, string>) =>
  call('signIn', { body: { email, password: word } }, { headers });
const recover = (email: string, headers: Record<string, string> = somewhere()) => call('recover', { body: { email } }, { headers });
const verify = (email: string, otp: string, headers: Record<string, string> = somewhere()) =>
  call('verify', { body: { email, otp, password } }, { headers });
const leave = (key: string, tokens: number) =>
  db.execute(sql`update rate_buckets set tokens = ${tokens}, updated_at = now() where key like ${key}`);
const left = async (key: string) =>
  Math.round(
    (await db.execute<{ tokens: number }>(sql`select tokens from rate_buckets where key like ${key}`)).rows[0]?.tokens ?? Number.NaN,
  );
/** Another code than this one. */
const other = (code: string) => (code === 'AAAA' ? 'BBBB' : 'AAAA');

afterEach(() => vi.restoreAllMocks());

describe('A token bucket', () => {
  const key = () => `test:${(counter += 1)}`;
  const take = (name: string) => spend(services, { key: name, capacity: 2, seconds: 100 });

  test('gives as many at once as it holds, then returns the waiting time', async () => {
    const name = key();
    await take(name);
    await take(name);
    await expect(take(name)).rejects.toMatchObject({ status: 429, code: 'too_many', headers: { 'Retry-After': '50' } });
  });

  test('fills up with time, never beyond its capacity', async () => {
    const name = key();
    await take(name);
    await take(name);
    await db.execute(sql`update rate_buckets set updated_at = now() - interval '49 seconds' where key = ${name}`);
    await expect(take(name)).rejects.toMatchObject({ headers: { 'Retry-After': '1' } });
    await db.execute(sql`update rate_buckets set updated_at = now() - interval '1 day' where key = ${name}`);
    await take(name);
    await take(name);
    await expect(take(name)).rejects.toMatchObject({ status: 429 });
  });

  test('is not used where limits are off', async () => {
    const name = key();
    for (let n = 0; n < 4; n += 1)
      await spend({ db, env: { ...services.env, rateLimits: false } }, { key: name, capacity: 2, seconds: 100 });
    expect((await db.execute(sql`select 1 from rate_buckets where key = ${name}`)).rowCount).toBe(0);
  });
});

describe('Signing in', () => {
  test('costs a try of the address and one of the account there, and returns both after a success', async () => {
    const { email, password: word } = await shopper();
    const from = somewhere();
    const here = from['X-Forwarded-For'];
    await signIn(email, 'wrong-guess', from);
    expect([await left(`signin:${here}`), await left(`signin:%:${here}`)]).toEqual([99, 9]);
    await signIn(email, word, from);
    expect([await left(`signin:${here}`), await left(`signin:%:${here}`)]).toEqual([99, 9]);
  });

  test('to any account is refused if the address has no tries left, to this one if it has none', async () => {
    const { email, password: word } = await shopper();
    const from = somewhere();
    await signIn(email, word, from);
    await leave(`signin:${from['X-Forwarded-For']}`, 0);
    expect((await signIn((await shopper()).email, word, from)).status).toBe(429);
    await leave(`signin:${from['X-Forwarded-For']}`, 100);
    await leave(`signin:%:${from['X-Forwarded-For']}`, 0);
    expect((await signIn(email, word, from)).status).toBe(429);
  });

  test('gets the hundred tries of an address back within a quarter of an hour', async () => {
    const from = somewhere();
    await signIn('nobody@example.test', 'wrong-guess', from);
    await leave(`signin:${from['X-Forwarded-For']}`, 0);
    await db.execute(
      sql`update rate_buckets set updated_at = now() - interval '890 seconds' where key = ${`signin:${from['X-Forwarded-For']}`}`,
    );
    await signIn('nobody@example.test', 'wrong-guess', from);
    expect(await left(`signin:${from['X-Forwarded-For']}`)).toBe(98);
  });
});

describe('The tries of an address', () => {
  const bodies = {
    signUp: () => ({ ...person(), password: 'password123' }),
    recover: () => ({ email: 'nobody@example.test' }),
    verify: () => ({ email: 'nobody@example.test', otp: 'ABCD', password }),
  };
  test.each([
    ['signUp', 'signup', 5],
    ['recover', 'recover', 10],
    ['verify', 'verify', 30],
  ] as const)('for %s come back within an hour', async (name, key, most) => {
    const from = somewhere();
    const bucket = `${key}:${from['X-Forwarded-For']}`;
    const ask = () => call(name, { body: bodies[name]() as never }, { headers: from });
    await ask();
    expect(await left(bucket)).toBe(most - 1);
    await leave(bucket, 0);
    expect((await ask()).status).toBe(429);
    await db.execute(sql`update rate_buckets set tokens = 0, updated_at = now() - interval '3600 seconds' where key = ${bucket}`);
    await ask();
    expect(await left(bucket)).toBe(most - 1);
  });
});

describe('Signing up', () => {
  test('with a registered address mails its owner once a day, and wakes the mail worker', async () => {
    const { email, name } = await shopper();
    const wake = vi.spyOn(mail, 'wake');
    for (let n = 0; n < 2; n += 1)
      expect((await call('signUp', { body: { ...person(), email } }, { headers: somewhere() })).failure.code).toBe('email_taken');
    expect(wake).toHaveBeenCalledTimes(2);
    const { rows } = await db.execute<{ key: string }>(sql`select dedupe_key as key from outbox where payload ->> 'to' = ${email}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(/^sign-up-tried:[\w-]+:\d{4}-\d\d-\d\d$/);
    expect(rows[0]?.key).not.toContain(email);
    const [sent] = await mailsOf(shop, email);
    expect(sent?.text).toContain(name);
  });

  test('with a free address sends no mail', async () => {
    const wake = vi.spyOn(mail, 'wake');
    const { email } = await shopper();
    expect(wake).not.toHaveBeenCalled();
    expect(await mailsOf(shop, email)).toEqual([]);
  });

  test('creates an account with an unverified address', async () => {
    const { id, name } = await shopper();
    const { rows } = await db.execute(sql`select name, phone, is_admin, email_proven from users where id = ${id}`);
    expect(rows).toEqual([{ name, phone: '9800000001', is_admin: false, email_proven: false }]);
  });

  test('with a common password or one of many kilobytes creates no account', async () => {
    for (const word of ['password123', '\u{1f96d}'.repeat(70)]) {
      const body = { ...person(), password: word };
      const { status, failure } = await call('signUp', { body }, { headers: somewhere() });
      expect([status, failure.code]).toEqual([400, word === 'password123' ? 'password_common' : 'invalid']);
      expect((await db.execute(sql`select 1 from users where email = ${body.email}`)).rowCount).toBe(0);
    }
  });
});

describe('Requesting a code', () => {
  test('twice within a minute sends one, which stays valid; after the minute another is sent', async () => {
    const { email } = await shopper();
    const wake = vi.spyOn(mail, 'wake');
    for (let n = 0; n < 3; n += 1) expect((await recover(email)).reply).toEqual({ error: false, status: true, msg: words().recover.sent });
    expect(wake).toHaveBeenCalledTimes(1);
    const code = await codeFor(shop, email);
    expect(await mailsOf(shop, email)).toHaveLength(1);
    await db.execute(sql`update rate_buckets set updated_at = updated_at - interval '60 seconds' where key like 'recover-again:%'`);
    await recover(email);
    expect(await mailsOf(shop, email)).toHaveLength(2);
    const newer = await codeFor(shop, email);
    if (newer !== code) expect((await verify(email, code)).status).toBe(400);
    expect((await verify(email, newer)).status).toBe(200);
    // Nor does it become valid again when the newer one is used.
    expect((await verify(email, code)).status).toBe(400);
  });

  test.each([
    [2, '59 minutes', 1],
    [3, '59 minutes', 0],
    [3, '61 minutes', 1],
    [7, '23 hours', 1],
    [8, '23 hours', 0],
    [8, '25 hours', 1],
  ])('after %i codes %s ago sends %i', async (asked, ago, sent) => {
    const { email } = await shopper();
    await db.execute(sql`insert into otp_budgets (account, holder, tries)
      values (${await hashOfAddress(db, email)}, 'ask:anyone', array_fill(now() - ${ago}::interval, array[${asked}::int]))`);
    await recover(email);
    expect(await mailsOf(shop, email)).toHaveLength(sent);
  });

  test('does not delay the shopper of another account', async () => {
    const [one, two] = [await shopper(), await shopper()];
    const from = somewhere();
    for (const { email } of [one, two]) {
      await recover(email, from);
      expect(await mailsOf(shop, email)).toHaveLength(1);
    }
    expect(await left(`recover:${from['X-Forwarded-For']}`)).toBe(8);
  });

  test('stores neither account nor browser in its counters', async () => {
    const { email } = await shopper();
    await recover(email);
    const { rows } = await db.execute(sql`select * from rate_buckets where key like '%recover%'`);
    const { rows: codes } = await db.execute(sql`select * from otp_codes`);
    expect(JSON.stringify([rows, codes])).not.toContain(email);
  });

  test('fails completely when the database does', async () => {
    const { email } = await shopper();
    vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('gone'));
    expect((await recover(email)).status).toBe(500);
  });
});

describe('A new password', () => {
  async function forgetful() {
    const one = await shopper();
    await recover(one.email);
    return { ...one, code: await codeFor(shop, one.email) };
  }

  test('returns the try of the address, wakes the mail worker, and says so', async () => {
    const { email, code } = await forgetful();
    const from = somewhere();
    await verify('nobody@example.test', 'ABCD', from);
    const wake = vi.spyOn(mail, 'wake');
    expect((await verify(email, code, from)).reply).toEqual({ error: false, status: true, msg: words().recover.done });
    expect(await left(`verify:${from['X-Forwarded-For']}`)).toBe(29);
    expect(wake).toHaveBeenCalledTimes(1);
    expect((await signIn(email, password, somewhere())).status).toBe(200);
  });

  test('that is common or of many kilobytes is refused, and costs no try', async () => {
    const { email, code } = await forgetful();
    const from = somewhere();
    for (const [word, why] of [
      ['password123', 'password_common'],
      ['\u{1f96d}'.repeat(70), 'invalid'],
    ]) {
      const { status, failure } = await call('verify', { body: { email, otp: code, password: word as string } }, { headers: from });
      expect([status, failure.code]).toEqual([400, why]);
    }
    expect(await left(`verify:${from['X-Forwarded-For']}`)).toBeNaN();
    expect((await verify(email, code)).status).toBe(200);
  });

  test('mails its owner, ends their sessions, and uses up the code', async () => {
    for (const one of [await forgetful(), await forgetful()]) {
      expect((await verify(one.email, one.code)).status).toBe(200);
      expect((await mailsOf(shop, one.email)).map(({ subject }) => subject)).toContain('Your password was changed');
      expect((await call('getUser', { params: { userId: one.id } }, { as: one })).status).toBe(401);
      expect((await verify(one.email, one.code)).failure.code).toBe('otp_wrong');
      const { rows } = await db.execute(sql`select email_proven from users where id = ${one.id}`);
      expect(rows).toEqual([{ email_proven: true }]);
    }
  });

  test('is refused for an unknown address, in the same words', async () => {
    const { status, failure } = await verify('nobody@example.test', 'ABCD');
    expect([status, failure.code, failure.msg]).toEqual([400, 'otp_wrong', words().recover.otpWrong]);
  });

  test('leaves the sessions and passwords of others alone', async () => {
    const bystander = await shopper();
    const { email, code } = await forgetful();
    await verify(email, code);
    expect((await call('getUser', { params: { userId: bystander.id } }, { as: bystander })).status).toBe(200);
    expect((await signIn(bystander.email, bystander.password, somewhere())).status).toBe(200);
  });

  test('with a wrong code counts over all accounts; the 200th in an hour alarms in the log', async () => {
    const { email, code } = await forgetful();
    const alarm = vi.spyOn(log, 'error');
    await db.execute(sql`delete from rate_buckets where key = 'verify:wrong'`);
    expect((await verify(email, other(code))).failure.code).toBe('otp_wrong');
    expect(await left('verify:wrong')).toBe(199);
    expect(alarm).not.toHaveBeenCalled();
    await leave('verify:wrong', 0);
    expect((await verify(email, other(code))).failure.code).toBe('otp_wrong');
    expect(alarm.mock.calls).toEqual([['many wrong one-time codes', { code: 'otp_alarm' }]]);
    expect((await verify(email, code)).status).toBe(200);
  });

  test('cannot be set after ten wrong codes a day; the owner is told once, their code stays valid', async () => {
    const { email, code } = await forgetful();
    const wake = vi.spyOn(mail, 'wake');
    await db.execute(sql`insert into otp_budgets (account, holder, tries)
      select account, 'try:anyone', array_fill(now(), array[9]) from otp_codes where user_id = (select id from users where email = ${email})`);
    expect((await verify(email, other(code))).failure.code).toBe('otp_wrong');
    expect(wake).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 3; n += 1) expect((await verify(email, code)).failure.code).toBe('otp_wrong');
    const warnings = (await mailsOf(shop, email)).filter(({ subject }) => subject === 'Wrong reset codes were entered for your account');
    expect(warnings).toHaveLength(1);
    const { rows: keys } = await db.execute(sql`select 1 from outbox where dedupe_key = 'recovery-blocked:' || (select id from otp_codes
      where user_id = (select id from users where email = ${email}))`);
    expect(keys).toHaveLength(1);
    const { rows } = await db.execute(sql`select tries_left from otp_codes where user_id = (select id from users where email = ${email})`);
    expect(rows).toEqual([{ tries_left: 4 }]);
  });

  test('has five tries of its own in a browser that the account knows', async () => {
    const one = await shopper();
    const { headers } = await signIn(one.email, one.password, { ...somewhere(), 'Sec-Fetch-Site': 'same-origin' });
    const Cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const stranger = await shopper();
    for (const { email } of [one, stranger]) {
      await recover(email, { ...somewhere(), Cookie });
      await verify(email, other(await codeFor(shop, email)), { ...somewhere(), Cookie });
    }
    const { rows } = await db.execute<{ holder: string; own: boolean }>(sql`select b.holder, c.user_id = ${one.id} as own from otp_budgets b
      join otp_codes c on c.account = b.account where c.user_id in (${one.id}, ${stranger.id}) and b.holder like 'try:%' order by own desc`);
    expect(rows.map(({ holder }) => holder.replace(/:[\w-]{43}$/, ':HASH'))).toEqual(['try:device:HASH', 'try:anyone']);
  });

  test('can be tried five times in that browser, once per wrong code; only the last one mails', async () => {
    const one = await shopper();
    const { headers } = await signIn(one.email, one.password, { ...somewhere(), 'Sec-Fetch-Site': 'same-origin' });
    const Cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await recover(one.email, { ...somewhere(), Cookie });
    const code = await codeFor(shop, one.email);
    const blocked = async () => (await mailsOf(shop, one.email)).filter(({ subject }) => subject.startsWith('Wrong reset codes')).length;
    for (let n = 0; n < 4; n += 1) await verify(one.email, other(code), { ...somewhere(), Cookie });
    expect(await blocked()).toBe(0);
    await verify(one.email, other(code), { ...somewhere(), Cookie });
    expect(await blocked()).toBe(1);
    // The code has no try left for anybody.
    expect((await verify(one.email, code)).failure.code).toBe('otp_wrong');
    const { rows } = await db.execute(sql`select tries_left from otp_codes where user_id = ${one.id}`);
    expect(rows).toEqual([{ tries_left: 0 }]);
  });

  test('needs a mail sent within ten minutes, because an older code has expired', async () => {
    const { email } = await shopper();
    await recover(email);
    await db.execute(sql`update otp_codes set expires_at = now() where used_at is null`);
    expect(await mailsOf(shop, email)).toEqual([]);
  });
});

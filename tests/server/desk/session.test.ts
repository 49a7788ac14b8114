/** Signing in at the desk, the PIN on a shared phone, and who is kept out. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newSecret } from '#server/auth/token.ts';
import { endStaffRights } from '#server/staff/change.ts';
import { patient } from '#tests/support/patience.ts';
import { deskCall, deskHeaders, hire } from '#tests/support/server/desk.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

/** The cookies that a response sets, as the next request carries them. */
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const password = 'mango-tree-77';

async function signIn(email: string, cookie = '') {
  return deskCall(
    app,
    'signInAtDesk',
    { body: { email, password, deviceName: 'Shop phone' } },
    { headers: { ...deskHeaders, Cookie: cookie } },
  );
}

describe('sign-in at the desk', () => {
  test('gives staff two cookies that no script can read and only the desk gets', async () => {
    const { email, id } = await hire(app, { role: 'owner' });
    const { status, reply, headers } = await signIn(email);
    expect(status).toBe(201);
    expect(reply.person).toMatchObject({ id, role: 'owner', refundLimit: null, hasPin: false });
    // The clock of the database, in microseconds.
    expect(Math.abs((reply.now ?? 0) / 1_000 - Date.now())).toBeLessThan(patient(60_000));
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/api\/desk; HttpOnly; SameSite=Strict$/);
    expect(JSON.stringify(reply)).not.toMatch(/token/i);
  });

  test('names the address of the shop by its setting, whatever host was asked', async () => {
    const { headers } = await hire(app);
    const answer = await app.app.fetch(
      new Request('http://other.example/api/desk/session', { headers: { ...headers, host: 'other.example' } }),
    );
    expect(((await answer.json()) as { address?: string }).address).toBe(app.services.env.publicUrl);
  });

  test('refuses a shopper with the right password with 404, and a wrong password with 401', async () => {
    const { email } = await app.signUp();
    expect((await signIn(email)).failure).toMatchObject({ code: 'not_staff' });
    const { email: staffEmail } = await hire(app);
    const wrong = await deskCall(app, 'signInAtDesk', { body: { email: staffEmail, password: 'wrong-one-99' } });
    expect(wrong.failure).toMatchObject({ code: 'wrong_credentials' });
  });

  test('gives no call of the shop, and the shop no call of the desk', async () => {
    const person = await hire(app);
    expect((await app.call('listOrders', { query: {} }, { headers: { Authorization: `Bearer ${person.token}` } })).status).toBe(401);
    const shopper = await app.signUp();
    const stolen = {
      ...deskHeaders,
      Authorization: `Bearer ${shopper.token}`,
      Cookie: `desk=${shopper.token}; desk-device=${person.deviceSecret}`,
    };
    expect((await deskCall(app, 'getDeskSession', {}, { headers: stolen })).failure.code).toBe('session_ended');
    expect(
      (await deskCall(app, 'getDeskSession', {}, { headers: { ...deskHeaders, Authorization: `Bearer ${shopper.token}` } })).status,
    ).toBe(404);
  });

  test('signing out ends the session and the PIN on this device', async () => {
    const person = await hire(app);
    await deskCall(app, 'setPin', { body: { pin: '4826', password } }, { as: person });
    expect((await deskCall(app, 'endDeskSession', {}, { as: person })).status).toBe(200);
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).failure.code).toBe('session_ended');
    expect((await deskCall(app, 'unlockDesk', { body: { id: person.id, pin: '4826' } }, { as: person })).failure.code).toBe(
      'session_ended',
    );
  });
});

describe('a session of the desk', () => {
  test('is locked after 12 hours without use, and over without a PIN', async () => {
    const person = await hire(app);
    const rest = sql`update sessions set last_used_at = now() - interval '721 minutes' where user_id = ${person.id} and kind = 'desk'`;
    await app.services.db.execute(rest);
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).failure.code).toBe('session_ended');
    await app.services.db.execute(sql`update sessions set last_used_at = now() where user_id = ${person.id}`);
    await deskCall(app, 'setPin', { body: { pin: '4826', password } }, { as: person });
    await app.services.db.execute(rest);
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).failure.code).toBe('locked');
    const unlocked = await deskCall(app, 'unlockDesk', { body: { id: person.id, pin: '4826' } }, { as: person });
    expect(unlocked.reply.person.id).toBe(person.id);
    const now = { ...deskHeaders, Cookie: `${cookiesOf(unlocked.headers)}; desk-device=${person.deviceSecret}` };
    expect((await deskCall(app, 'getDeskSession', {}, { headers: now })).status).toBe(200);
    // The token from before the lock is worth nothing.
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).failure.code).toBe('session_ended');
  });

  test('is over after 30 days, however much it was used', async () => {
    const person = await hire(app);
    await app.services.db.execute(sql`update sessions set created_at = now() - interval '30 days 1 minute' where user_id = ${person.id}`);
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).failure.code).toBe('session_ended');
  });

  test('is worth nothing on another device', async () => {
    const person = await hire(app);
    const elsewhere = { ...deskHeaders, Cookie: `desk=${person.token}; desk-device=${newSecret()}` };
    expect((await deskCall(app, 'getDeskSession', {}, { headers: elsewhere })).failure.code).toBe('session_ended');
    const without = { ...deskHeaders, Cookie: `desk=${person.token}` };
    expect((await deskCall(app, 'getDeskSession', {}, { headers: without })).failure.code).toBe('session_ended');
  });

  test('ends at once when its person no longer works here', async () => {
    const person = await hire(app);
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).status).toBe(200);
    await app.services.db.transaction(async (tx) => endStaffRights(tx, person.id));
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).failure.code).toBe('session_ended');
    expect((await signIn(person.email)).failure.code).toBe('not_staff');
  });

  test('takes no change that somebody else queued', async () => {
    const [one, other] = [await hire(app), await hire(app)];
    const headers = { ...one.headers, 'X-Intent-User': other.id };
    expect((await deskCall(app, 'endDeskSession', {}, { headers })).failure.code).toBe('user_mismatch');
    expect((await deskCall(app, 'getDeskSession', {}, { as: one })).status).toBe(200);
  });
});

describe('a PIN', () => {
  test('lets several people work at one phone, each under their own name', async () => {
    const asha = await hire(app, { name: 'Asha' });
    const imran = await hire(app, { name: 'Imran', deviceSecret: asha.deviceSecret });
    for (const [person, pin] of [
      [asha, '4826'],
      [imran, '90318'],
    ] as const)
      await deskCall(app, 'setPin', { body: { pin, password } }, { as: person });
    const device = await deskCall(app, 'getDeskDevice', {}, { as: asha });
    expect(device.reply).toEqual({
      name: 'Shop phone',
      people: [asha, imran].map(({ id, name }) => ({ id, name, hasPin: true, pinTriesLeft: 5 })),
    });
    const unlocked = await deskCall(app, 'unlockDesk', { body: { id: imran.id, pin: '90318' } }, { as: asha });
    expect(unlocked.reply.person.name).toBe('Imran');
    expect((await deskCall(app, 'unlockDesk', { body: { id: imran.id, pin: '4826' } }, { as: asha })).failure.code).toBe('pin_wrong');
  });

  test('works on no device where its person has not given the password', async () => {
    const person = await hire(app);
    await deskCall(app, 'setPin', { body: { pin: '4826', password } }, { as: person });
    const other = await hire(app);
    const { failure } = await deskCall(app, 'unlockDesk', { body: { id: person.id, pin: '4826' } }, { as: other });
    expect(failure.code).toBe('session_ended');
  });

  test('guessed a thousand times, a hundred at once, is compared five times and then never', async () => {
    const person = await hire(app);
    await deskCall(app, 'setPin', { body: { pin: '4826', password } }, { as: person });
    const tried = Array.from({ length: 1_001 }, (_, guess) => String(guess + 4_000)).filter((guess) => guess !== '4826');
    const codes = new Map<string, number>();
    for (let from = 0; from < tried.length; from += 100) {
      const batch = tried
        .slice(from, from + 100)
        .map(async (pin) => deskCall(app, 'unlockDesk', { body: { id: person.id, pin } }, { as: person }));
      for (const { failure } of await Promise.all(batch)) codes.set(failure.code, (codes.get(failure.code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ pin_wrong: 4, pin_spent: 996 });
    expect((await deskCall(app, 'unlockDesk', { body: { id: person.id, pin: '4826' } }, { as: person })).failure.code).toBe('pin_spent');
    expect((await deskCall(app, 'proveDesk', { body: { pin: '4826' } }, { as: person })).failure.code).toBe('pin_spent');
    // The password opens this device again, and the PIN with it.
    const { headers } = await signIn(person.email, `desk-device=${person.deviceSecret}`);
    const again = { ...deskHeaders, Cookie: cookiesOf(headers) };
    expect((await deskCall(app, 'unlockDesk', { body: { id: person.id, pin: '4826' } }, { headers: again })).status).toBe(200);
  });

  test.each(['1111', '1234', '4321', '1212', '123123', '1994', '2580', '000000'])('%s is refused as too easy', async (pin) => {
    const person = await hire(app);
    expect((await deskCall(app, 'setPin', { body: { pin, password } }, { as: person })).failure.code).toBe('pin_easy');
  });

  test('is not set without the password, and stored nowhere as it is', async () => {
    const person = await hire(app);
    const wrong = await deskCall(app, 'setPin', { body: { pin: '482613', password: 'wrong-one-99' } }, { as: person });
    expect(wrong.failure.code).toBe('wrong_credentials');
    await deskCall(app, 'setPin', { body: { pin: '482613', password } }, { as: person });
    const { rows } = await app.services.db.execute(sql`select to_json(s) as one from staff s union all select to_json(a) from audit a`);
    expect(JSON.stringify(rows)).not.toContain('482613');
  });
});

test('a proof lasts ten minutes, and PIN or password renew it', async () => {
  const person = await hire(app);
  const age = async () =>
    app.services.db.execute(sql`update sessions set proven_at = now() - interval '1 hour' where user_id = ${person.id}`);
  await deskCall(app, 'setPin', { body: { pin: '4826', password } }, { as: person });
  for (const body of [{ pin: '4826' }, { password }]) {
    await age();
    const { reply } = await deskCall(app, 'proveDesk', { body }, { as: person });
    const minutes = (Date.parse(reply.provenUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10 - patient(60_000) / 60_000);
    expect(minutes).toBeLessThanOrEqual(10);
  }
});

describe('a change that another site asks for', () => {
  const foreign: [what: string, headers: Record<string, string>][] = [
    ['no X-Desk header', { 'X-Desk': '' }],
    ['no origin', { Origin: '' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['the origin "null" of a sandboxed frame', { Origin: 'null' }],
    ['a page of a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['a page elsewhere', { 'Sec-Fetch-Site': 'cross-site' }],
  ];
  test.each(foreign)('is refused with %s, although the cookies are there', async (_, headers) => {
    const person = await hire(app);
    const { failure } = await deskCall(app, 'endDeskSession', {}, { headers: { ...person.headers, ...headers } });
    expect(failure.code).toBe('foreign_site');
    expect((await deskCall(app, 'getDeskSession', {}, { as: person })).status).toBe(200);
  });
});

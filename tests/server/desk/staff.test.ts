/** Invitations, roles, and the end of them. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSecret } from '#server/auth/token.ts';
import { deliverMails } from '#server/mail-delivery.ts';
import { type DeskPerson, deskCall, deskHeaders, hire } from '#tests/support/server/desk.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;
let meera: DeskPerson;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  await app.services.db.execute(sql`update staff set ended_at = now()`);
  meera = await hire(app, { role: 'owner', name: 'Meera' });
});

let counter = 0;
const newEmail = () => `guest-${(counter += 1)}@example.test`;
const password = 'tamarind-42';

async function invite(email: string, role: 'owner' | 'staff' = 'staff', refundLimit = 50_000) {
  const { reply } = await deskCall(app, 'inviteStaff', { body: { email, role, refundLimit } }, { as: meera });
  const token = /#([\w-]{43})$/.exec(reply.link)?.[1] ?? expect.fail('no secret in the link');
  return { ...reply, token };
}

const accept = async (token: string, given: Partial<{ name: string; password: string }> = {}) =>
  deskCall(app, 'acceptInvite', { body: { token, name: 'Imran', password, ...given } });

describe('an invitation', () => {
  test('makes an account that works at the desk, with the role and the limit that it names', async () => {
    const email = newEmail();
    const { token, invites } = await invite(email);
    expect(invites).toMatchObject([{ email, role: 'staff', refundLimit: 50_000 }]);
    expect((await deskCall(app, 'getInvite', { body: { token } })).reply).toEqual({
      email,
      role: 'staff',
      shopName: 'Haat',
      invitedBy: 'Meera',
      hasAccount: false,
    });
    const { reply, status, headers } = await accept(token);
    expect(status).toBe(201);
    expect(reply.person).toMatchObject({ name: 'Imran', email, role: 'staff', refundLimit: 50_000 });
    expect(headers.getSetCookie()).toHaveLength(2);
    const { people, invites: left } = (await deskCall(app, 'listStaff', {}, { as: meera })).reply;
    expect(people.map(({ name }) => name)).toEqual(['Meera', 'Imran']);
    expect(left).toEqual([]);
  });

  test('that is sent twice with one key is one invitation, with one mail', async () => {
    const [email, key] = [newEmail(), crypto.randomUUID()];
    const as = { ...meera, headers: { ...meera.headers, 'Idempotency-Key': key } };
    const send = (to: string) => deskCall(app, 'inviteStaff', { body: { email: to, role: 'staff', refundLimit: 0 } }, { as });
    const [first, second] = [await send(email), await send(email)];
    expect(second.reply.link).toBe(first.reply.link);
    expect(second.reply.invites.filter((one) => one.email === email)).toHaveLength(1);
    const { rows } = await app.services.db.execute(sql`select 1 from outbox where payload::text like ${`%${email}%`}`);
    expect(rows).toHaveLength(1);
    expect((await send(newEmail())).failure.code).toBe('key_reused');
    // Taken back meanwhile by somebody else: a press is a new invitation, whose link works.
    await deskCall(app, 'withdrawInvite', { params: { id: key } }, { as: meera });
    const token = /#([\w-]{43})$/.exec((await send(email)).reply.link)?.[1] ?? '';
    expect((await deskCall(app, 'getInvite', { body: { token } })).reply.email).toBe(email);
  });

  test('whose key has capitals, or that is sent twice at once, has a link that works', async () => {
    const [email, key] = [newEmail(), crypto.randomUUID().toUpperCase()];
    const as = { ...meera, headers: { ...meera.headers, 'Idempotency-Key': key } };
    const send = () => deskCall(app, 'inviteStaff', { body: { email, role: 'staff', refundLimit: 0 } }, { as });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const token = /#([\w-]{43})$/.exec(answers[2]?.reply.link ?? '')?.[1] ?? '';
    expect((await deskCall(app, 'getInvite', { body: { token } })).reply.email).toBe(email);
  });

  test('comes by mail with the same link, and its secret is stored nowhere', async () => {
    const email = newEmail();
    const { link, token } = await invite(email);
    const sent: { to: string; text: string }[] = [];
    const mail = { ...app.services.mail, send: async (one: { to: string; text: string }) => void sent.push(one) };
    await deliverMails({ ...app.services, mail } as typeof app.services);
    const letter = sent.find(({ to }) => to === email);
    expect(letter?.text).toContain(link);
    expect(letter?.text).toContain('Meera invites you to the desk of Haat');
    const tables = ['staff_invites', 'audit', 'outbox', 'client_ops', 'settings'];
    for (const table of tables) {
      const { rows } = await app.services.db.execute(sql`select to_json(t)::text as one from ${sql.identifier(table)} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('works once, also when it is accepted twice at the same time', async () => {
    const { token } = await invite(newEmail());
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await accept(token)).failure.code).toBe('invite_over');
  });

  test.each([
    ['when it is taken back', async (id: string) => void (await deskCall(app, 'withdrawInvite', { params: { id } }, { as: meera }))],
    [
      'after three days',
      async (id: string) => void (await app.services.db.execute(sql`update staff_invites set expires_at = now() where id = ${id}`)),
    ],
  ])('is over %s', async (_, end) => {
    const { token, invites } = await invite(newEmail());
    await end(invites.at(-1)?.id ?? '');
    expect((await accept(token)).failure).toMatchObject({ code: 'invite_over' });
    expect((await deskCall(app, 'getInvite', { body: { token } })).status).toBe(410);
  });

  test('to the same address replaces the earlier one', async () => {
    const email = newEmail();
    const [first, second] = [await invite(email), await invite(email)];
    expect((await accept(first.token)).failure.code).toBe('invite_over');
    expect((await accept(second.token)).status).toBe(201);
  });

  test('with a guessed secret opens nothing', async () => {
    expect((await accept(newSecret())).failure.code).toBe('invite_over');
  });

  test('to somebody with an account asks for its password, and sets none', async () => {
    const shopper = await app.signUp();
    const { token } = await invite(shopper.email);
    expect((await accept(token, { password: 'wrong-one-99' })).failure.code).toBe('wrong_credentials');
    const { reply } = await accept(token, { password: shopper.password });
    expect(reply.person).toMatchObject({ id: shopper.id, name: shopper.name });
  });

  test('to an account without a password takes it over for nobody', async () => {
    const shopper = await app.signUp();
    await app.services.db.execute(sql`update users set password_hash = null where id = ${shopper.id}`);
    const { token } = await invite(shopper.email);
    expect((await accept(token)).failure.code).toBe('no_password');
  });

  test('is not made for somebody who works here already, nor with a poor password accepted', async () => {
    const imran = await hire(app);
    const { failure } = await deskCall(app, 'inviteStaff', { body: { email: imran.email, role: 'staff', refundLimit: 0 } }, { as: meera });
    expect(failure).toMatchObject({ code: 'already_staff', msg: `${imran.email} already works at the desk.` });
    const { token } = await invite(newEmail());
    expect((await accept(token, { password: 'password1' })).failure.code).toBe('password_common');
  });
});

describe('the people at the desk', () => {
  test('change role and limit at once, in open sessions too', async () => {
    const imran = await hire(app, { name: 'Imran' });
    expect((await deskCall(app, 'listStaff', {}, { as: imran })).failure.code).toBe('not_yours');
    await deskCall(app, 'updateStaff', { params: { id: imran.id }, body: { role: 'owner', refundLimit: 0 } }, { as: meera });
    expect((await deskCall(app, 'listStaff', {}, { as: imran })).status).toBe(200);
    await deskCall(app, 'updateStaff', { params: { id: imran.id }, body: { role: 'staff', refundLimit: 1_000 } }, { as: meera });
    expect((await deskCall(app, 'getDeskSession', {}, { as: imran })).reply.person).toMatchObject({ role: 'staff', refundLimit: 1_000 });
  });

  test('are changed by two owners at once: a clash is heard, what was not touched stays', async () => {
    const imran = await hire(app);
    const params = { id: imran.id };
    type Fields = { role: 'staff' | 'owner'; refundLimit: number };
    const opened = { role: 'staff' as const, refundLimit: 0 };
    const change = (body: Fields, was: Fields = opened) => deskCall(app, 'updateStaff', { params, body: { ...body, was } }, { as: meera });
    const personNow = async () => (await deskCall(app, 'getDeskSession', {}, { as: imran })).reply.person;
    await change({ role: 'staff', refundLimit: 5_000 });
    // Opened before that; only the role is touched.
    expect((await change({ role: 'owner', refundLimit: 0 })).status).toBe(200);
    expect((await change({ role: 'staff', refundLimit: 9_000 })).failure.code).toBe('changed_meanwhile');
    expect(await personNow()).toMatchObject({ role: 'owner' });
    await change({ role: 'staff', refundLimit: 5_000 }, { role: 'owner', refundLimit: 5_000 });
    expect(await personNow()).toMatchObject({ role: 'staff', refundLimit: 5_000 });

    const phone = (signInPhone: string) => deskCall(app, 'setStaffPhone', { params, body: { signInPhone, was: '' } }, { as: meera });
    expect((await phone('98111 22345')).status).toBe(200);
    expect((await phone('98111 22345')).status).toBe(200);
    expect((await phone('98111 22346')).failure.code).toBe('changed_meanwhile');
  });

  test('are asked for a proof before they change who works here, not before they look', async () => {
    const imran = await hire(app);
    await app.services.db.execute(sql`update sessions set proven_at = now() - interval '11 minutes' where user_id = ${meera.id}`);
    expect((await deskCall(app, 'listStaff', {}, { as: meera })).status).toBe(200);
    expect((await deskCall(app, 'endStaff', { params: { id: imran.id } }, { as: meera })).failure.code).toBe('proof_needed');
    await deskCall(app, 'proveDesk', { body: { password: meera.password } }, { as: meera });
    expect((await deskCall(app, 'endStaff', { params: { id: imran.id } }, { as: meera })).status).toBe(200);
    expect((await deskCall(app, 'getDeskSession', {}, { as: imran })).failure.code).toBe('session_ended');
  });

  test('keep their last owner: two who end each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.services.db.execute(sql`update staff set ended_at = now()`);
      const [one, other] = [await hire(app, { role: 'owner' }), await hire(app, { role: 'owner' })];
      const both = await Promise.all([
        deskCall(app, 'endStaff', { params: { id: other.id } }, { as: one }),
        deskCall(app, 'endStaff', { params: { id: one.id } }, { as: other }),
      ]);
      const { rows } = await app.services.db.execute(sql`select user_id from staff where role = 'owner' and ended_at is null`);
      expect(rows, JSON.stringify(both.map(({ status }) => status))).toHaveLength(1);
    }
  });

  test('cannot end or change themselves, so an owner does not lock themselves out by mistake', async () => {
    await hire(app, { role: 'owner' });
    const [params, as] = [{ id: meera.id }, { as: meera }];
    expect((await deskCall(app, 'endStaff', { params }, as)).failure.code).toBe('self');
    expect((await deskCall(app, 'updateStaff', { params, body: { role: 'staff', refundLimit: 0 } }, as)).failure.code).toBe('self');
  });

  test('leave a row in the log for each change, with what it was before', async () => {
    const imran = await hire(app, { name: 'Imran' });
    const as = { as: meera };
    await deskCall(app, 'updateStaff', { params: { id: imran.id }, body: { role: 'staff', refundLimit: 20_000 } }, as);
    await deskCall(app, 'endStaff', { params: { id: imran.id } }, as);
    const { items } = (await deskCall(app, 'listAudit', { query: { kind: 'staff', subject: imran.id } }, as)).reply;
    expect(items).toMatchObject([
      { action: 'staff.end', actorName: 'Meera', before: { role: 'staff' }, after: null },
      { action: 'staff.change', actorName: 'Meera', before: { refundLimitPaise: 0 }, after: { refundLimitPaise: 20_000 } },
    ]);
  });

  test('who come back get no old PIN', async () => {
    const imran = await hire(app);
    await deskCall(app, 'setPin', { body: { pin: '4826', password: imran.password } }, { as: imran });
    await deskCall(app, 'endStaff', { params: { id: imran.id } }, { as: meera });
    const { token } = await invite(imran.email);
    const back = await deskCall(
      app,
      'acceptInvite',
      { body: { token, name: 'Imran', password: imran.password } },
      { headers: { ...deskHeaders, Cookie: `desk-device=${imran.deviceSecret}` } },
    );
    expect(back.reply.person.hasPin).toBe(false);
  });
});

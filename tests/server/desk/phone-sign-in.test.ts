/** Signing in at the desk by phone number: by whatever form of it, for one person, guessed no more often and telling no more than an email. */
import { words } from '#language/words.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DeskPerson, deskCall, deskHeaders, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({
  env: { PUBLIC_URL: 'https://haat.example', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public' },
});
const { db } = app.services;
const origin = { Origin: 'https://haat.example' };
const password = 'mango-tree-77';
let owner: DeskPerson;
let imran: DeskPerson;

const as = (person: DeskPerson) => ({
  headers: { ...deskHeaders, ...origin, Cookie: `__Secure-desk=${person.token}; __Secure-desk-device=${person.deviceSecret}` },
});
let counter = 0;
const somewhere = () => ({ 'X-Forwarded-For': `10.9.${(counter += 1)}.1` });
const setPhone = (id: string, phone: string) => deskCall(app, 'setStaffPhone', { params: { id }, body: { signInPhone: phone } }, as(owner));
const signIn = (email: string, word = password, from = somewhere()) =>
  deskCall(app, 'signInAtDesk', { body: { email, password: word } }, { headers: { ...deskHeaders, ...origin, ...from } });
const people = async () => (await deskCall(app, 'listStaff', {}, as(owner))).reply;

beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  imran = await hire(app, { name: 'Imran' });
});
afterEach(() => db.execute(sql`update staff set phone = ''`));

describe('A phone number', () => {
  test.each(['98765 01234', '०९८७६५०१२३४', '+91-98765-01234', '0091 98765 01234', '९८७६५ ०१२३४', '919876501234'])(
    'that was set as "98765 01234" signs its person in as %s',
    async (typed) => {
      expect((await setPhone(imran.id, '98765 01234')).status).toBe(200);
      const { status, reply } = await signIn(typed);
      expect(status).toBe(201);
      expect(reply.person).toMatchObject({ id: imran.id, email: imran.email });
    },
  );

  test('that was typed in Devanagari is stored as it is dialled, shown to owners, and in the log', async () => {
    await setPhone(imran.id, '९८७६५ ०१२३४');
    expect((await people()).people.find(({ id }) => id === imran.id)?.signInPhone).toBe('919876501234');
    const { items } = (await deskCall(app, 'listAudit', { query: { kind: 'staff' } }, as(owner))).reply;
    expect(items[0]).toMatchObject({ action: 'staff.phone', actorName: 'Meera', label: 'Imran', after: { phone: '919876501234' } });
  });

  test('is of one person: a second is refused, in any form, also when both get it at once', async () => {
    await setPhone(owner.id, '98765 01234');
    const { status, failure } = await setPhone(imran.id, '+91 98765-01234');
    expect([status, failure.code, failure.msg]).toEqual([409, 'phone_taken', words().staffMessages.phoneTaken]);
    const body = { email: 'new@example.test', role: 'staff' as const, refundLimit: 0, signInPhone: '09876501234' };
    expect((await deskCall(app, 'inviteStaff', { body }, as(owner))).failure.code).toBe('phone_taken');
    const both = await Promise.all([imran.id, owner.id].map((id) => setPhone(id, '98220 14705')));
    expect(both.map(({ status: one }) => one).toSorted()).toEqual([200, 409]);
  });

  test('that is none is refused, and an empty one takes it away', async () => {
    expect((await setPhone(imran.id, '12345')).failure.msg).toBe(words().staffMessages.phoneShape);
    await setPhone(imran.id, '98765 01234');
    await setPhone(imran.id, ' ');
    expect((await signIn('98765 01234')).status).toBe(401);
  });

  test('of somebody who no longer works here opens nothing and is free for another', async () => {
    const gone = await hire(app);
    await setPhone(gone.id, '98765 01234');
    await deskCall(app, 'endStaff', { params: { id: gone.id } }, as(owner));
    expect((await signIn('98765 01234')).status).toBe(401);
    expect((await setPhone(imran.id, '98765 01234')).status).toBe(200);
  });

  test('of a shopper signs nobody in, and no number signs anybody in at the shop', async () => {
    await app.signUp({ phone: '98333 44555' });
    expect((await signIn('98333 44555')).failure.code).toBe('wrong_credentials');
    await setPhone(imran.id, '98765 01234');
    const { failure } = await app.call('signIn', { body: { email: '98765 01234', password } }, { headers: somewhere() });
    expect(failure.code).toBe('wrong_credentials');
  });

  test('of an invitation signs in the person who accepts it', async () => {
    const body = { email: `phone-${process.pid}@example.test`, role: 'staff' as const, refundLimit: 0, signInPhone: '98111 22333' };
    const { reply } = await deskCall(app, 'inviteStaff', { body }, as(owner));
    expect(reply.invites.at(-1)?.signInPhone).toBe('919811122333');
    const token = /#([\w-]{43})$/.exec(reply.link)?.[1] ?? '';
    const joined = await deskCall(app, 'acceptInvite', { body: { token, name: 'Zoya', password: 'tamarind-42' } }, as(owner));
    expect(joined.status).toBe(201);
    expect((await signIn('98111 22333', 'tamarind-42')).reply.person.name).toBe('Zoya');
  });
});

describe('Guesses', () => {
  test('by phone and by email count for one account, ten from one address', async () => {
    await setPhone(imran.id, '98765 01234');
    const from = somewhere();
    const typed = ['98765 01234', imran.email, '०९८७६५०१२३४', '+919876501234', imran.email.toUpperCase()];
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(typed[guess % typed.length] ?? '', 'wrong-one-99', from)).failure.code).toBe('wrong_credentials');
    for (const one of typed) expect((await signIn(one, password, from)).failure.code, one).toBe('too_many');
    expect((await signIn('98765 01234')).status).toBe(201);
  });

  test('of a number that nobody has are answered alike, and are too many as soon', async () => {
    await setPhone(imran.id, '98765 01234');
    const answers = async (typed: readonly string[]) => {
      const from = somewhere();
      const given = [];
      for (let guess = 0; guess < 11; guess += 1) {
        const { status, failure } = await signIn(typed[guess % typed.length] ?? '', 'wrong-one-99', from);
        given.push([status, failure.code, failure.msg.replace(/\d+/g, 'n')]);
      }
      return given;
    };
    const known = await answers(['98765 01234', '९८७६५०१२३४']);
    expect(await answers(['98765 09999', '९८७६५०९९९९'])).toEqual(known);
    expect(await answers(['nobody@example.test'])).toEqual(known);
    expect(known[0]).toEqual([401, 'wrong_credentials', words().sessionMessages.wrong]);
    expect(known[10]?.[0]).toBe(429);
  });

  test('from one address end after a hundred, whatever numbers are tried', async () => {
    const from = somewhere();
    await db.execute(sql`delete from rate_buckets`);
    await signIn('98000 00000', 'wrong-one-99', from);
    await db.execute(sql`update rate_buckets set tokens = 0, updated_at = now() where key ~ '^signin:[0-9.]+$'`);
    expect((await signIn('98000 00001', 'wrong-one-99', from)).failure.code).toBe('too_many');
  });
});

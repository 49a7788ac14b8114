/** Requests: kept when a shopper hands one over to WhatsApp, and worked through at the desk. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestsPerDay } from '#contract/request.ts';
import { newId } from '#server/db/id.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
let imran: DeskPerson;
let meera: DeskPerson;

beforeAll(async () => {
  imran = await hire(app, { name: 'Imran' });
  meera = await hire(app, { name: 'Meera', role: 'owner' });
});

const request = { kind: 'customize', method: 'print', text: 'A lotus on the left cuff.', phone: '98220 14705' } as const;
const ask = (as: Shopper, productId: string, more: object = {}) =>
  app.call('addRequest', { body: { id: newId(), ...request, productId, ...more } }, { as });
const open = async (query: object = {}) => (await deskCall(app, 'listRequests', { query }, { as: imran })).reply;
const save = (id: string, set: object, was: object, as = imran) =>
  deskCall(app, 'saveRequest', { params: { id }, body: { set, was } }, { as });

async function asked(): Promise<{ id: string; as: Shopper }> {
  const [id, as, { id: productId }] = [newId(), await app.signUp({ name: 'Radhika' }), await createProduct(db)];
  await ask(as, productId, { id });
  return { id, as };
}
const found = async (id: string) => (await open()).items.find((one) => one.id === id) ?? expect.fail('the request is not in the list');

describe('a request of a shopper', () => {
  test('is in the list of the desk with everything that the seller got in WhatsApp', async () => {
    const as = await app.signUp({ name: 'Radhika' });
    const { id: productId, name } = await createProduct(db);
    const id = newId();
    expect((await ask(as, productId, { id, kind: 'show-live', method: 'Video Call', time: 'Night (6-8:00 pm)' })).status).toBe(201);
    expect(await found(id)).toMatchObject({
      ...request,
      kind: 'show-live',
      method: 'Video Call',
      time: 'Night (6-8:00 pm)',
      name: 'Radhika',
      product: { id: productId, name },
      state: 'new',
      changedBy: null,
    });
  });

  test('sent twice is one', async () => {
    const [id, as, { id: productId }] = [newId(), await app.signUp(), await createProduct(db)];
    for (const text of [request.text, 'Another text']) expect((await ask(as, productId, { id, text })).status).toBe(201);
    expect((await found(id)).text).toBe(request.text);
  });

  test('of two thousand lines is cut, and never in the middle of a character', async () => {
    const [id, as, { id: productId }] = [newId(), await app.signUp(), await createProduct(db)];
    await ask(as, productId, { id, text: `a${'🪷'.repeat(2_000)}`, method: 'm'.repeat(500) });
    const { text, method } = await found(id);
    expect([text, method.length]).toEqual([`a${'🪷'.repeat(999)}`, 80]);
  });

  test('is kept when the product is off sale by now, and refused for one that never was', async () => {
    const [as, { id: productId }] = [await app.signUp(), await createProduct(db)];
    await db.execute(sql`update products set retired_at = now() where id = ${productId}`);
    expect((await ask(as, productId)).status).toBe(201);
    expect((await ask(as, 'never-sold')).failure.code).toBe('no_product');
  });

  test(`the ${requestsPerDay + 1}st of a day is refused`, async () => {
    const [as, { id: productId }] = [await app.signUp(), await createProduct(db)];
    await db.execute(
      sql`insert into requests (id, user_id, kind) select gen_random_uuid(), ${as.id}, 'customize' from generate_series(1, ${requestsPerDay})`,
    );
    expect((await ask(as, productId)).failure.code).toBe('too_many_requests');
    await db.execute(sql`delete from requests where user_id = ${as.id}`);
  });
});

describe('at the desk', () => {
  test('open requests come oldest first, and one that is closed is in the other list', async () => {
    const [first, second] = [await asked(), await asked()];
    const ids = (await open()).items.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    await save(first.id, { state: 'closed' }, { state: 'new' });
    expect((await open()).items.map(({ id }) => id)).not.toContain(first.id);
    expect((await open({ list: 'closed' })).items[0]).toMatchObject({ id: first.id, state: 'closed', changedBy: 'Imran' });
  });

  test('the counts are those of the open ones', async () => {
    const before = (await open()).counts;
    const { id } = await asked();
    await save(id, { state: 'talking' }, { state: 'new' });
    const { counts } = await open();
    expect([counts.new - before.new, counts.talking - before.talking]).toEqual([0, 1]);
  });

  test('two people change different fields of one request and both stay', async () => {
    const { id } = await asked();
    expect((await save(id, { state: 'talking' }, { state: 'new' }, imran)).status).toBe(200);
    const { reply } = await save(id, { note: 'Wants size L' }, { note: '' }, meera);
    expect(reply.request).toMatchObject({ state: 'talking', note: 'Wants size L' });
  });

  test('a change of what somebody else changed is refused with their name, and changes nothing', async () => {
    const { id } = await asked();
    await save(id, { state: 'agreed' }, { state: 'new' }, meera);
    const late = await save(id, { state: 'closed', note: 'no answer' }, { state: 'new', note: '' }, imran);
    expect([late.status, late.failure.code, late.failure.msg]).toEqual([
      409,
      'changed_meanwhile',
      'Meera changed the state meanwhile. Look at it again.',
    ]);
    expect(await found(id)).toMatchObject({ state: 'agreed', note: '' });
  });

  test('every change is in the log with what it was, and the same change again is not', async () => {
    const { id } = await asked();
    for (let n = 0; n < 2; n += 1) await save(id, { state: 'talking' }, { state: 'new' });
    const { items } = (await deskCall(app, 'listAudit', { query: { kind: 'request', subject: id } }, { as: meera })).reply;
    expect(items).toMatchObject([{ action: 'request.save', actorName: 'Imran', before: { state: 'new' }, after: { state: 'talking' } }]);
  });

  test('fifty to a page, each once', async () => {
    await db.execute(
      sql`insert into requests (id, kind, created_at) select gen_random_uuid(), 'show-live', now() - n * interval '1 minute' from generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await open(after === undefined ? {} : { after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    const { new: fresh, talking, agreed } = (await open()).counts;
    expect(seen).toHaveLength(fresh + talking + agreed);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

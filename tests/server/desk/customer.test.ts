/** Customers at the desk: how owners find them, what they see of one, and the row of the log for each look. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchTextOf } from '#contract/desk/order-search.ts';
import { newId } from '#server/db/id.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { saveProfile } from '#server/user/store.ts';
import { address } from '#tests/support/billing.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db } = app.services;
let owner: DeskPerson;
let staff: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  staff = await hire(app, { name: 'Imran' });
});

const list = async (query: { q?: string; after?: string } = {}) => (await deskCall(app, 'listCustomers', { query }, { as: owner })).reply;
const find = async (q: string) => (await list({ q })).items.map(({ id }) => id);
const look = (id: string, as = owner, query: { after?: string } = {}) => deskCall(app, 'getCustomer', { params: { id }, query }, { as });
const looks = async () =>
  (
    await db.execute<{ actor: string; subject: string }>(
      sql`select actor_name as actor, subject from audit where kind = 'customer' order by at, id`,
    )
  ).rows;

describe('A customer', () => {
  let asha: Shopper;
  let zoya: Shopper;
  beforeAll(async () => {
    // Of this run only: orders of other tests have the same address.
    asha = await app.signUp({ name: 'Asha Élise Patil', phone: '०९४२२० ५५५०१' });
    zoya = await app.signUp({ name: 'Zoya Khan', phone: '+1 (415) 555-2671' });
    await sellOrder(app, { as: zoya });
    await sellOrder(app, { as: asha });
    await sellOrder(app, { as: asha, quantities: [2] });
    await db.execute(
      sql`update orders set phone_number = '+91 98220 77777', search_text = search_text || ' 919822077777' where user_id = ${asha.id}`,
    );
  });

  test.each([
    'asha',
    'ÉLISE',
    'elise',
    'E\u0301lise',
    'patil asha',
    '94220 55501',
    '09422055501',
    '0091-94220-55501',
    '+91 (0) 94220 55501',
    '९४२२०५५५०१',
    '0942205',
    '98220 77777',
    '+९१ ९८२२०७७७७७',
  ])('is found by %s: name or phone of the account or of an order', async (q) => {
    const found = await find(q);
    expect(found).toContain(asha.id);
    expect(found).not.toContain(zoya.id);
  });

  test('of another country is found by a number of any form', async () => {
    for (const q of ['+1 415 555 2671', '0014155552671', '4155552671']) expect(await find(q), q).toEqual([zoya.id]);
  });

  test('is not found by what is no name and no phone, nor with one word of two', async () => {
    for (const q of ['asha kulkarni', address.city, 'asha%', '_sha', '9422055502']) expect(await find(q), q).not.toContain(asha.id);
  });

  test('has ordered, and is listed once, the last order first', async () => {
    const visitor = await app.signUp({ name: 'Asha Visitor' });
    const ids = (await list()).items.map(({ id }) => id);
    expect(ids.filter((id) => id === asha.id || id === zoya.id)).toEqual([asha.id, zoya.id]);
    expect(ids).not.toContain(visitor.id);
    expect(await find('asha visitor')).toEqual([]);
    expect((await look(visitor.id)).status).toBe(404);
  });

  test('is found by a new name as soon as the account has it, and no longer by the old one', async () => {
    await saveProfile(db, zoya.id, { name: 'Zoya Sheikh', phone: '', images: [] });
    expect(await find('zoya sheikh')).toEqual([zoya.id]);
    expect(await find('zoya khan')).toEqual([]);
  });

  test('is shown with orders, the addresses each once, and what was paid less what went back', async () => {
    const { items } = (await look(asha.id)).reply;
    const [newest] = items;
    const body = { amountPaise: 5_000, reason: 'Late', lines: [], refundedBefore: 0 };
    const refunded = await deskCall(app, 'refundOrder', { params: { id: newest?.id ?? '' }, body }, { as: owner });
    expect(refunded.status).toBe(201);
    const { reply } = await look(asha.id);
    const paid = reply.items.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(reply).toMatchObject({
      customer: {
        id: asha.id,
        name: asha.name,
        email: asha.email,
        phone: '०९४२२० ५५५०१',
        orders: 2,
        spentPaise: paid - 5_000,
        addresses: [address],
      },
      items: [{ refund: 'part' }, { refund: 'none' }],
      next: null,
    });
  });
});

describe('A look at a customer', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await app.signUp({ name: 'Kabir Rao' });
    await sellOrder(app, { as: shopper });
  });
  let before = 0;
  beforeEach(async () => {
    before = (await looks()).length;
  });

  test('is in the log, each time: who looked at whom', async () => {
    await look(shopper.id);
    await look(shopper.id);
    expect((await looks()).slice(before)).toEqual([
      { actor: 'Meera', subject: shopper.id },
      { actor: 'Meera', subject: shopper.id },
    ]);
    const { reply } = await deskCall(app, 'listAudit', { query: { kind: 'customer' } }, { as: owner });
    expect(reply.items[0]).toMatchObject({ action: 'customer.see', actorName: 'Meera', label: 'Kabir Rao', before: null, after: null });
  });

  test('that cannot be written down shows nothing', async () => {
    await db.execute(sql`alter table audit add constraint full_log check (kind <> 'customer') not valid`);
    try {
      expect((await look(shopper.id)).failure.code).toBe('broken');
    } finally {
      await db.execute(sql`alter table audit drop constraint full_log`);
    }
  });

  test('is for owners: staff get a refusal, and no link in an order', async () => {
    const { failure, status } = await look(shopper.id, staff);
    expect([status, failure.msg]).toEqual([403, 'Only an owner can see customers. Ask Meera.']);
    expect((await deskCall(app, 'listCustomers', { query: { q: 'kabir' } }, { as: staff })).status).toBe(403);
    const [order] = (await deskCall(app, 'listDeskOrders', { query: {} }, { as: staff })).reply.items;
    const params = { id: order?.id ?? '' };
    expect((await deskCall(app, 'getDeskOrder', { params }, { as: staff })).reply.customerId).toBeNull();
    expect((await deskCall(app, 'getDeskOrder', { params }, { as: owner })).reply.customerId).toBe(shopper.id);
    expect(await looks()).toHaveLength(before);
  });

  test('is found by the name on a parcel, with accents and without', async () => {
    const username = 'Zéphyrine चाँद राठौ\u095c';
    const text = searchTextOf(newId(), { username, number: '98220 12121', city: 'Pune', pincode: '411004' }, [{ title: 'Kurta' }]);
    await db.execute(sql`update orders set name = ${username}, search_text = ${text} where user_id = ${shopper.id}`);
    for (const q of ['Zéphyrine', 'zephyrine', 'राठौड़', 'राठौ\u0921\u093c', 'चांद', 'Zéphyrine · +91 98220 12121'])
      expect(
        (await list({ q })).items.map(({ id }) => id),
        q,
      ).toEqual([shopper.id]);
    for (const [name, q] of [
      ['Zéphyrine  राठौ\u095c', 'राठौड़'],
      ['Sai 2 Zölara', 'zolara'],
    ] as const) {
      const named = searchTextOf(newId(), { username: name, number: '98220 12121', city: 'Pune', pincode: '411004' }, []);
      await db.execute(sql`update orders set name = ${name}, search_text = ${named} where user_id = ${shopper.id}`);
      expect((await list({ q })).items, name).toHaveLength(1);
    }
    await db.execute(sql`update orders set name = ${username}, search_text = ${text} where user_id = ${shopper.id}`);
    for (const q of ['zephyr pune', 'zephyr kurta']) expect((await list({ q })).items, q).toEqual([]);
  });

  test('is not made by the list, which has neither phone nor email nor address', async () => {
    const { items } = await list({ q: 'kabir rao' });
    expect(items).toEqual([{ id: shopper.id, name: 'Kabir Rao', city: 'Pune', orders: 1, lastOrderAt: expect.any(String) }]);
    expect(await looks()).toHaveLength(before);
  });
});

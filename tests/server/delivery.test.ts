/** A shop delivers where its list says, from its smallest order on, and says so before anybody pays. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { DeliveryRules } from '#contract/desk/delivery.ts';
import { sql } from '#server/db/sql.ts';
import { findDeliveryPaymentRules } from '#server/delivery-payment/store.ts';
import { writeSetting } from '#server/setting/store.ts';
import { formatRupees } from '#contract/money.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { addToCart } from '#tests/support/server/purchase.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
let owner: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner' });
});

const rules = async () => (await deskCall(app, 'getDeliveryRules', {}, { as: owner })).reply.delivery;
const write = (set: Partial<DeliveryRules>, was: Partial<DeliveryRules>) =>
  deskCall(app, 'saveDeliveryRules', { body: { set, was } }, { as: owner });
const setRules = async (set: DeliveryRules) => write(set, await rules());
const ask = async (pincode?: string) => (await app.call('getDelivery', { query: pincode === undefined ? {} : { pincode } })).reply.delivery;

/** Sends a checkout of one product of Rs 200 to a PIN code. */
async function checkout(pincode: string) {
  const as = await app.signUp();
  await addToCart(app, as, (await createProduct(app.services.db, { inStock: 10, price: 200 })).id);
  return app.call('createCheckout', { body: { billing: { ...billing, pincode }, amount: 20_000 } }, { as });
}

test('a shop without a list delivers everywhere and asks for nothing more', async () => {
  expect(await ask()).toEqual({ isListed: false, minimumOrder: 0, place: null });
  expect(await ask('411004')).toMatchObject({ isListed: false, minimumOrder: 0, place: { pincode: '411004', isServed: true, days: null } });
  expect((await checkout('411004')).status).toBe(201);
});

test('a list that an earlier version saved serves the same places', async () => {
  const { db } = app.services;
  const pincodes = '411001,Pune\n411004,Pune,FALSE,2\n411006,Pune,Not serviceable\n411007,Pune,No\n411005,Pune,Non-Metro';
  for (const stored of [pincodes, '411004,Pune,FALSE,2\n411007,Pune,No']) {
    await writeSetting(db, 'shop:delivery', { pincodes: stored, minimumOrder: 300 });
    expect(await rules()).toEqual({ pincodes: stored, minimumOrder: 300 });
    expect(await ask('411004')).toMatchObject({ isListed: true, minimumOrder: 300, place: { isServed: true, days: 2 } });
    for (const code of ['560001', '411007']) expect([code, (await ask(code)).place?.isServed]).toEqual([code, false]);
  }
  // Of two equal places the last one counts, whichever is asked about.
  await writeSetting(db, 'shop:delivery', { pincodes: '411001,Pune,FALSE,5\n411001,Pune,2', minimumOrder: 300 });
  expect((await ask('411001')).place?.days).toBe(2);
  await writeSetting(db, 'shop:delivery', { pincodes: '411007,Pune,No', minimumOrder: 300 });
  expect((await ask('560001')).place?.isServed).toBe(false);
  await writeSetting(db, 'shop:delivery', { pincodes, minimumOrder: 300 });
  expect((await ask('411005')).place?.isServed).toBe(true);

  const door = { isOn: true, pincodes, most: 4_000, firstMost: 1_000, openMost: 1, hourlyMost: 2, refusalsMost: 3 };
  await writeSetting(db, 'shop:delivery-payment', door);
  expect(await findDeliveryPaymentRules(db)).toEqual(door);
  await db.execute(sql`delete from settings where key in ('shop:delivery', 'shop:delivery-payment')`);
});

test('a PIN code is told with its city and state in English, where both are known', async () => {
  const towns = await Promise.all(
    ['411004', '४००००१', '560001', '110001', '194101', '500001', '682555', '605001'].map(async (code) => (await ask(code)).place?.town),
  );
  expect(towns.map((town) => `${town?.city}, ${town?.state}`)).toEqual([
    'Pune, Maharashtra',
    'Mumbai, Maharashtra',
    'Bengaluru, Karnataka',
    'New Delhi, Delhi',
    'Leh, Ladakh',
    'Hyderabad, Telangana',
    'Lakshadweep, Lakshadweep',
    'Pondicherry, Puducherry',
  ]);
  expect((await ask('999999')).place).toEqual({ pincode: '999999', isServed: true, days: null });
});

test('every state of the table of PIN codes is one that the checkout offers', async () => {
  const { states } = (await app.call('listStates', { body: { country: 'india' } })).reply;
  const table = readFileSync(new URL('../../contract/towns.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(2);
  const rows = table.map((line) => line.split(','));
  expect(new Set(rows.map(([, , , state]) => state))).toEqual(new Set(states.map(({ name }) => name)));
  const codes = rows.flatMap(([from, to]) => [Number(from), Number(to)]);
  expect(codes).toEqual(codes.toSorted((a, b) => a - b));
});

test('a shop with a list answers for a PIN code in any script, and refuses other checkouts', async () => {
  await setRules({ pincodes: 'pincode,days\n4110 3\n411004 1', minimumOrder: 0 });
  expect((await ask('४११००४')).place).toMatchObject({ pincode: '411004', isServed: true, days: 1 });
  expect((await ask('411 009')).place).toMatchObject({ pincode: '411009', isServed: true, days: 3 });
  expect((await ask('400001')).place).toMatchObject({ pincode: '400001', isServed: false, days: null });
  const refused = await checkout('400001');
  expect([refused.status, refused.failure.code, refused.failure.msg]).toEqual([400, 'not_delivered', 'We do not deliver to 400001 yet.']);
  expect((await checkout('४११००४')).status).toBe(201);
});

test('an order below the smallest one is refused', async () => {
  await setRules({ pincodes: '', minimumOrder: 300 });
  const refused = await checkout('411004');
  expect([refused.status, refused.failure.code, refused.failure.msg]).toEqual([
    400,
    'too_small',
    `The smallest order is ${formatRupees(300)}.`,
  ]);
  await setRules({ pincodes: '', minimumOrder: 200 });
  expect((await checkout('411004')).status).toBe(201);
});

test.each(['4110041', '012345', 'Pune', '4110', ''])('a PIN code such as "%s" is refused where it is asked for', async (pincode) => {
  const refused = await app.call('getDelivery', { query: { pincode } });
  expect([refused.status, refused.failure.msg]).toEqual([400, 'A PIN code has six digits.']);
});

test('two owners change PIN codes and the smallest order without undoing each other', async () => {
  await setRules({ pincodes: '411', minimumOrder: 0 });
  await write({ pincodes: '411 2' }, { pincodes: '411' });
  await write({ minimumOrder: 250 }, { minimumOrder: 0 });
  expect(await rules()).toEqual({ pincodes: '411 2', minimumOrder: 250 });
  const late = await write({ pincodes: '400' }, { pincodes: '411' });
  expect([late.status, late.failure.code]).toEqual([409, 'changed_meanwhile']);
  expect(late.failure.msg).toContain('PIN codes');
});

test('a list with a line that says no PIN code is not saved', async () => {
  const refused = await write({ pincodes: '411004\nPune' }, { pincodes: (await rules()).pincodes });
  expect([refused.status, refused.failure.msg]).toEqual([400, 'A line says no PIN code. Write one per line, such as 411004 2.']);
});

test('staff neither see nor change the rules', async () => {
  const staff = await hire(app);
  expect((await deskCall(app, 'getDeliveryRules', {}, { as: staff })).status).toBe(403);
  expect((await deskCall(app, 'saveDeliveryRules', { body: { set: { minimumOrder: 1 }, was: {} } }, { as: staff })).status).toBe(403);
});

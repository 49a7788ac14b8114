/** Push messages at the desk: a new order or request while the desk is closed. */
import { afterAll, expect, test } from 'vitest';
import { newSecret } from '#server/auth/token.ts';
import { newId } from '#server/db/id.ts';
import { deliverPushes } from '#server/notification/push/deliver.ts';
import { tellOrderMoved } from '#server/notification/tell.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { changeStaff, endStaffRights } from '#server/staff/change.ts';
import { deskCall, deskHeaders, type DeskPerson, hire, openDesk } from '#tests/support/server/desk.ts';
import { cards, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import { startPushService, type TestSubscription } from '#tests/support/server/push-service.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const service = await startPushService();
afterAll(() => service.close());
const app = await createTestApp({ plugins: [mountPayment], env: { PUSH_TEST_ORIGIN: service.origin } });
const { db } = app.services;

async function deskDevice(as: DeskPerson): Promise<TestSubscription> {
  const { key } = (await deskCall(app, 'getDeskPush', {}, { as })).reply;
  const body = service.subscribe(key);
  expect((await deskCall(app, 'startDeskPush', { body }, { as })).status).toBe(201);
  return body;
}
async function buyAs() {
  const { as, intent } = await startPayment(app);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  return { as, id: (await app.call('createOrder', { body }, { as })).reply.order._id };
}
const buy = async (): Promise<string> => (await buyAs()).id;
const deliverAll = async () => {
  while ((await deliverPushes(app.services)) > 0);
};
const titles = (device: TestSubscription) => service.receivedBy(device).map(({ text }) => text.title);

test('a new order reaches every device at the desk once, without the name of the shopper', async () => {
  const [one, other] = [await deskDevice(await hire(app)), await deskDevice(await hire(app, { role: 'owner' }))];
  const order = await buy();
  await Promise.all([deliverPushes(app.services), deliverPushes(app.services)]);
  await deliverAll();
  for (const device of [one, other]) {
    const [push, more] = service.receivedBy(device);
    expect(more).toBeUndefined();
    expect(push?.text).toMatchObject({ title: 'New order', path: `/desk/orders/${order}`, tag: `order:${order}` });
    expect(push?.text.body).toMatch(/^No\. \d+ · HT-[0-9A-F]{8}, Rs [\d,.]+$/);
  }
});

test('an order that its shopper cancels is told besides, once', async () => {
  const device = await deskDevice(await hire(app));
  const { as, id } = await buyAs();
  for (let time = 0; time < 2; time += 1) expect((await app.call('cancelOrder', { params: { id } }, { as })).status).toBe(200);
  await deliverAll();
  expect(titles(device)).toEqual(['New order', 'Order cancelled']);
});

test('somebody who no longer works here hears nothing more', async () => {
  const person = await hire(app);
  const device = await deskDevice(person);
  await db.transaction((tx) => endStaffRights(tx, person.id));
  await buy();
  await deliverAll();
  expect(titles(device)).toEqual([]);
});

test('a message that was queued before somebody left is not sent', async () => {
  const person = await hire(app);
  const device = await deskDevice(person);
  await buy();
  await db.transaction((tx) => endStaffRights(tx, person.id));
  await deliverAll();
  expect(titles(device)).toEqual([]);
});

test('what a person is told as a shopper does not come to their desk, and the other way round', async () => {
  const asShopper = await app.signUp();
  await db.transaction((tx) => changeStaff(tx, asShopper.id, { role: 'staff' }));
  const deviceSecret = newSecret();
  const token = await openDesk(app, { id: asShopper.id, deviceSecret });
  const headers = { ...deskHeaders, Cookie: `desk=${token}; desk-device=${deviceSecret}` };
  const desk = await deskDevice({ ...asShopper, role: 'staff', token, deviceSecret, headers });
  const phone = service.subscribe((await app.call('getPush', {}, { as: asShopper })).reply.key);
  expect((await app.call('startPush', { body: phone }, { as: asShopper })).status).toBe(201);
  await db.transaction((tx) => tellOrderMoved(tx, { id: newId(), number: 1042, userId: asShopper.id }, 'SHIPPED'));
  await deliverAll();
  expect([titles(phone).length, titles(desk)]).toEqual([1, []]);
  await buy();
  await deliverAll();
  expect([titles(phone).length, titles(desk)]).toEqual([1, ['New order']]);
});

test('a device that turned it off hears nothing more', async () => {
  const person = await hire(app);
  const device = await deskDevice(person);
  expect((await deskCall(app, 'stopDeskPush', {}, { as: person })).status).toBe(200);
  expect((await deskCall(app, 'getDeskPush', {}, { as: person })).reply.on).toBe(false);
  await buy();
  await deliverAll();
  expect(titles(device)).toEqual([]);
});

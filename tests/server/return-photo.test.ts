/** The photograph of a return: it follows its return, the first one stays, and no profile takes it away. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mountPayment } from '#server/payment/plugin.ts';
import { mountUploads } from '#server/upload/plugin.ts';
import { findGone } from '#server/upload/store.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { picture } from '#tests/support/server/hostile-images.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment, mountUploads], env: { DATA_DIR: makeFolder() } });
const { db } = app.services;

/** A delivered order of a shopper, with a return that says a photograph follows. */
async function returned() {
  const as = await app.signUp();
  const { id, lineIds } = await sellOrder(app, { as });
  await db.execute(sql`update orders set status = 'DELIVERED' where id = ${id}`);
  await db.execute(sql`update order_moves set to_status = 'DELIVERED' where order_id = ${id}`);
  const body = {
    id: crypto.randomUUID(),
    lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }],
    reason: 'defective' as const,
    text: '',
    hasPhoto: true,
  };
  await app.call('requestReturn', { params: { id }, body }, { as });
  return { as, id, returnId: body.id };
}

async function send(as: Shopper, id: string, returnId: string, bytes: Buffer) {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  const answer = await app.request(`/api/orders/${id}/returns/${returnId}/photo`, { method: 'POST', headers: as.headers, body: form });
  const reply = (await answer.json()) as { code?: string; order?: { returns: { photo?: string }[] } };
  return { status: answer.status, code: reply.code, photo: reply.order?.returns[0]?.photo };
}
const isShown = async (address = '') => (await app.request(address)).status === 200;

test('a photograph arrives after its return, once, and the desk sees it', async () => {
  const { as, id, returnId } = await returned();
  const owner = await hire(app, { role: 'owner' });
  const atDesk = async () =>
    (await deskCall(app, 'listReturns', { query: {} }, { as: owner })).reply.items.find((one) => one.id === returnId);
  expect(await atDesk()).toMatchObject({ hasPhoto: true, photo: null });
  const first = await send(as, id, returnId, await picture());
  expect([first.status, await isShown(first.photo)]).toEqual([200, true]);
  const again = await send(as, id, returnId, await picture('png'));
  expect(again).toEqual({ ...first, status: 200 });
  expect(await atDesk()).toMatchObject({ hasPhoto: true, photo: first.photo });
});

test('no photograph comes before its return, from somebody else, or to another order', async () => {
  const { as, id, returnId } = await returned();
  expect(await send(as, id, crypto.randomUUID(), await picture())).toMatchObject({ status: 404, code: 'no_return' });
  expect(await send(await app.signUp(), id, returnId, await picture())).toMatchObject({ status: 404, code: 'no_return' });
  const other = await returned();
  expect(await send(other.as, other.id, returnId, await picture())).toMatchObject({ status: 404, code: 'no_return' });
  expect((await send(as, id, returnId, Buffer.from('no picture'))).status).toBe(415);
});

test('a profile that is saved with a photograph of a return does not take it away', async () => {
  const { as, id, returnId } = await returned();
  const { photo = '' } = await send(as, id, returnId, await picture());
  const save = (images: string[]) =>
    app.call('saveUser', { params: { userId: as.id }, body: { name: as.name, email: as.email, phone: '9800000000', images } }, { as });
  expect((await save([photo])).status).not.toBe(200);
  for (let time = 0; time < 2; time += 1) {
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(await picture())]), 'me.jpg');
    const { images } = (await (await app.request('/api/user/upload', { method: 'POST', headers: as.headers, body: form })).json()) as {
      images: string[];
    };
    expect((await save(images)).status).toBe(200);
  }
  await findGone(db);
  expect(await isShown(photo)).toBe(true);
});

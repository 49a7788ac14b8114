/** Photographs that nothing shows any more go after a week, from a folder and from a bucket; those that something shows stay. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { withFreeLease } from '#server/db/lease.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { mountPictures } from '#server/picture/plugin.ts';
import { sweepPhotographs } from '#server/picture/sweep.ts';
import { uploadsLease } from '#server/upload/sweep.ts';
import { addAtDesk, photographForm, saveAtDesk } from '#tests/support/server/desk-product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { whileLocked } from '#tests/support/server/lock-rows.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { addToCart, cards, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { openS3Server } from '#tests/support/server/s3-server.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const store = await openS3Server();
afterAll(() => store.close());
const plugins = [mountPayment, mountPictures];

describe.each([
  ['a folder', { DATA_DIR: makeFolder() }],
  ['a bucket', { DATA_DIR: makeFolder(), UPLOADS_URL: `${store.url}&timeout=1` }],
])('In %s', async (place, env) => {
  const app = await createTestApp({ plugins, env });
  const { services } = app;
  const { db } = services;
  let meera: DeskPerson;
  beforeAll(async () => {
    meera = await hire(app, { role: 'owner' });
  });

  let shade = 0;
  async function newPhotograph(): Promise<Uint8Array> {
    shade += 12;
    const background = { r: shade, g: 255 - shade, b: 60 };
    return new Uint8Array(
      await sharp({ create: { width: 250, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  }
  /** A photograph that is like no other, in a product or for itself. */
  async function send(path = '/api/desk/pictures', bytes?: Uint8Array): Promise<{ url: string; images: string[] }> {
    const form = await photographForm(bytes ?? (await newPhotograph()));
    const response = await app.request(path, { method: 'POST', body: form, headers: meera.headers });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as { url: string; images: string[] };
  }
  async function inProduct() {
    const { id } = await addAtDesk(app, meera);
    const [url = ''] = (await send(`/api/desk/products/${id}/pictures`)).images;
    return { id, url };
  }
  const takeOut = async ({ id, url }: { id: string; url: string }) =>
    expect((await saveAtDesk(app, meera, id, { images: [] }, { images: [url] })).reply.images).toEqual([]);
  /** A width that nobody has asked for is drawn from the stored file. */
  const isThere = async (url: string) => (await app.request(url.replace('960.webp', '640.avif'))).status === 200;
  const hashOf = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
  const pass = (days: number, url: string) =>
    db.execute(sql`update pictures set updated_at = updated_at - make_interval(days => ${days}), created_at = created_at - make_interval(days => ${days})
      where hash = ${hashOf(url)}`);
  const rowOf = async (url: string) =>
    (await db.execute<{ state: string }>(sql`select state from pictures where hash = ${hashOf(url)}`)).rows[0]?.state;

  test('one of a file that may still be applied stays, however long that takes', async () => {
    const { url } = await send();
    const [open, over] = [newId(), newId()];
    for (const [id, phase] of [
      [open, 'checked'],
      [over, 'withdrawn'],
    ])
      await db.execute(sql`insert into imports (id, file_name, phase, actor_name) values (${id}, 'goods.zip', ${phase}, 'Meera')`);
    await db.execute(sql`insert into import_pictures (import_id, name, hash) values (${open}, 'a.jpg', ${hashOf(url)})`);
    await pass(9, url);
    await sweepPhotographs(services);
    expect(await rowOf(url)).toBe('kept');
    await db.execute(sql`update import_pictures set import_id = ${over} where import_id = ${open}`);
    await sweepPhotographs(services);
    await pass(9, url);
    await sweepPhotographs(services);
    expect(await rowOf(url)).toBeUndefined();
  });

  test('one that a file has replaced stays while the file may be taken back', async () => {
    const { url } = await send();
    const id = newId();
    await db.execute(sql`insert into imports (id, file_name, phase, actor_name) values (${id}, 'goods.csv', 'applied', 'Meera')`);
    const plan = JSON.stringify({ kind: 'changed', change: { set: { images: [] }, was: { images: [url] } } });
    await db.execute(sql`insert into import_products (import_id, product_id, line, kind, base, plan)
      values (${id}, 'any-product', 2, 'changed', '', ${plan}::jsonb)`);
    await pass(9, url);
    await sweepPhotographs(services);
    expect(await rowOf(url)).toBe('kept');
    await db.execute(sql`update imports set phase = 'undone' where id = ${id}`);
    await sweepPhotographs(services);
    await pass(9, url);
    await sweepPhotographs(services);
    expect(await rowOf(url)).toBeUndefined();
  });

  test('one that was taken out stays a week and can be put back; then file, sizes and row go', async () => {
    const [one, back] = [await inProduct(), await inProduct()];
    expect(await isThere(one.url)).toBe(true);
    for (const each of [one, back]) await pass(30, each.url);
    for (const each of [one, back]) await takeOut(each);
    await sweepPhotographs(services);
    for (const each of [one, back]) await pass(6, each.url);
    expect(await sweepPhotographs(services)).toBe(0);
    expect((await saveAtDesk(app, meera, back.id, { images: [back.url] }, { images: [] })).status).toBe(200);
    for (const each of [one, back]) await pass(2, each.url);
    expect(await sweepPhotographs(services)).toBe(1);
    expect([await isThere(one.url), await rowOf(one.url)]).toEqual([false, undefined]);
    expect([await isThere(back.url), await rowOf(back.url)]).toEqual([true, 'kept']);
    const left = [];
    for (const files of [services.storage.uploads, services.storage.drawings])
      for await (const { name } of files.list()) if (name.includes(hashOf(one.url))) left.push(name);
    expect(left).toEqual([]);
    expect((await saveAtDesk(app, meera, one.id, { images: [one.url] }, { images: [] })).failure.code).toBe('unknown_picture');
  });

  test('one of a category, a banner or a waiting value stays, and goes when it leaves them', async () => {
    const [inCategory, inBanner, unused] = [(await send()).url, (await send()).url, (await send()).url];
    const name = `Shelf of ${place}`;
    await deskCall(app, 'addCategory', { body: { name, images: [inCategory] } }, { as: meera });
    const [id, fields] = [newId(), { title: '', text: '', link: '/', showsFrom: null, showsUntil: null }];
    await deskCall(app, 'addBanner', { body: { id, place: 'home', ...fields, images: [inBanner] } }, { as: meera });
    const product = await inProduct();
    await takeOut(product);
    await db.execute(sql`insert into waiting_edits (id, product_id, field, reason, value, actor_id, actor_name)
      values (${newId()}, ${product.id}, 'images', 'clash', ${JSON.stringify([product.url])}::jsonb, ${meera.id}, 'Meera')`);
    const all = [inCategory, inBanner, unused, product.url];
    for (const url of all) await pass(30, url);
    await sweepPhotographs(services);
    expect(await Promise.all(all.map(isThere))).toEqual([true, true, false, true]);
    const other = (await send()).url;
    await deskCall(app, 'saveBanner', { params: { id }, body: { set: { images: [other] }, was: { images: [inBanner] } } }, { as: meera });
    await sweepPhotographs(services);
    await pass(8, inBanner);
    await sweepPhotographs(services);
    expect([await isThere(inBanner), await isThere(other)]).toEqual([false, true]);
    const gone = { set: { images: [inBanner] }, was: { images: [other] } };
    expect((await deskCall(app, 'saveBanner', { params: { id }, body: gone }, { as: meera })).failure.code).toBe('unknown_picture');
  });

  test('one that an order shows stays for ever', async () => {
    const { id, url } = await inProduct();
    const as = await app.signUp();
    await addToCart(app, as, id);
    const intent = await requestCheckout(app, as);
    await app.call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as });
    await takeOut({ id, url });
    for (const _ of [1, 2, 3]) {
      await sweepPhotographs(services);
      await pass(30, url);
    }
    expect([await isThere(url), await rowOf(url)]).toEqual([true, 'ordered']);
  });

  test('one that is sent again stays another week', async () => {
    const bytes = await newPhotograph();
    const { url } = await send(undefined, bytes);
    await pass(8, url);
    await send(undefined, bytes);
    expect(await sweepPhotographs(services)).toBe(0);
    expect(await isThere(url)).toBe(true);
    await pass(8, url);
    expect(await sweepPhotographs(services)).toBe(1);
    expect((await send(undefined, bytes)).url).toBe(url);
    expect(await isThere(url)).toBe(true);
  });

  test('one that somebody is about to use stays, and the others go', async () => {
    const [busy, idle] = [await send(), await send()];
    for (const { url } of [busy, idle]) await pass(8, url);
    const row = sql`select 1 from pictures where hash = ${/m\/([0-9a-f]{32})-/.exec(busy.url)?.[1]}`;
    expect(await whileLocked(db, row, () => sweepPhotographs(services))).toBe(1);
    expect([await isThere(busy.url), await isThere(idle.url)]).toEqual([true, false]);
    expect(await sweepPhotographs(services)).toBe(1);
  });

  test('nothing goes while another process sweeps or a backup is made', async () => {
    const { url } = await send();
    await pass(8, url);
    await withFreeLease(services.pool, uploadsLease, async () => expect(await sweepPhotographs(services)).toBe(0));
    expect(await isThere(url)).toBe(true);
  });
});

test('A bucket that does not answer loses nothing: the next sweep goes on', async () => {
  const app = await createTestApp({ plugins, env: { DATA_DIR: makeFolder(), UPLOADS_URL: `${store.url}&timeout=1` } });
  const owner = await hire(app, { role: 'owner' });
  const response = await app.request('/api/desk/pictures', { method: 'POST', body: await photographForm(), headers: owner.headers });
  expect(response.status).toBe(201);
  await app.services.db.execute(sql`update pictures set updated_at = now() - interval '8 days', created_at = now() - interval '8 days'`);
  store.become('stalls');
  await expect(sweepPhotographs(app.services)).rejects.toThrow();
  store.become('kind');
  expect((await app.services.db.execute(sql`select 1 from pictures`)).rows).toHaveLength(1);
  expect(await sweepPhotographs(app.services)).toBe(1);
});

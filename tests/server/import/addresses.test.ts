/** Pictures that a file names by their addresses: asked about, fetched, kept, and told of where they did not come. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ProductImport } from '#contract/desk/import.ts';
import { runFetching } from '#server/import/run.ts';
import { countImport } from '#server/import/store.ts';
import { findProblems } from '#server/import/report.ts';
import { mountPictures } from '#server/picture/plugin.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { goOn, seen, sentAndRead } from '#tests/support/server/desk-import.ts';
import { checkFile, csvOf, goods, importFile, ownFile, writeTable } from '#tests/support/server/import-file.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { openPictureHost } from '#tests/support/server/picture-host.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPictures], env: { DATA_DIR: makeFolder() } });
const { services, call } = app;
const host = await openPictureHost(afterAll);
services.outside = host.outside;
const [owner, staff] = [await hire(app, { role: 'owner' }), await hire(app, { role: 'staff' })];

const cdn = 'https://cdn.pictures.test';
const picture = (hue: string) =>
  sharp({ create: { width: 50, height: 60, channels: 3, background: hue } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  host.at.clear();
  host.names.clear();
  host.asked.length = 0;
  // What an earlier test has answered and fetched.
  await services.db.execute(sql`delete from imports`);
});

let counter = 0;
const newHandle = () => `from-address-${(counter += 1)}`;

/** The answers of an import with what is said about hosts. */
const saying = ({ answers }: ProductImport, pictures: 'fetch' | 'leave', ...hosts: string[]) => ({
  ...answers,
  hosts: hosts.map((name) => ({ host: name, pictures })),
});

/** Answers, and lets the shop work. */
async function answered(found: ProductImport, pictures: 'fetch' | 'leave', ...hosts: string[]): Promise<ProductImport> {
  await deskCall(app, 'answerImport', { params: { id: found.id }, body: saying(found, pictures, ...hosts) }, { as: owner });
  await goOn(app);
  return seen(app, found.id, owner);
}

const problemsOf = async ({ id }: Pick<ProductImport, 'id'>) =>
  (await findProblems(services.db, id)).items.map(({ code, value, words, hint }) => ({ code, value, words, hint }));
const asked = () => host.asked.map(({ at }) => at);

test('a file of Shopify comes on sale with the pictures of its addresses, once an owner says so', async () => {
  host.serve('/files/red.jpg?v=17', await picture('red'));
  host.serve('/files/blue.jpg', await picture('blue'));
  const handle = newHandle();
  const file = csvOf(
    ['Handle', 'Title', 'Type', 'Published', 'Variant Price', 'Image Src', 'Image Position'],
    [handle, 'Sea shirt', 'Kurtas', 'true', '100.00', `${cdn}/files/red.jpg?v=17`, '1'],
    [handle, '', '', '', '', 'https://CDN.pictures.test/files/blue.jpg#top', '2'],
  );
  const found = await sentAndRead(app, owner, file);
  expect([found.phase, found.questions?.hosts]).toEqual(['asking', [{ host: 'cdn.pictures.test', pictures: 2 }]]);
  expect(host.asked).toEqual([]);

  const asking = { ...found, answers: { ...found.answers, prices: 'without' as const } };
  const checked = await answered(asking, 'fetch', 'cdn.pictures.test');
  expect([checked.phase, await problemsOf(checked)]).toEqual(['checked', []]);
  expect(asked()).toEqual(['cdn.pictures.test/files/red.jpg?v=17', 'cdn.pictures.test/files/blue.jpg']);
  const body = { checkedAt: checked.checkedAt ?? '', withoutRefused: false };
  await deskCall(app, 'applyImport', { params: { id: found.id }, body }, { as: owner });
  await goOn(app);
  const { images } = (await call('getProduct', { params: { id: handle } })).reply;
  expect(images).toHaveLength(2);
  for (const url of images) expect((await app.request(url)).status).toBe(200);

  const again = await sentAndRead(app, owner, file);
  expect([again.phase, again.counts?.products]).toEqual(['checked', { new: 0, changed: 0, same: 1, refused: 0 }]);
  expect(host.asked).toHaveLength(2);
  const { rows } = await services.db.execute(sql`select after from audit where action = 'import.fetch' and subject = ${found.id}`);
  expect(rows).toEqual([{ after: { hosts: ['cdn.pictures.test'] } }]);
});

test('staff can leave pictures out, and only owners can have them fetched', async () => {
  const found = await sentAndRead(app, staff, ownFile(goods(newHandle(), { pictures: `${cdn}/a.jpg` })));
  const { params } = { params: { id: found.id } };
  const refused = await deskCall(app, 'answerImport', { params, body: saying(found, 'fetch', 'cdn.pictures.test') }, { as: staff });
  expect([refused.status, refused.failure.code]).toEqual([403, 'owner_allows']);
  await deskCall(app, 'answerImport', { params, body: saying(found, 'leave', 'cdn.pictures.test') }, { as: staff });
  await goOn(app);
  expect((await seen(app, found.id, staff)).phase).toBe('checked');
  expect(await problemsOf(found)).toMatchObject([{ code: 'pictureAddress', hint: 'The host is cdn.pictures.test.' }]);
  expect(host.asked).toEqual([]);
});

test('each picture that does not come is told with its reason, and the products come without it', async () => {
  host.serve('/fine.jpg', await picture('green'));
  host.serve('/page.jpg', '<p>', 'text/html');
  host.serve('/text.jpg', 'this is text');
  host.serve('/large.jpg', new Uint8Array(8 * 1024 * 1024 + 1));
  host.lead('/away.jpg', 'https://other.pictures.test/a.jpg');
  host.names.set('inner.pictures.test', [['10.0.0.1']]);
  const wrong = ['gone', 'page', 'text', 'large', 'away'].map((name) => `${cdn}/${name}.jpg`);
  const never = ['https://inner.pictures.test/a.jpg', 'http://cdn.pictures.test/a.jpg'];
  const handle = newHandle();
  const file = ownFile(goods(handle, { pictures: [`${cdn}/fine.jpg`, ...wrong, ...never].join(' | ') }));
  const checked = await answered(await sentAndRead(app, owner, file), 'fetch', 'cdn.pictures.test', 'inner.pictures.test');
  expect(checked.counts?.products).toMatchObject({ new: 1, refused: 0 });
  expect((await problemsOf(checked)).map(({ code, hint }) => [code, hint])).toEqual([
    ['pictureGone', 'The host answered 404.'],
    ['pictureNot', 'The host says that it is text/html.'],
    ['pictureDamaged', undefined],
    ['pictureLarge', undefined],
    ['pictureLeads', 'The host is other.pictures.test.'],
    ['pictureUnsafe', undefined],
    ['pictureUnsafe', undefined],
  ]);

  expect(checked.questions?.hosts.at(-1)).toEqual({ host: 'other.pictures.test', pictures: 1 });
  host.serve('/a.jpg', await picture('navy'));
  host.serve('/gone.jpg', await picture('teal'));
  host.asked.length = 0;
  const again = await answered(checked, 'fetch', 'cdn.pictures.test', 'inner.pictures.test', 'other.pictures.test');
  const codes = (await problemsOf(again)).map(({ code }) => code);
  expect(codes).toEqual(['pictureNot', 'pictureDamaged', 'pictureLarge', 'pictureUnsafe', 'pictureUnsafe']);
  expect(asked()).not.toContain('cdn.pictures.test/fine.jpg');
  expect(asked()).toContain('other.pictures.test/a.jpg');
});

test('a host that never answers is left after three pictures, and the others go on', async () => {
  host.serve('/a.jpg', await picture('olive'));
  host.names.set('dead.pictures.test', [[]]);
  const dead = Array.from({ length: 8 }, (_, n) => goods(newHandle(), { pictures: `https://dead.pictures.test/${n}.jpg` }));
  const file = ownFile(...dead, goods(newHandle(), { pictures: `${cdn}/a.jpg` }));
  host.resolved.length = 0;
  const checked = await answered(await sentAndRead(app, owner, file), 'fetch', 'dead.pictures.test', 'cdn.pictures.test');
  expect((await problemsOf(checked)).map(({ code }) => code)).toEqual(dead.map(() => 'pictureSlow'));
  expect(host.resolved.filter((name) => name === 'dead.pictures.test')).toHaveLength(3);
});

test('a shop that is stopped while it fetches goes on with the pictures that are missing', async () => {
  const names = ['1', '2', '3', '4'];
  for (const [place, name] of names.entries()) host.serve(`/${name}.jpg`, await picture(['red', 'lime', 'blue', 'gold'][place] ?? ''));
  const serve = host.at.get('/2.jpg');
  host.at.set('/2.jpg', (request, response) => {
    services.lifecycle.stopping = true;
    serve?.(request, response);
  });
  const file = ownFile(goods(newHandle(), { pictures: names.map((name) => `${cdn}/${name}.jpg`).join(' | ') }));
  const found = await sentAndRead(app, owner, file);
  const { id } = found;
  await deskCall(app, 'answerImport', { params: { id }, body: saying(found, 'fetch', 'cdn.pictures.test') }, { as: owner });
  await runFetching(services);
  expect(await seen(app, id, owner)).toMatchObject({ phase: 'fetching', done: 2 });
  expect(asked()).toEqual(['cdn.pictures.test/1.jpg', 'cdn.pictures.test/2.jpg']);

  services.lifecycle.stopping = false;
  await goOn(app);
  expect([(await seen(app, id, owner)).phase, await problemsOf(found)]).toEqual(['checked', []]);
  expect(asked()).toEqual(names.map((name) => `cdn.pictures.test/${name}.jpg`));
});

test('an import that is given up asks for no further picture', async () => {
  const found = await sentAndRead(app, owner, ownFile(goods(newHandle(), { pictures: `${cdn}/1.jpg | ${cdn}/2.jpg` })));
  const params = { id: found.id };
  await deskCall(app, 'answerImport', { params, body: saying(found, 'fetch', 'cdn.pictures.test') }, { as: owner });
  host.at.set('/1.jpg', (_, response) => {
    void deskCall(app, 'withdrawImport', { params }, { as: owner }).then(() => response.writeHead(404).end());
  });
  await goOn(app);
  expect([(await seen(app, found.id, owner)).phase, asked()]).toEqual(['withdrawn', ['cdn.pictures.test/1.jpg']]);
});

test('four hosts are asked at once, and each for one picture at a time', async () => {
  const hosts = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}.pictures.test`);
  const running: string[] = [];
  let [most, isDoubled] = [0, false];
  let open = () => {};
  const full = new Promise<void>((done) => (open = done));
  for (const path of ['/1.jpg', '/2.jpg'])
    host.at.set(path, (request, response) => {
      const { host: name = '' } = request.headers;
      isDoubled ||= running.includes(name);
      running.push(name);
      most = Math.max(most, running.length);
      if (running.length === 4) open();
      void full.then(() => {
        running.splice(running.indexOf(name), 1);
        response.writeHead(404).end();
      });
    });
  const rows = hosts.map((name) => goods(newHandle(), { pictures: `https://${name}/1.jpg | https://${name}/2.jpg` }));
  await answered(await sentAndRead(app, owner, ownFile(...rows)), 'fetch', ...hosts);
  expect([most, isDoubled, host.asked.length]).toEqual([4, false, 12]);
});

test('the command fetches from the hosts that it is told, and leaves the others', async () => {
  host.serve('/a.jpg', await picture('plum'));
  const [here, there] = [newHandle(), newHandle()];
  const file = writeTable(
    ownFile(goods(here, { pictures: `${cdn}/a.jpg` }), goods(there, { pictures: 'https://other.pictures.test/a.jpg' })),
  );
  const { problems } = await checkFile(app, file);
  expect(problems.map(({ code }) => code)).toEqual(['pictureAddress', 'pictureAddress']);
  const { id } = await importFile(app, file, '--pictures-from', 'cdn.pictures.test');
  expect((await countImport(services.db, id)).notes).toBe(1);
  expect((await call('getProduct', { params: { id: here } })).reply.images).toHaveLength(1);
  expect((await call('getProduct', { params: { id: there } })).reply.images).toEqual([]);
  expect(asked()).toEqual(['cdn.pictures.test/a.jpg']);
});

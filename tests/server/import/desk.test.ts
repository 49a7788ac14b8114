/** Imports at the desk: files are sent, asked about, checked, applied and taken back, by those who may. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tableMax } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { imports, products } from '#server/db/schema.ts';
import { listen } from '#server/http/listen.ts';
import { readSentFiles, runImports } from '#server/import/run.ts';
import { sweepSentFiles } from '#server/import/sent-files.ts';
import { patient } from '#tests/support/patience.ts';
import { runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { goOn, seen, send, sent, sentAndRead } from '#tests/support/server/desk-import.ts';
import { csvOf, goods, ownFile } from '#tests/support/server/import-file.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { zipOf } from '#tests/support/server/zip-file.ts';

const folder = makeFolder();
const app = await createTestApp({ env: { DATA_DIR: folder } });
const { db } = app.services;
const owner = await hire(app, { role: 'owner', name: 'Meera' });
const staff = await hire(app, { name: 'Imran' });
const port = Number(await freePort());
const servers = await listen(app.app, '127.0.0.1', port);
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

const files = () => {
  try {
    return readdirSync(join(folder, 'imports'));
  } catch {
    return [];
  }
};
beforeEach(() => goOn(app));

const apply = (id: string, checkedAt: string | null, { withoutRefused = false, as = owner } = {}) =>
  deskCall(app, 'applyImport', { params: { id }, body: { checkedAt: checkedAt ?? '', withoutRefused } }, { as });
const isOnSale = async (id: string) => (await app.call('getProduct', { params: { id } })).status === 200;

describe('A file that is sent', () => {
  test('is read, checked, applied and taken back, and its file goes once it is read', async () => {
    const { id, phase } = await sent(app, owner, ownFile(goods('desk-one'), goods('desk-two')), { name: 'पहली फ़ाइल.csv' });
    expect([phase, files()]).toEqual(['staging', [`${id}.csv`]]);
    await goOn(app);
    const checked = await seen(app, id, owner);
    expect(checked).toMatchObject({
      fileName: 'पहली फ़ाइल.csv',
      by: 'Meera',
      phase: 'checked',
      rowsRead: 2,
      counts: { rows: { read: 2, ready: 2, refused: 0 }, products: { new: 2, changed: 0 } },
    });
    expect(checked.differences.map((one) => one.name)).toEqual(['Goods desk-one', 'Goods desk-two']);
    expect(files()).toEqual([]);
    expect((await apply(id, checked.checkedAt)).reply.phase).toBe('applying');
    expect(await isOnSale('desk-one')).toBe(false);
    await goOn(app);
    const applied = await seen(app, id, owner);
    expect([applied.phase, applied.counts?.rows.applied, await isOnSale('desk-one')]).toEqual(['applied', 2, true]);
    expect(Date.parse(applied.undoUntil ?? '') - Date.parse(applied.appliedAt ?? '')).toBe(30 * 86_400_000);
    await deskCall(app, 'undoImport', { params: { id } }, { as: owner });
    await goOn(app);
    expect([(await seen(app, id, owner)).phase, await isOnSale('desk-one')]).toEqual(['undone', false]);
    expect((await deskCall(app, 'undoImport', { params: { id } }, { as: owner })).status).toBe(409);
  });

  test('is in the log under the name of who applied it, not of who sent it', async () => {
    const { id, checkedAt } = await sentAndRead(app, staff, ownFile(goods('logged')));
    await apply(id, checkedAt);
    await goOn(app);
    const { rows } = await db.execute(sql`select actor_name, via from audit where subject in (${id}, 'logged') group by 1, 2`);
    expect(rows).toEqual([{ actor_name: 'Meera', via: 'desk' }]);
    expect((await seen(app, id, owner)).by).toBe('Imran');
    await runCommand(app, 'import', '--undo', id);
    const undone = await db.execute(sql`select via from audit where subject = ${id} and action = 'import.undo'`);
    expect(undone.rows).toEqual([{ via: 'cli' }]);
  });

  test('is one import when it is sent again while it is open, and another one by somebody else', async () => {
    const content = ownFile(goods('twice'));
    const before = await db.$count(imports);
    const [one, again, other] = [await sent(app, owner, content), await send(app, owner, content), await sent(app, staff, content)];
    expect(await db.$count(imports)).toBe(before + 2);
    expect([again.status, ((await again.json()) as { id: string }).id]).toEqual([200, one.id]);
    expect(other.id).not.toBe(one.id);
    expect(files().toSorted()).toEqual([`${one.id}.csv`, `${other.id}.csv`].toSorted());
  });

  test('comes as a zip with its pictures', async () => {
    const zip = zipOf({ name: 'goods.csv', content: Buffer.from(ownFile(goods('of-zip'))) });
    const { phase, counts } = await sentAndRead(app, owner, new Uint8Array(zip), { name: 'goods.zip', type: 'application/zip' });
    expect([phase, counts?.products.new]).toEqual(['checked', 1]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string, string]>([
    [
      'names a way out of its folder',
      new Uint8Array(zipOf({ name: '../a.csv', content: Buffer.from('x') })),
      'application/zip',
      words().importFiles.zipUnsafe('../a.csv'),
    ],
    ['is no zip', new TextEncoder().encode('PK no zip at all'), 'application/zip', words().importFiles.zipDamaged],
    ['is empty', new Uint8Array(), 'text/csv', words().importFiles.empty],
    ['is not UTF-8', new Uint8Array([0x68, 0xff, 0xfe, 0x0a]), 'text/csv', words().importFiles.notUtf8],
  ])('is refused with its sentence when it %s', async (_, content, type, sentence) => {
    const { phase, failure } = await sentAndRead(app, owner, content, { type });
    expect([phase, failure, files()]).toEqual(['refused', sentence, []]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string, string]>([
    ['a workbook', new Uint8Array(zipOf({ name: 'xl/a.xml', content: Buffer.from('x') })), 'text/csv', 'workbook'],
    ['a picture', new Uint8Array([1]), 'image/png', 'not_csv'],
    ['JSON', new TextEncoder().encode('{}'), 'application/json', 'not_csv'],
  ])('is not taken when it is %s', async (_, content, type, code) => {
    const before = await db.$count(imports);
    const response = await send(app, owner, content, { type });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([415, code]);
    expect([await db.$count(imports), files()]).toEqual([before, []]);
  });

  test('is refused at once when it says that it is too large, else while it arrives', async () => {
    const before = await db.$count(imports);
    const head = [
      'POST /api/desk/imports?name=a.csv HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      ...Object.entries(owner.headers).map(([name, value]) => `${name}: ${value}`),
    ];
    const declared = await raw([...head, 'Content-Type: text/csv', `Content-Length: ${1024 ** 3}`, '', '']);
    expect(declared).toMatch(/^HTTP\/1.1 413 /);
    const part = new Uint8Array(1024 * 1024);
    let left = tableMax / part.byteLength + 2;
    const body = new ReadableStream({ pull: (to) => ((left -= 1) < 0 ? to.close() : to.enqueue(part)) });
    const headers = { ...owner.headers, 'Content-Type': 'text/csv' };
    const response = await app.request('/api/desk/imports?name=a.csv', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([response.status, ((await response.json()) as { msg: string }).msg]).toEqual([413, words().importFiles.tooLarge]);
    expect([await db.$count(imports), files()]).toEqual([before, []]);
  });

  test('leaves no file and no import when the sender breaks off', async () => {
    const before = await db.$count(imports);
    const head = [
      'POST /api/desk/imports?name=a.csv HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      ...Object.entries(owner.headers).map(([name, value]) => `${name}: ${value}`),
    ];
    const socket = connect(port, '127.0.0.1');
    socket.write([...head, 'Content-Type: text/csv', 'Content-Length: 100000', '', '"handle","name"\r\n'].join('\r\n'));
    await expect.poll(files, { timeout: patient(10_000) }).toHaveLength(1);
    socket.destroy();
    await expect.poll(files, { timeout: patient(10_000) }).toEqual([]);
    expect(await db.$count(imports)).toBe(before);
  });

  test('is refused from somebody without the right, and leaves no file', async () => {
    const shopper = await app.signUp();
    expect((await send(app, { headers: { ...owner.headers, Cookie: '', ...shopper.headers } }, 'x')).status).toBe(404);
    const { 'X-Desk': _, ...foreign } = owner.headers;
    expect((await send(app, { headers: foreign }, 'x')).status).toBe(403);
    expect(files()).toEqual([]);
  });

  test('survives a restart before it is read; one that is lost is refused an hour later', async () => {
    const { id } = await sent(app, owner, ownFile(goods('restarted')));
    const other = await createTestApp({ env: { DATA_DIR: folder } });
    // The same database, as a process that starts again has it.
    expect(await readSentFiles({ ...other.services, db, pool: app.services.pool })).toBe(1);
    await goOn(app);
    expect((await seen(app, id, owner)).phase).toBe('checked');
    const lost = await sent(app, owner, ownFile(goods('lost')));
    const elsewhere = { ...app.services, env: { ...app.services.env, dataDir: makeFolder() } };
    expect([await readSentFiles(elsewhere), await runImports(elsewhere)]).toEqual([0, 0]);
    await db.execute(sql`update imports set created_at = now() - interval '2 hours' where id = ${lost.id}`);
    await runImports(elsewhere);
    expect(await seen(app, lost.id, owner)).toMatchObject({ phase: 'refused', failure: words().importFiles.lost });
  });

  test('that no import reads is removed an hour later', async () => {
    const kept = await sent(app, owner, ownFile(goods('kept-file')));
    const { id } = await sent(app, owner, ownFile(goods('stray')));
    await db.execute(sql`delete from imports where id = ${id}`);
    await sweepSentFiles(app.services);
    expect(files()).toEqual(expect.arrayContaining([`${kept.id}.csv`, `${id}.csv`]));
    await sweepSentFiles(app.services, Date.now() + 2 * 3_600_000);
    expect(files()).toEqual([`${kept.id}.csv`]);
  });
});

describe('What a file asks', () => {
  const asks = (handle: string, word: string) =>
    csvOf(['Handle', 'Title', 'Type', 'Variant Price'], [handle, 'Asked', word, '105.00'], [`${handle}-2`, 'Asked too', '', '50']);

  test('is answered in a form, remembered for the next file, and can be corrected after the check', async () => {
    const first = await sentAndRead(app, staff, asks('asked-one', 'Lamps'));
    expect(first).toMatchObject({
      phase: 'asking',
      questions: {
        shelves: [
          { word: '', rows: 1 },
          { word: 'lamps', rows: 1 },
        ],
        prices: true,
        options: [],
        colours: 0,
        hosts: [],
      },
      counts: null,
    });
    const answer = (id: string, shelves: { word: string; subCatId: string }[], prices: 'with' | 'without') =>
      deskCall(app, 'answerImport', { params: { id }, body: { shelves, options: [], prices, mode: 'all', pieces: false } }, { as: staff });
    expect((await answer(first.id, [{ word: 'lamps', subCatId: 'no-such' }], 'with')).failure.code).toBe('no_category');
    expect((await answer(first.id, [{ word: 'lamps', subCatId: 'home-kitchen' }], 'with')).reply.phase).toBe('asking');
    expect((await answer(first.id, [{ word: '', subCatId: 'home-kitchen' }], 'with')).reply.phase).toBe('checking');
    await goOn(app);
    const priceOf = async () => (await seen(app, first.id, staff)).differences[0]?.fields.find(({ field }) => field === 'pricePaise')?.set;
    const withTax = await priceOf();
    const second = await sentAndRead(app, staff, asks('asked-three', 'Lamps'));
    expect([second.phase, second.answers.shelves.length, second.answers.prices]).toEqual(['checked', 2, 'with']);
    await answer(first.id, [], 'without');
    await goOn(app);
    expect([withTax !== 10_500, await priceOf()]).toEqual([true, 10_500]);
  });

  test('is not asked of our own sheet, whose check can be narrowed to prices', async () => {
    const { id, phase, questions } = await sentAndRead(app, staff, ownFile(goods('narrow')));
    expect([phase, questions]).toEqual(['checked', null]);
    await deskCall(
      app,
      'answerImport',
      { params: { id }, body: { shelves: [], options: [], mode: 'prices', pieces: false } },
      { as: staff },
    );
    await goOn(app);
    expect((await seen(app, id, staff)).counts?.products).toMatchObject({ new: 0, same: 1 });
  });
});

describe('A checked import', () => {
  test('says each problem, by pages and as a file, and leaves them out only when told to', async () => {
    const bad = Array.from({ length: 130 }, (_, n) => goods(`bad-${n}`, { price: 'x' }));
    const { id, checkedAt, counts } = await sentAndRead(app, owner, ownFile(goods('fine'), ...bad));
    expect(counts?.rows).toMatchObject({ ready: 1, refused: 130 });
    const page = async (after?: string) =>
      (await deskCall(app, 'listImportProblems', { params: { id }, query: { ...(after && { after }) } }, { as: staff })).reply;
    const [first, second] = [await page(), await page('101')];
    expect([first.items.length, first.next, second.items.length, second.next]).toEqual([100, '102', 31, null]);
    expect(first.items[0]).toMatchObject({ line: 3, column: 'price', value: 'x', words: 'This is not a price.' });
    const file = await app.request(`/api/desk/imports/${id}/problems.csv`, { headers: staff.headers });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await file.text()).split('\r\n')).toHaveLength(132);
    expect((await apply(id, checkedAt)).failure.code).toBe('has_problems');
    await apply(id, checkedAt, { withoutRefused: true });
    await goOn(app);
    expect([await isOnSale('fine'), await db.$count(products, sql`id like 'bad-%'`)]).toEqual([true, 0]);
  });

  test('is not applied by staff, nor taken back', async () => {
    const { id, checkedAt } = await sentAndRead(app, staff, ownFile(goods('by-staff')));
    expect((await apply(id, checkedAt, { as: staff })).failure.code).toBe('not_yours');
    await apply(id, checkedAt);
    await goOn(app);
    expect((await deskCall(app, 'undoImport', { params: { id } }, { as: staff })).failure.code).toBe('not_yours');
    expect((await seen(app, id, staff)).phase).toBe('applied');
  });

  test('is not applied when it was checked again since the person looked, nor twice', async () => {
    const { id, checkedAt } = await sentAndRead(app, owner, ownFile(goods('seen-before')));
    await deskCall(app, 'answerImport', { params: { id }, body: { shelves: [], options: [], mode: 'new', pieces: false } }, { as: owner });
    await goOn(app);
    expect((await apply(id, checkedAt)).failure.code).toBe('stale_check');
    const now = await seen(app, id, owner);
    const both = await Promise.all([apply(id, now.checkedAt), apply(id, now.checkedAt)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is checked again, and not applied, when somebody has changed its products meanwhile', async () => {
    const { id: product } = await createProduct(db, { taxClass: 'merit' });
    const { id, checkedAt } = await sentAndRead(app, owner, ownFile({ handle: product, name: 'Of the file' }, goods('stale-desk')));
    await runCommand(app, 'price', product, '345');
    await apply(id, checkedAt);
    await goOn(app);
    const again = await seen(app, id, owner);
    expect(again).toMatchObject({ phase: 'checked', failure: words().importFiles.stale });
    expect([again.checkedAt === checkedAt, await isOnSale('stale-desk')]).toEqual([false, false]);
  });

  test('is given up, and then neither applied nor asked again', async () => {
    const { id, checkedAt } = await sentAndRead(app, owner, ownFile(goods('given-up')));
    expect((await deskCall(app, 'withdrawImport', { params: { id } }, { as: staff })).reply.phase).toBe('withdrawn');
    expect((await apply(id, checkedAt)).failure.code).toBe('not_checked');
    expect((await deskCall(app, 'withdrawImport', { params: { id } }, { as: staff })).failure.code).toBe('cannot_withdraw');
  });

  test('tells what products cost the shop only to owners', async () => {
    const { id: product } = await createProduct(db, { taxClass: 'merit' });
    const { id } = await sentAndRead(app, owner, ownFile({ handle: product, cost: '12.00', name: 'Dear' }));
    const fieldsOf = async (as: typeof owner) => (await seen(app, id, as)).differences[0]?.fields.map(({ field }) => field).toSorted();
    expect([await fieldsOf(owner), await fieldsOf(staff)]).toEqual([['costPaise', 'name'], ['name']]);
  });
});

describe('The list of imports', () => {
  test('has the newest first, and the file of each', async () => {
    const { id } = await sent(app, owner, ownFile(goods('listed')), { name: 'listed.csv' });
    const { items } = (await deskCall(app, 'listImports', { query: {} }, { as: staff })).reply;
    expect(items[0]).toMatchObject({ id, fileName: 'listed.csv', phase: 'staging' });
  });
});

describe('An export', () => {
  const take = (path: string, { headers } = owner) => app.request(`/api/desk/exports/${path}`, { headers });

  test('of products goes in again without a change; staff get it without what products cost', async () => {
    const text = await (await take('goods/products')).text();
    expect((await sentAndRead(app, owner, text)).counts?.products).toMatchObject({ new: 0, changed: 0, refused: 0 });
    const [head = ''] = (await (await take('goods/products', staff)).text()).split('\r\n');
    expect([text.includes('"cost"'), head.includes('"cost"'), head.includes('"price"')]).toEqual([true, false, true]);
    expect((await take('goods/stock', staff)).status).toBe(200);
  });

  test('of people needs an owner with a fresh proof of identity, and is logged', async () => {
    expect((await take('people/customers', staff)).status).toBe(403);
    await db.execute(sql`update sessions set proven_at = now() - interval '20 minutes' where user_id = ${owner.id}`);
    const refused = await take('people/customers');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'proof_needed']);
    await db.execute(sql`update sessions set proven_at = now() where user_id = ${owner.id}`);
    const taken = await take('people/customers');
    expect([taken.status, taken.headers.get('cache-control'), taken.headers.get('content-disposition')]).toEqual([
      200,
      'private, no-store',
      expect.stringMatching(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    expect(await taken.text()).toContain('"email"');
    const { rows } = await db.execute(sql`select subject, actor_name from audit where action = 'export.people'`);
    expect(rows).toEqual([{ subject: 'customers', actor_name: 'Meera' }]);
    expect((await take('people/orders')).status).toBe(200);
  });
});

/** What a server answers to these lines. */
function raw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

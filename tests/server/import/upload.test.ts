/** Uploads at the desk that go on where they broke off. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ImportUpload, partMedia } from '#contract/desk/import-upload.ts';
import { tableMax } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { createApp } from '#server/app.ts';
import { newId } from '#server/db/id.ts';
import { imports } from '#server/db/schema.ts';
import { listen } from '#server/http/listen.ts';
import { sweepSentFiles } from '#server/import/sent-files.ts';
import { patient } from '#tests/support/patience.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { goOn, seen } from '#tests/support/server/desk-import.ts';
import { goods, ownFile } from '#tests/support/server/import-file.ts';
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

let counter = 0;
/** A table that no other test sends. */
const newTable = () => Buffer.from(ownFile(...Array.from({ length: 20 }, (_, n) => goods(`upload-${(counter += 1)}-${n}`))));
const files = () => readdirSync(join(folder, 'imports'));
beforeEach(async () => {
  await goOn(app);
  rmSync(join(folder, 'imports'), { recursive: true, force: true });
  mkdirSync(join(folder, 'imports'));
});

interface Part {
  at: number;
  /** Bytes of the whole file. */
  of: number;
  as?: DeskPerson;
  media?: 'text/csv' | 'application/zip';
  from?: Pick<typeof app, 'request'>;
}

const append = (id: string, body: Uint8Array | ReadableStream, { at, of, as = owner, media = 'text/csv', from = app }: Part) =>
  from.request(`/api/desk/imports/uploads/${id}?name=goods.csv&media=${encodeURIComponent(media)}`, {
    method: 'PATCH',
    headers: { ...as.headers, 'Content-Type': partMedia, 'Upload-Offset': String(at), 'Upload-Length': String(of) },
    body: body as Uint8Array<ArrayBuffer>,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const told = async (response: Response) => (await response.json()) as ImportUpload;
const arrived = async (id: string, as = owner) => (await deskCall(app, 'getImportUpload', { params: { id } }, { as })).reply;

/** The head of a request on a line that a test can break. */
const headOf = (id: string, length: number) =>
  [
    `PATCH /api/desk/imports/uploads/${id}?name=goods.csv&media=text%2Fcsv HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...Object.entries(owner.headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${partMedia}`,
    'Upload-Offset: 0',
    `Upload-Length: ${length}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
const openLine = (): Socket => connect(port, '127.0.0.1').on('error', () => undefined);

/** Sends the first bytes of a file, and leaves the line open. */
async function sendFirst(id: string, file: Buffer, most: number): Promise<{ line: Socket; answer: Promise<string> }> {
  const line = openLine();
  const answer = new Promise<string>((resolve) => {
    let text = '';
    line.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('}')) resolve(text);
    });
  });
  line.write(headOf(id, file.length));
  line.write(file.subarray(0, most));
  await expect.poll(async () => (await arrived(id)).offset, { timeout: patient(10_000) }).toBe(most);
  return { line, answer };
}

describe('An upload', () => {
  test('in two parts is the import of the whole file', async () => {
    const [id, file] = [newId(), newTable()];
    const first = await append(id, file.subarray(0, 500), { at: 0, of: file.length });
    expect([first.headers.get('upload-offset'), await told(first)]).toEqual(['500', { offset: 500, importId: null }]);
    const { importId } = await told(await append(id, file.subarray(500), { at: 500, of: file.length }));
    await goOn(app);
    expect(await seen(app, importId ?? '', owner)).toMatchObject({
      phase: 'checked',
      rowsRead: 20,
      bytes: file.length,
      fileName: 'goods.csv',
    });
    expect(files()).toEqual([]);
  });

  test('is asked with HEAD, as by any client of tus', async () => {
    const [id, file] = [newId(), newTable()];
    await append(id, file.subarray(0, 70), { at: 0, of: file.length });
    const head = await app.app.request(`/api/desk/imports/uploads/${id}`, { method: 'HEAD', headers: owner.headers });
    expect([head.status, head.headers.get('upload-offset'), await head.text()]).toEqual([200, '70', '']);
  });

  test('that breaks off keeps what arrived', async () => {
    const [id, file] = [newId(), newTable()];
    let isBroken = false;
    const body = new ReadableStream({
      pull(to) {
        if (isBroken) to.error(new Error('The line broke'));
        else to.enqueue(new Uint8Array(file.subarray(0, 900)));
        isBroken = true;
      },
    });
    expect((await append(id, body, { at: 0, of: file.length })).ok).toBe(false);
    expect(await arrived(id)).toEqual({ offset: 900, importId: null });
    const rest = await append(id, file.subarray(900), { at: 900, of: file.length });
    expect((await told(rest)).importId).not.toBeNull();
  });

  test('goes on in the process that starts after a kill', async () => {
    const [id, file] = [newId(), newTable()];
    await sendFirst(id, file, 300);
    // Nothing is known to this one but the folder and the database.
    const again = createApp(app.services);
    const from = { request: async (path: string, init?: RequestInit) => again.request(path, init) };
    const rest = await append(id, file.subarray(300), { at: 300, of: file.length, from });
    const { importId } = await told(rest);
    await goOn(app);
    expect((await seen(app, importId ?? '', owner)).rowsRead).toBe(20);
  });

  test('at another place than the one it has reached is refused with the place', async () => {
    const [id, file] = [newId(), newTable()];
    await append(id, file.subarray(0, 100), { at: 0, of: file.length });
    for (const at of [0, 99, 101]) {
      const response = await append(id, file.subarray(at), { at, of: file.length });
      expect([response.status, response.headers.get('upload-offset'), await codeOf(response)]).toEqual([409, '100', 'upload_offset']);
    }
    expect(await arrived(id)).toEqual({ offset: 100, importId: null });
  });

  test('that two tabs go on with at once is whole, and one of them is refused', async () => {
    const [id, file] = [newId(), newTable()];
    const { line, answer } = await sendFirst(id, file, 200);
    const other = await append(id, file.subarray(200), { at: 200, of: file.length });
    expect(other.status).toBe(200);
    line.write('x'.repeat(file.length - 200));
    expect(await answer).toMatch(/^HTTP\/1.1 409 [^]*"upload_taken"/);
    const { importId } = await told(other);
    await goOn(app);
    expect(await seen(app, importId ?? '', owner)).toMatchObject({ phase: 'checked', rowsRead: 20 });
    expect(files()).toEqual([]);
    line.destroy();
  });

  test('belongs to the person who began it', async () => {
    const [id, file] = [newId(), newTable()];
    await append(id, file.subarray(0, 100), { at: 0, of: file.length });
    expect(await arrived(id, staff)).toEqual({ offset: 0, importId: null });
    const foreign = await append(id, file.subarray(100), { at: 100, of: file.length, as: staff });
    expect([foreign.status, foreign.headers.get('upload-offset')]).toEqual([409, '0']);
    const { importId } = await told(await append(id, file.subarray(100), { at: 100, of: file.length }));
    expect(await arrived(id)).toEqual({ offset: file.length, importId });
    expect(await arrived(id, staff)).toEqual({ offset: 0, importId: null });
  });

  test('whose last answer was lost is told by its import while that is open', async () => {
    const [id, file] = [newId(), newTable()];
    const { importId } = await told(await append(id, file, { at: 0, of: file.length }));
    const before = await db.$count(imports);
    expect(await told(await append(id, new Uint8Array(), { at: file.length, of: file.length }))).toEqual({ offset: file.length, importId });
    await deskCall(app, 'withdrawImport', { params: { id: importId ?? '' } }, { as: owner });
    expect([await arrived(id), await db.$count(imports)]).toEqual([{ offset: 0, importId: null }, before]);
  });

  test('that was whole when the process was killed begins its import with no more bytes, once', async () => {
    const [id, file] = [newId(), newTable()];
    const { importId } = await told(await append(id, file, { at: 0, of: file.length }));
    const [name = ''] = files();
    // The row was written, and the process died before the file had its name.
    renameSync(join(folder, 'imports', name), join(folder, 'imports', name.replace(/csv$/, 'upload')));
    expect(await arrived(id)).toEqual({ offset: file.length, importId: null });
    expect((await told(await append(id, new Uint8Array(), { at: file.length, of: file.length }))).importId).toBe(importId);
    await goOn(app);
    expect((await seen(app, importId ?? '', owner)).rowsRead).toBe(20);
  });

  test('of a zip is read as one', async () => {
    const [id, file] = [newId(), zipOf({ name: 'goods.csv', content: newTable() })];
    await append(id, file.subarray(0, 50), { at: 0, of: file.length, media: 'application/zip' });
    const { importId } = await told(await append(id, file.subarray(50), { at: 50, of: file.length, media: 'application/zip' }));
    await goOn(app);
    expect((await seen(app, importId ?? '', owner)).phase).toBe('checked');
  });
});

describe('An upload is refused', () => {
  test('when it is too large, before a byte of it is kept', async () => {
    const response = await append(newId(), new Uint8Array(10), { at: 0, of: tableMax + 1 });
    expect([response.status, ((await response.json()) as { msg: string }).msg]).toEqual([413, words().importFiles.tooLarge]);
    expect(files()).toEqual([]);
  });

  test('when more arrives than it said, and keeps no byte beyond', async () => {
    const id = newId();
    const body = new ReadableStream({
      start(to) {
        to.enqueue(new Uint8Array(60));
        to.enqueue(new Uint8Array(60));
        to.close();
      },
    });
    const response = await append(id, body, { at: 0, of: 100 });
    expect([response.status, (await arrived(id)).offset]).toEqual([413, 60]);
  });

  test('when it is a workbook, of which nothing stays', async () => {
    const file = zipOf({ name: 'xl/a.xml', content: Buffer.from('x') });
    const response = await append(newId(), file, { at: 0, of: file.length });
    expect([response.status, await codeOf(response), files()]).toEqual([415, 'workbook', []]);
  });

  test.each([
    ['says no offset', { 'Content-Type': partMedia, 'Upload-Length': '10' }, 400],
    ['says no length', { 'Content-Type': partMedia, 'Upload-Offset': '0' }, 400],
    ['begins behind its end', { 'Content-Type': partMedia, 'Upload-Offset': '11', 'Upload-Length': '10' }, 400],
    ['is no part', { 'Content-Type': 'text/csv', 'Upload-Offset': '0', 'Upload-Length': '10' }, 415],
  ])('when it %s', async (_, headers, status) => {
    const path = `/api/desk/imports/uploads/${newId()}?name=a.csv&media=text%2Fcsv`;
    const response = await app.request(path, { method: 'PATCH', headers: { ...owner.headers, ...headers }, body: 'x' });
    expect([response.status, files()]).toEqual([status, []]);
  });
});

describe('An upload that nobody goes on with', () => {
  test('stays for a day', async () => {
    const [id, file] = [newId(), newTable()];
    await append(id, file.subarray(0, 100), { at: 0, of: file.length });
    const begun = statSync(join(folder, 'imports', files()[0] ?? '')).mtimeMs;
    await sweepSentFiles(app.services, begun + 23 * 3_600_000);
    expect((await arrived(id)).offset).toBe(100);
    await sweepSentFiles(app.services, begun + 25 * 3_600_000);
    expect([(await arrived(id)).offset, files()]).toEqual([0, []]);
  });

  test('makes room for the fourth of the same person', async () => {
    const ids = [newId(), newId(), newId(), newId()];
    await append(newId(), new Uint8Array(1), { at: 0, of: 10, as: staff });
    for (const id of ids) {
      await append(id, new Uint8Array(1), { at: 0, of: 10 });
      const own = files().filter((file) => file.startsWith(owner.id));
      expect(own.length).toBeLessThanOrEqual(3);
    }
    expect((await arrived(ids[3] ?? '')).offset).toBe(1);
    expect(files()).toHaveLength(4);
  });
});

/** An upload whose process is killed: what had arrived is there for the process that starts next. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ImportUpload, partMedia } from '#contract/desk/import-upload.ts';
import { newId } from '#server/db/id.ts';
import { patient } from '#tests/support/patience.ts';
import { urlOf } from '#tests/support/server/database.ts';
import { hire } from '#tests/support/server/desk.ts';
import { seen } from '#tests/support/server/desk-import.ts';
import { goods, ownFile } from '#tests/support/server/import-file.ts';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const owner = await hire(app, { role: 'owner', name: 'Meera' });
const folder = mkdtempSync(join(tmpdir(), 'haat-upload-'));
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

const start = async () => startServer({ PORT: await freePort(), DATA_DIR: folder, DATABASE_URL: urlOf(app.database) });

test('an upload goes on after its process was killed in the middle of it', { timeout: patient(120_000) }, async () => {
  const file = Buffer.from(ownFile(...Array.from({ length: 50 }, (_, n) => goods(`kill-${n}`))));
  const path = `/api/desk/imports/uploads/${newId()}`;
  const arrived = async (shop: string) => (await (await fetch(shop + path, { headers: owner.headers })).json()) as ImportUpload;
  const send = (shop: string, at: number, body: BodyInit) =>
    fetch(`${shop}${path}?name=goods.csv&media=text%2Fcsv`, {
      method: 'PATCH',
      headers: {
        ...owner.headers,
        Origin: shop,
        'Content-Type': partMedia,
        'Upload-Offset': String(at),
        'Upload-Length': String(file.length),
      },
      body,
      duplex: 'half',
    } as RequestInit);

  const first = await start();
  const shop = await first.open;
  // The rest never comes.
  const stream = new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(file.subarray(0, 1_000))) });
  const lost = send(shop, 0, stream).then(
    () => 'answered',
    () => 'lost',
  );
  await expect.poll(async () => (await arrived(shop)).offset, { timeout: patient(10_000) }).toBe(1_000);
  first.process.kill('SIGKILL');
  expect(await lost).toBe('lost');
  await first.ended;

  const again = await (await start()).open;
  expect(await arrived(again)).toEqual({ offset: 1_000, importId: null });
  const whole = (await (await send(again, 1_000, new Uint8Array(file.subarray(1_000)))).json()) as ImportUpload;
  expect(whole.offset).toBe(file.length);
  await expect
    .poll(async () => (await seen(app, whole.importId ?? '', owner)).phase, { timeout: patient(30_000), interval: 200 })
    .toBe('checked');
  expect(await seen(app, whole.importId ?? '', owner)).toMatchObject({ rowsRead: 50, bytes: file.length });
});

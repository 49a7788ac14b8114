/** A zip with a table and its pictures, and zips that are something else. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { commandError } from '#tests/support/server/cli.ts';
import { goods, importFile, ownFile, writeTable } from '#tests/support/server/import-file.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { type ZipEntry, zipOf } from '#tests/support/server/zip-file.ts';

const app = await createTestApp({ env: { DATA_DIR: makeFolder() } });
const says = words().importFiles;
const table: ZipEntry = { name: 'shop/goods.csv', content: Buffer.from(ownFile(goods('zipped'))) };
const picture = await sharp({ create: { width: 50, height: 60, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

describe('A zip', () => {
  test('brings its products with their pictures', async () => {
    const junk: ZipEntry = { name: '__MACOSX/._goods.csv', content: Buffer.from('x') };
    await importFile(app, writeTable(zipOf(junk, table, { name: 'shop/zipped.png', content: picture }), 'goods.zip'));
    expect((await app.call('getProduct', { params: { id: 'zipped' } })).reply.images).toHaveLength(1);
  });

  test.each<[string, Buffer, string]>([
    ['it is damaged', Buffer.from('PK no zip at all'), says.zipDamaged],
    ['a name leads out of it', zipOf(table, { name: '../../evil.png', content: picture }), says.zipUnsafe('../../evil.png')],
    ['a name is absolute', zipOf(table, { name: '/etc/evil.png', content: picture }), says.zipUnsafe('/etc/evil.png')],
    ['an entry is packed too tightly', zipOf(table, { name: 'a.png', content: Buffer.alloc(4_000_000) }), says.zipBomb('a.png')],
    ['it has no table', zipOf({ name: 'a.png', content: picture }), says.noTable],
    ['its table is a link', zipOf({ ...table, isLink: true }), says.noTable],
    ['it has two tables', zipOf(table, { ...table, name: 'more.csv' }), says.severalTables('goods.csv, more.csv')],
    [
      'it has too many files',
      zipOf(table, ...Array.from({ length: 2_000 }, (_, n) => ({ name: `${n}.png`, content: picture }))),
      says.zipTooMuch,
    ],
  ])('is refused when %s', async (_name, zip, sentence) => {
    expect(await commandError(app, 'import', writeTable(zip, 'goods.zip'))).toBe(sentence);
  });

  test('is refused when its table is larger than it says', async () => {
    const content = Buffer.from(ownFile(...Array.from({ length: 50 }, (_, n) => goods(`more-${n}`))));
    expect(await commandError(app, 'import', writeTable(zipOf({ ...table, content, size: 400 }), 'goods.zip'))).toBe(says.zipDamaged);
  });
});

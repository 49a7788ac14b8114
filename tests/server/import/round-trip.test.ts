/** What is exported goes in again unchanged, in this shop and in another one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mountPictures } from '#server/picture/plugin.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { checkFile, goods, importFile, ownFile, writeFolder, writeTable } from '#tests/support/server/import-file.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const open = () => createTestApp({ plugins: [mountPictures], env: { DATA_DIR: makeFolder() } });
const [shop, other] = [await open(), await open()];

async function exported(app: TestApp, kind = 'products'): Promise<{ path: string; text: string }> {
  const path = join(writeFolder({}), 'out.csv');
  await runCommand(app, 'export', kind, path);
  return { path, text: readFileSync(path, 'utf8') };
}

const hue = (background: string) =>
  sharp({ create: { width: 50, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();

const strange = ['=1+1', '+91', '-x', '@home', "'tis", '"quoted", with\nlines', '\ttab', 'क्षत्रिय'];

test('export, import, export: the second file is the first, byte for byte, and nothing changes', async () => {
  await importFile(
    shop,
    writeTable(
      ownFile(
        ...strange.map((text, n) =>
          goods(`strange-${n}`, { name: /^[=+\-@'\t]/.test(text) ? `'${text}` : text, sku: `SKU-${n}`, low_at: '2' }),
        ),
        goods('shared', { size: 'S', pool: '1', pieces: '9' }),
        { handle: 'shared', size: 'M', pool: '1', pieces: '9', price: '100.00' },
        { handle: 'shared', size: 'L', pieces: '4', price: '150.00', was: '200.00' },
      ),
    ),
  );
  const first = await exported(shop);
  const { products } = await checkFile(shop, first.path);
  expect(products).toMatchObject({ new: 0, changed: 0, refused: 0 });
  await importFile(shop, first.path);
  expect((await exported(shop)).text).toBe(first.text);
});

test('an apostrophe that begins a text is part of it, where no formula would follow', async () => {
  const typed = { name: "'90s denim jacket", description: "'Tis so", sku: "'90S-1" };
  await importFile(shop, writeTable(ownFile(goods('nineties', typed))));
  const { rows } = await shop.services.db.execute(sql`
    select p.name, p.description, v.sku from products p join variants v on v.product_id = p.id where p.id = 'nineties'`);
  expect(rows).toEqual([typed]);
  const { path } = await exported(shop);
  expect((await checkFile(shop, path)).products).toMatchObject({ new: 0, changed: 0, refused: 0 });
  await shop.services.db.execute(sql`delete from products where id = 'nineties'`);
});

test('spaces that do not break, and a place called "Pune | East", change nothing', async () => {
  const { db } = shop.services;
  await importFile(shop, writeTable(ownFile(goods('spaced', { name: 'Tea 200 g', description: 'Rs 5 off', info: 'x' }))));
  await db.execute(
    sql`update products set name = E'Tea 200\\u00a0g', description = E'Rs\\u00a05 off', sold_everywhere = false where id = 'spaced'`,
  );
  await db.execute(sql`insert into locations (id, name, position) values ('pune-east', 'Pune | East', 90)`);
  await db.execute(
    sql`insert into product_locations (product_id, location_id) select 'spaced', id from locations where name in ('Pune', 'Pune | East')`,
  );
  const { path, text } = await exported(shop);
  expect(text).toContain('Pune | East');
  expect((await checkFile(shop, path)).products).toMatchObject({ new: 0, changed: 0, refused: 0 });
  // The other shop has no such place.
  await db.execute(sql`delete from locations where id = 'pune-east'`);
  await db.execute(sql`update products set sold_everywhere = true, name = 'Tea', description = '' where id = 'spaced'`);
});

test('a shop that has none of the products gets them as they were', async () => {
  const first = await exported(shop);
  await other.services.db.execute(sql`delete from products where id like 'strange-%' or id = 'shared'`);
  const { problems, products } = await checkFile(other, first.path);
  expect(problems).toEqual([]);
  expect(products.new).toBe(strange.length + 2);
  await importFile(other, first.path);
  expect((await exported(other)).text).toBe(first.text);
});

test('with pictures, a file of an export changes nothing here and brings them to another shop', async () => {
  await importFile(
    shop,
    writeFolder({ 'goods.csv': ownFile(goods('pictured')), 'pictured.jpg': await hue('coral'), 'pictured-2.jpg': await hue('teal') }),
  );
  const imagesIn = async (app: TestApp) => (await app.call('getProduct', { params: { id: 'pictured' } })).reply.images;
  const zip = join(writeFolder({}), 'out.zip');
  await runCommand(shop, 'export', 'products', zip);
  for (const path of [(await exported(shop)).path, zip])
    expect((await checkFile(shop, path)).products).toMatchObject({ new: 0, changed: 0, refused: 0 });
  expect(await imagesIn(shop)).toHaveLength(2);

  await importFile(other, zip);
  const images = await imagesIn(other);
  expect(images).toHaveLength(2);
  for (const url of images) expect((await other.request(url)).status).toBe(200);
  const again = await checkFile(other, zip);
  expect([again.problems, again.products]).toEqual([[], { ...again.products, new: 0, changed: 0, refused: 0 }]);
  expect(await commandError(shop, 'export', 'stock', join(writeFolder({}), 'out.zip'))).toContain('Only products have pictures');
});

test('the file of stock goes in as counts', async () => {
  const { path, text } = await exported(shop, 'stock');
  expect((await checkFile(shop, path, '--pieces')).products).toMatchObject({ changed: 0, refused: 0 });
  const counted = writeTable(text.replace(/("strange-0".*)"5","2"/, '$1"3","2"'));
  expect((await checkFile(shop, counted, '--pieces')).products).toMatchObject({ changed: 1, refused: 0 });
});

test('no cell of an export begins as a formula, and no file is written over', async () => {
  for (const kind of ['products', 'stock', 'orders', 'customers']) {
    const { path, text } = await exported(shop, kind);
    expect(text.startsWith('\ufeff"')).toBe(true);
    expect(text).not.toMatch(/(?:^|,|\n)"[=+\-@\t]/);
    expect(await commandError(shop, 'export', kind, path)).toContain('exists already');
  }
  expect(await commandError(shop, 'export', 'everything', '/nowhere.csv')).toBe('KIND is products, stock, orders, customers, month.');
});

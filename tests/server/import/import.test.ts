/** Imports from the first row to the last: what shoppers and the shop see afterwards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { productTextMax } from '#contract/desk/product-fields.ts';
import { products, waitingEdits } from '#server/db/schema.ts';
import { mountPictures } from '#server/picture/plugin.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { StaleCheck, writeImport } from '#server/import/apply.ts';
import { beginImport, requestApply } from '#server/import/decide.ts';
import { runImport, sweepImports } from '#server/import/run.ts';
import { openSource } from '#server/import/source.ts';
import { findImport } from '#server/import/store.ts';
import { transaction } from '#server/db/transaction.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { retax } from '#server/tax/retax.ts';
import { checkLedger } from '#server/stock/check.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { checkFile, csvOf, goods, importFile, ownFile, writeFolder, writeTable } from '#tests/support/server/import-file.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPictures], env: { DATA_DIR: makeFolder() } });
const { call, services } = app;
const { db } = services;

const productOf = async (id: string) => (await call('getProduct', { params: { id } })).reply;
const countProducts = () => db.$count(products);

/** Stages and checks a file; gives the import, which stands before `apply`. */
async function checked(path: string): Promise<string> {
  const source = await openSource(path);
  const id = await beginImport(db, { fileName: 'goods.csv', bytes: source.bytes, actor: { id: null, name: 'tester' } });
  await runImport(services, id, source);
  await runImport(services, id);
  expect((await findImport(db, id)).phase).toBe('checked');
  return id;
}

async function apply(id: string) {
  await requestApply(db, id, { by: { id: null, name: 'tester' }, withoutRefused: false });
  await runImport(services, id);
  return (await findImport(db, id)).phase;
}

const oldHead = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
];
const newHead = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'Option1 name',
  'Option1 value',
  'SKU',
  'Inventory quantity',
  'Price',
  'Compare-at price',
];
const shirt = [
  'sea-shirt',
  'Sea shirt',
  '<p>Cotton &amp; linen.</p><ul><li>Wash cold</li></ul><script>x()</script>',
  'Tidewear',
  '',
  'men, blue',
  'true',
];

describe('A file of Shopify', () => {
  test('asks where its words belong and whether prices contain GST, and remembers the answers', async () => {
    const file = writeTable(csvOf(oldHead, [...shirt, 'Title', 'Default Title', '', '3', '105.00', '', '', '']));
    expect(await commandError(app, 'import', file, '--dry-run')).toContain('--shelf "men=SUBCATEGORY"');
    await checkFile(app, file, '--shelf', 'men=mens-shirts', '--prices', 'with');
    expect((await checkFile(app, file)).products.new).toBe(1);
  });

  test('comes on sale in the old layout: text without HTML, sizes apart, prices without GST', async () => {
    const rows = [
      [...shirt, 'Size', 'S', 'SEA-S', '2', '105.00', '210.00', '', ''],
      ['sea-shirt', '', '', '', '', '', '', '', 'M', 'SEA-M', '0', '126.00', '100', '', ''],
      ['sea-shirt', '', '', '', '', '', '', '', '', '', '', '', '', 'https://pictures.example/second.jpg', '2'],
    ];
    const { rows: counted, problems } = await importFile(
      app,
      writeTable(csvOf(oldHead, ...rows)),
      '--shelf',
      'men=mens-shirts',
      '--prices',
      'with',
    );
    expect([counted, problems]).toEqual([{ read: 3, ready: 0, refused: 0, applied: 3 }, undefined]);
    const product = await productOf('sea-shirt');
    expect(product).toMatchObject({ name: 'Sea shirt', brand: 'Tidewear', price: 100, oldPrice: 200, size: ['S', 'M'], countInStock: 2 });
    expect(product.description).toBe('Cotton & linen.\n\n• Wash cold');
    expect(product.variants).toMatchObject([
      { size: 'S', price: 100, countInStock: 2 },
      { size: 'M', price: 120, oldPrice: 120, countInStock: 0 },
    ]);
    const { products: found } = (await call('searchProducts', { query: { q: 'tidewear' } })).reply;
    expect(found.map(({ id }) => id)).toContain('sea-shirt');
  });

  test('comes in the new layout, a draft unless it is published and active', async () => {
    const row = (handle: string, published: string, status: string) => [
      'Cup',
      handle,
      'A cup',
      'Clay',
      'Cups',
      '',
      published,
      status,
      'Title',
      'Default Title',
      '',
      '1',
      '50.00',
      '',
    ];
    await importFile(
      app,
      writeTable(csvOf(newHead, row('cup-on', 'true', 'active'), row('cup-draft', 'true', 'draft'))),
      '--shelf',
      'cups=home-kitchen',
      '--prices',
      'without',
    );
    expect((await productOf('cup-on')).price).toBe(50);
    expect((await call('getProduct', { params: { id: 'cup-draft' } })).status).toBe(404);
  });

  test('makes a product of each colour, or refuses it, as the shopkeeper says', async () => {
    const row = (colour: string, price: string, title = '') => [
      'band',
      title,
      '',
      '',
      title && 'Cups',
      '',
      title && 'true',
      title && 'Color',
      colour,
      '',
      '1',
      price,
      '',
      '',
      '',
    ];
    const file = writeTable(csvOf(oldHead, row('Blue', '50', 'Band'), row('Black', '60')));
    expect((await checkFile(app, file, '--colours', 'refuse')).problems).toMatchObject([{ code: 'colours' }]);
    expect((await importFile(app, file, '--colours', 'apart')).products.new).toBe(2);
    expect(await productOf('band-blue')).toMatchObject({ name: 'Band, Blue', price: 50, color: 'Blue', colorHex: '#0000ff' });
    expect(await productOf('band-black')).toMatchObject({ name: 'Band, Black', price: 60 });
  });
});

describe('A file of Shopify with colours apart', () => {
  const row = (title: string, colour: string, size: string) => [
    'cap',
    title,
    '',
    '',
    title && 'Cups',
    '',
    title && 'true',
    title && 'Color',
    colour,
    title && 'Size',
    size,
    '1',
    '60',
  ];
  const head = [...oldHead.slice(0, 9), 'Option2 Name', 'Option2 Value', 'Variant Inventory Qty', 'Variant Price'];

  test('loses no row where a colour is written in several ways', async () => {
    const file = writeTable(csvOf(head, row('Cap', 'Navy Blue', 'S'), row('', 'navy-blue', 'M'), row('', 'NAVY BLUE', 'L')));
    expect((await importFile(app, file, '--colours', 'apart')).products.new).toBe(1);
    expect((await productOf('cap')).size).toEqual(['S', 'M', 'L']);
  });

  test('refuses a name that has no room for its colour', async () => {
    const file = writeTable(csvOf(head, row('c'.repeat(productTextMax.name - 4), 'Blue', 'S'), row('', 'Black', 'S')));
    expect((await checkFile(app, file, '--colours', 'apart')).problems).toMatchObject([{ code: 'tooLong' }, { code: 'tooLong' }]);
  });

  test('refuses a product whose handle another one has', async () => {
    const other = ['cap-red', 'Another', '', '', 'Cups', '', 'true', '', '', '', '', '1', '60'];
    const file = writeTable(csvOf(head, row('Cap', 'Red', 'S'), row('', 'Green', 'S'), other));
    const { problems, rows } = await checkFile(app, file, '--colours', 'apart');
    expect(problems).toMatchObject([{ code: 'handleTwice', value: 'cap-red' }]);
    expect(rows).toMatchObject({ ready: 1, refused: 2 });
  });
});

describe('Pictures beside a file', () => {
  test('are those that the cells name, or that are called as the product', async () => {
    const picture = (hue: string) =>
      sharp({ create: { width: 50, height: 60, channels: 3, background: hue } })
        .jpeg()
        .toBuffer();
    const folder = writeFolder({
      'goods.csv': ownFile(
        goods('by-name', { pictures: 'Front.JPG | gone.jpg' }),
        goods('by-handle'),
        goods('broken', { pictures: 'broken.jpg' }),
      ),
      'img/front.jpg': await picture('red'),
      'img/by-handle-2.jpg': await picture('blue'),
      'img/by-handle.jpg': await picture('green'),
      'img/broken.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8]),
    });
    expect((await checkFile(app, folder)).problems.map(({ code, value }) => [code, value])).toEqual([
      ['pictureMissing', 'gone.jpg'],
      ['pictureDamaged', 'broken.jpg'],
    ]);
    await importFile(app, folder);
    const [named, called] = [await productOf('by-name'), await productOf('by-handle')];
    expect([named.images.length, called.images.length]).toEqual([1, 2]);
    for (const url of [...named.images, ...called.images]) expect((await app.request(url)).status).toBe(200);
    expect((await checkFile(app, folder)).products).toEqual({ new: 0, changed: 0, same: 3, refused: 0 });
  });
});

describe('An import of our own layout', () => {
  test('adds nothing and says so when products have problems, unless it is told to leave them out', async () => {
    const file = writeTable(ownFile(goods('fine-one'), goods('bad-one', { price: 'x' })));
    const before = await countProducts();
    expect(await commandError(app, 'import', file)).toContain('1 refused');
    expect(await countProducts()).toBe(before);
    const { rows } = await importFile(app, file, '--without-refused');
    expect([rows, await countProducts()]).toEqual([{ read: 2, ready: 0, refused: 1, applied: 1 }, before + 1]);
  });

  const long = (field: keyof typeof productTextMax) => 'x'.repeat(productTextMax[field] + 1);
  test.each([
    [{ name: long('name') }, ['tooLong']],
    [{ brand: long('brand') }, ['tooLong']],
    [{ origin: long('origin') }, ['tooLong']],
    [{ net_quantity: long('netQuantity') }, ['tooLong']],
    [{ dimension: long('dimension') }, ['tooLong']],
    [{ info: long('additionalInfo') }, ['tooLong']],
    [{ description: long('description') }, ['tooLong']],
    [{ sku: long('code') }, ['tooLong']],
    [{ size: long('option') }, ['tooLong']],
    [{ places: '|' }, ['unknownPlace']],
    [{ name: '\u200b' }, ['noName']],
  ])('refuses what the desk could not show and save: %o', async (cells, codes) => {
    const { problems } = await checkFile(app, writeTable(ownFile(goods('odd-one', cells))));
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });

  test('leaves out what nobody can see, and the desk can open the product', async () => {
    const unseen = { brand: '\u200b', origin: '\u200b', net_quantity: '\u200b', sku: '\u200b', size: '\u200b', places: '\u200b' };
    await importFile(app, writeTable(ownFile(goods('unseen-one', unseen))));
    const { reply } = await deskCall(app, 'getDeskProduct', { params: { id: 'unseen-one' } }, { as: await hire(app, { name: 'Imran' }) });
    expect(reply).toMatchObject({ origin: null, netQuantity: null, locations: null, size: [] });
  });

  test('writes the refused rows as a file, which goes in once it is corrected', async () => {
    const folder = writeFolder({
      'goods.csv': ownFile(
        goods('mend-a', { size: 'S', price: 'x', name: '=Mend' }),
        { handle: 'mend-a', size: 'M', price: '90' },
        goods('mend-b'),
      ),
    });
    const out = join(folder, 'problems.txt');
    await checkFile(app, join(folder, 'goods.csv'), '--problems', out);
    const text = readFileSync(out, 'utf8');
    expect(text.split('\r\n')[0]).toMatch(/"problem"$/);
    expect(text).toContain('price: This is not a price. Write rupees, such as 1299 or 49.50.');
    await importFile(app, writeTable(text.replace('"x"', '"95"')));
    expect(await productOf('mend-a')).toMatchObject({ name: '=Mend', price: 90 });
  });

  test('changes only what the file says, and leaves pieces alone unless they are counts', async () => {
    const { id } = await createProduct(db, { inStock: 10, taxClass: 'merit' });
    const file = writeTable(ownFile({ handle: id, price: '150.00', pieces: '4' }));
    const { problems, products: counted } = await checkFile(app, file);
    expect([counted.changed, problems.map(({ code }) => code)]).toEqual([1, ['piecesKept']]);
    await importFile(app, file);
    expect([(await productOf(id)).price, (await productOf(id)).name.startsWith('Test piece'), await stockOf(db, id)]).toEqual([
      150,
      true,
      10,
    ]);
    await importFile(app, file, '--pieces');
    expect(await stockOf(db, id)).toBe(4);
    expect(await checkLedger(services)).toBe(0);
  });

  test('finds a product by its SKU alone', async () => {
    await importFile(app, writeTable(ownFile(goods('with-sku', { sku: 'FIND-ME' }))));
    await importFile(app, writeTable(ownFile({ sku: 'FIND-ME', price: '77.00' })));
    expect((await productOf('with-sku')).price).toBe(77);
  });

  test('finds a product by a SKU that an earlier version stored with a dash of another kind', async () => {
    await importFile(app, writeTable(ownFile(goods('old-sku', { sku: 'OLD-1' }))));
    await db.execute(sql`update variants set sku = 'OLD–1' where sku = 'OLD-1'`);
    await importFile(app, writeTable(ownFile({ sku: 'OLD–1', price: '77.00' })));
    expect((await productOf('old-sku')).price).toBe(77);
  });

  test('keeps two products apart whose SKUs differ in the kind of their dash', async () => {
    for (const name of ['dash', 'hyphen']) await importFile(app, writeTable(ownFile(goods(name, { sku: `${name}-1` }))));
    await db.execute(
      sql`update variants set sku = case sku when 'dash-1' then 'TWIN–1' else 'TWIN-1' end where sku in ('dash-1', 'hyphen-1')`,
    );
    const before = (await productOf('hyphen')).price;
    // It is about the first product, whose tidy SKU is taken.
    await expect(importFile(app, writeTable(ownFile({ sku: 'TWIN–1', price: '71.00' })))).rejects.toThrow('1 refused');
    expect((await productOf('hyphen')).price).toBe(before);
    await importFile(app, writeTable(ownFile({ sku: 'TWIN-1', price: '72.00' })));
    expect((await productOf('hyphen')).price).toBe(72);
  });

  test('refuses a price for nobody: a row without a size of a product that has sizes', async () => {
    await importFile(app, writeTable(ownFile(goods('sized', { size: 'S' }), { handle: 'sized', size: 'M', price: '100.00' })));
    const { problems } = await checkFile(app, writeTable(ownFile({ handle: 'sized', name: 'Sized', price: '150.00' })));
    expect(problems).toMatchObject([{ code: 'optionNeeded', line: 2 }]);
    expect((await checkFile(app, writeTable(ownFile({ handle: 'sized', name: 'Sized, renamed' })))).products).toMatchObject({ changed: 1 });
  });

  test('adds the sizes that a product did not have, and changes the price of one', async () => {
    await importFile(app, writeTable(ownFile(goods('grows', { size: 'S' }), { handle: 'grows', size: 'M', price: '100.00', pieces: '2' })));
    await importFile(
      app,
      writeTable(ownFile({ handle: 'grows', size: 'M', price: '120.00' }, { handle: 'grows', size: 'L', price: '140.00', pieces: '7' })),
    );
    expect((await productOf('grows')).variants).toMatchObject([
      { size: 'S', price: 100, countInStock: 5 },
      { size: 'M', price: 120, countInStock: 2 },
      { size: 'L', price: 140, countInStock: 7 },
    ]);
  });

  test('lets nobody change a product between check and apply: everything is checked again', async () => {
    const { id } = await createProduct(db, { taxClass: 'merit' });
    const imported = await checked(writeTable(ownFile(goods('stale-new'), { handle: id, name: 'From the file' })));
    await runCommand(app, 'price', id, '333');
    expect(await apply(imported)).toBe('checking');
    expect((await call('getProduct', { params: { id: 'stale-new' } })).status).toBe(404);
    await runImport(services, imported);
    expect(await apply(imported)).toBe('applied');
    expect(await productOf(id)).toMatchObject({ name: 'From the file', price: 333 });
  });

  test('is applied once when two files of the same product come at once', async () => {
    const [one, two] = [
      await checked(writeTable(ownFile(goods('at-once')))),
      await checked(writeTable(ownFile(goods('at-once', { price: '200.00' })))),
    ];
    const phases = await Promise.all([apply(one), apply(two)]);
    expect(phases.sort()).toEqual(['applied', 'checking']);
    expect(await db.$count(products, sql`id = 'at-once'`)).toBe(1);
  });

  test('is taken back: what nobody has changed since gets its value, the rest is listed', async () => {
    const [kept, back] = [await createProduct(db, { taxClass: 'merit' }), await createProduct(db, { taxClass: 'merit', inStock: 8 })];
    const file = writeTable(
      ownFile(goods('undo-new'), { handle: kept.id, price: '210.00' }, { handle: back.id, price: '220.00', pieces: '3' }),
    );
    const { id } = await importFile(app, file, '--pieces');
    await runCommand(app, 'price', kept.id, '250');
    const { data } = await runCommand(app, 'import', '--undo', id);
    expect(data['kept']).toMatchObject([{ productId: kept.id }]);
    expect([(await productOf(kept.id)).price, (await productOf(back.id)).price, await stockOf(db, back.id)]).toEqual([250, 200, 8]);
    expect((await call('getProduct', { params: { id: 'undo-new' } })).status).toBe(404);
    expect(await commandError(app, 'import', '--undo', id)).toContain('cannot be taken back');
  });

  test('of which somebody has changed a price keeps the pieces of that product, too', async () => {
    const [kept, sold] = [
      await createProduct(db, { taxClass: 'merit', inStock: 8 }),
      await createProduct(db, { taxClass: 'merit', inStock: 8 }),
    ];
    const rows = [kept, sold].map(({ id }) => ({ handle: id, price: '210.00', pieces: '3' }));
    const { id } = await importFile(app, writeTable(ownFile(...rows)), '--pieces');
    await runCommand(app, 'price', kept.id, '250');
    await runCommand(app, 'stock', sold.id, '2');
    const { data } = await runCommand(app, 'import', '--undo', id);
    expect(await stockOf(db, kept.id)).toBe(3);
    expect([(await productOf(sold.id)).price, await stockOf(db, sold.id)]).toEqual([200, 2]);
    const reasons = Object.fromEntries((data['kept'] as { productId: string; kept: string }[]).map((one) => [one.productId, one.kept]));
    expect(reasons[kept.id]).toMatch(/^Somebody has changed it since/);
    expect(reasons[sold.id]).toMatch(/^Taken back, apart from its pieces/);
  });

  test('of which somebody has changed the price of a variant leaves the whole product', async () => {
    const variants = [
      { size: 'S', price: 200, inStock: 8 },
      { size: 'L', price: 240, inStock: 8 },
    ];
    const { id: product } = await createProduct(db, { taxClass: 'merit', size: ['S', 'L'], variants });
    const rows = [
      { handle: product, size: 'S', price: '210.00', pieces: '3' },
      { handle: product, size: 'L', price: '250.00', pieces: '3' },
    ];
    const { id } = await importFile(app, writeTable(ownFile(...rows)), '--pieces');
    await runCommand(app, 'price', product, '260', '--size', 'L');
    const { data } = await runCommand(app, 'import', '--undo', id);
    expect(data['kept']).toMatchObject([{ productId: product, kept: expect.stringMatching(/^Somebody has changed it since/) }]);
    expect((await productOf(product)).variants?.map(({ price, countInStock }) => [price, countInStock])).toEqual([
      [210, 3],
      [260, 3],
    ]);
    expect(await db.$count(waitingEdits)).toBe(0);
  });

  test('is checked again when the shop taxes otherwise since the check', async () => {
    const say = async (taxScheme: '' | 'composition') => writeShopSettings(db, { ...(await findShopSettings(db)), taxScheme });
    const id = await checked(writeTable(ownFile(goods('taxed-twice'))));
    await say('composition');
    expect(await apply(id)).toBe('checking');
    await runImport(services, id);
    await retax(db);
    expect(await apply(id)).toBe('applied');
    expect((await productOf('taxed-twice')).taxOfProduct).toBe(0);
    await say('');
    expect((await retax(db))?.changed).toBeGreaterThan(0);
    expect((await productOf('taxed-twice')).taxOfProduct).toBeGreaterThan(0);
  });

  test('is not applied when the shop begins to tax otherwise in the middle of it', async () => {
    const say = async (taxScheme: '' | 'none') => writeShopSettings(db, { ...(await findShopSettings(db)), taxScheme });
    const id = await checked(writeTable(ownFile(goods('taxed-meanwhile'))));
    await requestApply(db, id, { by: { id: null, name: 'tester' }, withoutRefused: false });
    const row = await findImport(db, id);
    await expect(transaction(db, (tx) => writeImport(tx, row, () => say('none')))).rejects.toThrow(StaleCheck);
    await say('');
    await runImport(services, id);
    expect((await findImport(db, id)).phase).toBe('applied');
  });

  test('can be taken back for a month after it was applied; one that waits so long is given up', async () => {
    const late = await importFile(app, writeTable(ownFile(goods('applied-late'))));
    const waiting = await checked(writeTable(ownFile(goods('never-applied'))));
    await db.execute(sql`update imports set created_at = now() - interval '33 days' where id in (${late.id}, ${waiting})`);
    await sweepImports(db, 30);
    expect((await findImport(db, waiting)).phase).toBe('withdrawn');
    await runCommand(app, 'import', '--undo', late.id);
    expect((await call('getProduct', { params: { id: 'applied-late' } })).status).toBe(404);
  });

  test('leaves a row in the log for itself and for each product', async () => {
    const { id } = await importFile(app, writeTable(ownFile(goods('logged-one'), goods('logged-two'))));
    const { rows } = await db.execute(
      sql`select action, subject, via from audit where subject in (${id}, 'logged-one', 'logged-two') order by action, subject`,
    );
    expect(rows).toEqual([
      { action: 'import.apply', subject: id, via: 'cli' },
      { action: 'product.create', subject: 'logged-one', via: 'cli' },
      { action: 'product.create', subject: 'logged-two', via: 'cli' },
    ]);
  });
});

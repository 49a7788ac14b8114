/** Files that are refused as a whole, and rows that are refused alone: each with a sentence that says where and why. */
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { commandError } from '#tests/support/server/cli.ts';
import { checkFile, csvOf, goods, ownFile, writeTable } from '#tests/support/server/import-file.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const says = words().importFiles;
const refusal = (content: string | Uint8Array, name?: string) => commandError(app, 'import', writeTable(content, name), '--dry-run');
const head = 'handle,name,subcategory,price';

describe('A file that is no table', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', says.empty],
    ['a header alone', head, says.empty],
    ['an unknown header', 'one,two\n1,2', says.noHeader],
    ['a column twice', 'handle,name,Name\na,b,c', says.twice('Name')],
    ['a quotation mark in a cell', `${head}\na,12" ruler,Kurtas,1\n`, says.strayQuote(2)],
    ['a quotation mark that is never closed', `${head}\na,"open,Kurtas,1\nb,c,Kurtas,1\n`, says.openQuote(2)],
    ['Latin-1', Buffer.concat([Buffer.from(`${head}\na,caf`), Buffer.from([0xe9]), Buffer.from(',Kurtas,1\n')]), says.notUtf8],
    ['UTF-16 without its mark', Buffer.from(`${head}\na,b,Kurtas,1\n`, 'utf16le'), says.notUtf8],
    ['a cell of 100 KB', `${head}\na,${'x'.repeat(100_000)},Kurtas,1\n`, says.longCell(2)],
    ['too many columns', Array.from({ length: 201 }, (_, n) => `c${n}`).join(','), says.tooManyColumns],
  ])('is refused with its sentence: %s', async (_name, content, sentence) => {
    expect(await refusal(content)).toBe(sentence);
  });

  test.each<[string, string | Uint8Array]>([
    ['semicolons', 'handle;name;subcategory;price\na-1;Goods, one;Kurtas;100.00\n'],
    ['tabs', 'handle\tname\tsubcategory\tprice\na-1\tGoods, one\tKurtas\t100.00\n'],
    ['line ends of old Macs', 'handle,name,subcategory,price\ra-1,"Goods, one",Kurtas,100.00\r'],
    ['UTF-16 with its mark', Buffer.from('\ufeffhandle,name,subcategory,price\na-1,"Goods, one",Kurtas,100.00\n', 'utf16le')],
    ['UTF-8 with its mark', '\ufeffhandle,name,subcategory,price\na-1,"Goods, one",Kurtas,100.00\n'],
  ])('is read although it has %s', async (_name, content) => {
    const { products, problems } = await checkFile(app, writeTable(content));
    expect([products.new, problems]).toEqual([1, []]);
  });
});

describe('A row with a problem', () => {
  test('is refused by its line when it has too few or too many cells, and never shifted', async () => {
    const { rows, problems } = await checkFile(app, writeTable(`${head}\na,b,Kurtas\nc,d,Kurtas,100\ne,f,Kurtas,100,7\n`));
    expect(rows).toMatchObject({ read: 3, ready: 1, refused: 2 });
    expect(problems).toMatchObject([
      { line: 2, code: 'cells', hint: '3 / 4' },
      { line: 4, code: 'cells', hint: '5 / 4' },
    ]);
  });

  test('keeps its line after cells with line breaks', async () => {
    const file = csvOf(
      ['handle', 'name', 'subcategory', 'price', 'description'],
      ['a', 'A', 'Kurtas', '100', 'one\ntwo\nthree'],
      ['b', 'B', 'Kurtas', 'x', ''],
    );
    const { problems } = await checkFile(app, writeTable(file));
    expect(problems).toMatchObject([{ line: 5, column: 'price', value: 'x', code: 'notPrice' }]);
  });

  test.each(['1e9', '-1', 'NaN', '0', '12.345', '1,2', '99999999999', 'Rs'])('is refused for the price %s', async (price) => {
    const { products, problems } = await checkFile(app, writeTable(ownFile(goods('a', { price }))));
    expect(products.refused).toBe(1);
    expect(problems).toMatchObject([{ line: 2, column: 'price', value: price }]);
  });

  test.each([
    ['1,299.00 ₹', 129_900],
    ['\u00a01,29,999\u00a0', 12_999_900],
    ['Rs 49.5', 4_950],
    ['१२९९', 129_900],
  ])('is taken for the price %s', async (price, paise) => {
    const { problems } = await checkFile(app, writeTable(ownFile(goods('a', { price }))));
    expect(problems).toEqual([]);
    const { differences } = (await checkFile(app, writeTable(ownFile(goods('a', { price }))))) as unknown as {
      differences: { fields: { set: unknown }[] }[];
    };
    expect(differences[0]?.fields[0]?.set).toBe(paise);
  });

  test.each([
    ['barcode', '8.90E+12', 'excelNumber', undefined],
    ['size', '02-Mar', 'excelDate', '2-3'],
    ['size', '3-Feb', 'excelDate', '3-2'],
    ['size', 'Mar-02', 'excelDate', '3-2'],
    ['hsn', '713', 'badHsn', '0713'],
    ['hsn', '62052', 'badHsn', '062052'],
    ['name', 'TRUE', 'excelTrue', undefined],
    ['brand', '#####', 'excelHashes', undefined],
    ['price', '#####', 'excelHashes', undefined],
    ['barcode', '8901234567891', 'badBarcode', undefined],
    ['gst_class', 'aparel', 'unknownTax', 'apparel'],
    ['subcategory', 'Kurtaz', 'unknownCategory', 'Kurtas'],
    ['category', 'Gents', 'unknownCategory', '"Kurtas" is in: Men’s'],
    ['places', 'Nowhere', 'unknownPlace', undefined],
    ['featured', 'maybe', 'notYes', undefined],
    ['state', 'gone', 'notState', undefined],
    ['pieces', '-3', 'notPieces', undefined],
    ['colour', 'blue', 'badColour', undefined],
  ])('says what is wrong in %s, "%s"', async (column, value, code, hint) => {
    const { problems, rows } = await checkFile(app, writeTable(ownFile(goods('a', { [column]: value }))));
    expect(problems).toMatchObject([{ line: 2, column, value, code }]);
    if (hint !== undefined) expect(problems[0]?.hint).toContain(hint);
    expect(rows.refused).toBe(1);
  });

  test("takes a category with the apostrophe of a keyboard for the shop's own", async () => {
    const { problems, products } = await checkFile(app, writeTable(ownFile(goods('a', { category: "men's" }))));
    expect([problems, products.new]).toEqual([[], 1]);
  });

  test('says that the price with its tax is above the MRP', async () => {
    const { problems } = await checkFile(app, writeTable(ownFile(goods('a', { price: '100.00', mrp: '102.00' }))));
    expect(problems).toMatchObject([{ code: 'aboveMrp', hint: 'Rs 105 with tax, and the MRP is Rs 102.' }]);
  });

  test('is found for handles that differ by case, look alike, or are names that programs mistake', async () => {
    const { problems, products } = await checkFile(
      app,
      writeTable(ownFile(goods('Blue-Cup'), goods('blue-cup'), goods('bl\u0430ck'), goods('__proto__'), goods('constructor'))),
    );
    expect(problems).toMatchObject([
      { line: 2, code: 'handleCase' },
      { line: 4, code: 'badHandle' },
      { line: 5, code: 'handleMade', note: true },
    ]);
    expect(products).toEqual({ new: 2, changed: 0, same: 0, refused: 1 });
  });

  test('is found for an SKU or a barcode that another row or another product has', async () => {
    const one = goods('sku-one', { sku: 'S-1', barcode: '8901234567890' });
    const { problems, products } = await checkFile(
      app,
      writeTable(ownFile(one, goods('sku-two', { sku: 'S-1', barcode: '8901234567890' }))),
    );
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'skuTwice'],
      [3, 'skuTwice'],
    ]);
    expect(products.refused).toBe(2);
  });

  test('keeps the whole product out, and says of other rows nothing', async () => {
    const rows = [goods('a', { size: 'S' }), { handle: 'a', size: 'M', price: 'x' }, goods('b')];
    const { products, rows: counted, problems } = await checkFile(app, writeTable(ownFile(...rows)));
    expect([products.new, products.refused, counted.ready, counted.refused, problems.length]).toEqual([1, 1, 1, 2, 1]);
  });

  test('is refused for a character that cannot be stored', async () => {
    const { problems } = await checkFile(app, writeTable(ownFile(goods('a', { brand: 'x\0y' }))));
    expect(problems).toMatchObject([{ line: 2, code: 'brokenText' }]);
  });
});

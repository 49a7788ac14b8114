/** Rows that a shopkeeper copies in a spreadsheet and pastes at the desk: what is read, and what is refused before it is sent. */
import { describe, expect, test } from 'vitest';
import { checkRows, nameKey, productOfRow } from '#src/desk/features/product/checked-rows.ts';
import { dividedRows, readPasted } from '#src/desk/features/product/pasted-rows.ts';
import type { PriceEntry } from '#src/desk/features/product/price-entry.ts';

const rate = { validFrom: '2025-09-22', upToPaise: null, basisPoints: 500 } as PriceEntry['rates'][number];
const untaxed: PriceEntry = { mode: 'without', rates: [] };
const lines = (...rows: string[][]): string => rows.map((row) => row.join('\t')).join('\n');

describe('pasted rows', () => {
  test.each([
    ['names, prices and pieces', lines(['Brass lamp', '499', '12'], ['Clay pot', '89.50', '3'])],
    ['Windows line ends and an empty last line', 'Brass lamp\t499\t12\r\nClay pot\t89.50\t3\r\n'],
    ['a first line of titles', lines(['Name', 'Price', 'Pieces'], ['Brass lamp', '499', '12'], ['Clay pot', '89.50', '3'])],
    ['titles in Hindi', lines(['नाम', 'दाम', 'मात्रा'], ['Brass lamp', '499', '12'], ['Clay pot', '89.50', '3'])],
    ['titles in another order', lines(['Qty', 'Rate', 'Item name'], ['12', '499', 'Brass lamp'], ['3', '89.50', 'Clay pot'])],
    ['a number for each line before the name', lines(['1', 'Brass lamp', '499', '12'], ['2', 'Clay pot', '89.50', '3'])],
    ['an empty line between', lines(['Brass lamp', '499', '12'], ['', '', ''], ['Clay pot', '89.50', '3'])],
    ['commas, as a CSV file has them', 'Brass lamp,499,12\nClay pot,89.50,3'],
    ['spaces around the cells', lines([' Brass lamp ', ' 499 ', '12 '], ['Clay pot', '89.50', '3'])],
  ])('are read with %s', (_title, text) => {
    expect(readPasted(text)).toEqual([
      { name: 'Brass lamp', price: '499', pieces: '12' },
      { name: 'Clay pot', price: '89.50', pieces: '3' },
    ]);
  });

  test.each([
    ['the price of a unit', lines(['Item', 'Unit price', 'Units'], ['Lamp', '1299', '5'])],
    ['the price of what is in stock', lines(['Product', 'Stock price', 'Qty'], ['Lamp', '1299', '5'])],
    ['pieces in a box', lines(['Name', 'Count per box', 'Price', 'Pieces'], ['Lamp', '12', '1299', '5'])],
    ['a discount', lines(['Item name', 'Discount amount', 'Selling price', 'Qty'], ['Lamp', '100', '1299', '5'])],
    ['what the shop pays', lines(['Item', 'Cost price', 'Price', 'Qty'], ['Lamp', '700', '1299', '5'])],
    ['commas in amounts', 'Lamp, 1,299, 5'],
  ])('take no other column for price or pieces: %s', (_title, text) => {
    expect(readPasted(text)).toMatchObject([{ name: 'Lamp', price: expect.stringMatching(/^1,?299$/), pieces: '5' }]);
  });

  test.each([
    ['of one row', lines(['Lamp', '', '5']), ['']],
    ['of one row with a note', lines(['Lamp', '', '5', 'new']), ['']],
    ['of half of them', lines(['Lamp', '', '5'], ['Pot', '2499', '3']), ['', '2499']],
    ['of most of them', lines(['Lamp', '', '5'], ['Pot', '', '3'], ['Jug', '80', '4']), ['', '', '80']],
    ['where a comma may divide or group', 'Lamp,1,299,5', ['']],
  ])('are without a price rather than with a wrong one: the price %s', (_title, text, prices) => {
    expect(readPasted(text).map(({ price }) => price)).toEqual(prices);
  });

  test('with names only, or names and prices, are read as such', () => {
    expect(readPasted('Lamp\nPot')).toEqual([
      { name: 'Lamp', price: '', pieces: '' },
      { name: 'Pot', price: '', pieces: '' },
    ]);
    expect(readPasted(lines(['Lamp', '10'], ['Pot', '20'])).map(({ price, pieces }) => [price, pieces])).toEqual([
      ['10', ''],
      ['20', ''],
    ]);
  });

  test('keep a name with a line break, quotation marks and inches', () => {
    expect(readPasted('"Lamp ""Diya""\nof brass"\t499\t1').map(({ name }) => name)).toEqual(['Lamp "Diya"\nof brass']);
    expect(readPasted('Plate 12"\t80\t4\nPot 8"\t90\t5').map(({ name }) => name)).toEqual(['Plate 12"', 'Pot 8"']);
    expect(readPasted('"Plate, 12 inch\t80\t4\nPot\t90\t5')).toHaveLength(2);
  });

  test('that stay are written so that the same rows are read again', () => {
    const rows = [
      { name: 'पीतल का दीया', price: '₹१,५००', pieces: '' },
      { name: 'Pot\tof clay', price: 'two rupees', pieces: '7' },
    ];
    expect(readPasted(dividedRows(rows).text)).toEqual([rows[0], { ...rows[1], name: 'Pot of clay' }]);
  });

  test.each(['two rupees', '1,5', ''])('that stay with the price %j keep their pieces as pieces', (price) => {
    const rows = [{ name: 'Clay pot', price, pieces: '7' }];
    expect(readPasted(dividedRows(rows).text)).toEqual(rows);
  });

  test('of nothing are none', () => {
    expect([readPasted(''), readPasted(' \n\t\n')]).toEqual([[], []]);
  });
});

describe('a pasted row', () => {
  const problems = (...rows: string[][]) =>
    checkRows(
      rows.map(([name = '', price = '', pieces = '']) => ({ name, price, pieces })),
      untaxed,
      new Set([nameKey('Copper  Jug')]),
    ).map(({ problem }) => problem);

  test('is added with a price of any script, grouped, with or without pieces', () => {
    expect(problems(['A', '₹१,५००', '१२'], ['B', 'Rs 999.00', ''], ['C', '1,29,999', '1,200'])).toEqual([undefined, undefined, undefined]);
  });

  test('says what is wrong with it, and never counts a price times a hundred', () => {
    const [blank, long, priceless, comma, half, much] = problems(
      [' ', '10'],
      ['n'.repeat(500), '10'],
      ['D', ''],
      ['E', '1,5'],
      ['F', '10', '1.5'],
      ['G', '10', '1234567'],
    );
    expect([blank, long, priceless, comma, half, much].filter((problem) => problem === undefined)).toEqual([]);
    expect(priceless).toBe(comma);
    expect(half).toBe(much);
  });

  test('of a name that is there, in the shop or in the rows, is not added twice', () => {
    const [first, again, taken] = problems(['Lamp', '10'], ['lamp ', '12'], ['copper jug', '10']);
    expect(first).toBeUndefined();
    expect(again).toMatch(/twice/);
    expect(taken).toMatch(/already/);
  });

  test('becomes a product with the price before tax and the chosen tax', () => {
    const row = { name: ' Lamp ', price: '105', pieces: '' };
    expect(productOfRow(row, { mode: 'with', rates: [rate] }, { subCatId: 'lamps', taxClass: 'merit' })).toEqual({
      name: 'Lamp',
      subCatId: 'lamps',
      taxClass: 'merit',
      pricePaise: 10_000,
      pieces: 0,
    });
    expect(productOfRow(row, untaxed, { subCatId: 'lamps', taxClass: '' })).not.toHaveProperty('taxClass');
  });
});

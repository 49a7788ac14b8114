/** The options of a product as the text of a field: nothing is lost or made by opening the form and saving it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProductFields } from '#contract/desk/product-fields.ts';
import { readOption } from '#server/import/cell.ts';
import { readOptions, writeOptions } from '#src/desk/features/product/option-list.ts';

const sign = fc.constantFrom(...'SMLxl  ,,;"01235.१०kg é', '\u00a0');
const cell = fc.oneof(
  fc.string({ unit: sign, maxLength: 12 }),
  fc.constantFrom('1,000 g', '1,00,000', '28,30,100', 'Free size', 'S M L', '28"', 'navy blue', '7, 8', 's', 'S'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

/** What the import keeps of cells: the contract holds every plan. */
function stored(cells: readonly string[]): string[] {
  const read = cells.map((one) => readOption(one)).flatMap((one) => ('value' in one ? one.value : []));
  const { data } = ProductFields.shape.size.safeParse(
    [...new Set(read)].filter((one) => ProductFields.shape.size.safeParse([one]).success),
  );
  return data ?? [];
}

test('every list of options that a file can bring is read as it was written', () => {
  const lists = fc.array(cell, { maxLength: 6 }).map(stored);
  fc.assert(
    fc.property(lists, (list) => {
      expect(readOptions(writeOptions(list))).toEqual(list);
    }),
    { numRuns: 5_000 },
  );
});

test('one more option in the field leaves the others as they are', () => {
  const text = writeOptions(['500 g', '1,000 g', 'Pack of 2, blue']);
  expect(text).toBe('500 g, 1,000 g, "Pack of 2, blue"');
  expect(readOptions(`${text}, 2 kg`)).toEqual(['500 g', '1,000 g', 'Pack of 2, blue', '2 kg']);
});

test('a size with a space stays one, also alone', () => {
  expect(readOptions(writeOptions(['Free size']))).toEqual(['Free size']);
  expect(readOptions(writeOptions(['S M']))).toEqual(['S M']);
});

test.each([
  ['250,500 g', ['250', '500 g']],
  ['1,000 g', ['1,000 g']],
  ['10,000 g', ['10,000 g']],
  ['100,000 ml', ['100,000 ml']],
  ['500 g, 250,500 g', ['500 g', '250,500 g']],
])('a comma within %s groups digits, or stands between two options', (text, names) => {
  expect(readOptions(text)).toEqual(names);
});

/** Names in scripts that run from right to left, and names with marks that turn a line around, in sentences that run from left to right. */
import { describe, expect, test } from 'vitest';
import { withOptions } from '#contract/naming.ts';
import { isolate } from '#language/isolate.ts';
import { words } from '#language/words.ts';

const urdu = 'قمیض';
const inIsolate = (text: string) => `\u2068${text}\u2069`;

describe('a text beside others', () => {
  test.each(['', 'Asha', 'आशा', 'Rs 1,299.00', 'M, 1 kg', '👩‍👩‍👧', 'Zoë'])('stays as it is where it turns nothing around: %s', (text) => {
    expect(isolate(text)).toBe(text);
  });

  test.each([
    ['in Urdu', urdu, urdu],
    ['in Hebrew', 'שלום', 'שלום'],
    ['with an override', 'a\u202eb', 'ab'],
    ['with an end of an isolate before an override', 'a\u2069\u202eb', 'ab'],
    ['with an isolate of its own that does not end', `\u2068${urdu}`, urdu],
  ])('is isolated %s', (_, text, kept) => {
    expect(isolate(text)).toBe(inIsolate(kept));
  });

  test('is isolated once, however many sentences it goes through', () => {
    const once = `${inIsolate(urdu)}, 1 kg`;
    expect(isolate(once)).toBe(once);
  });
});

test('a sentence isolates a name, and a name with its options keeps their order', () => {
  expect(words().waitingOrder.fewer(urdu, 5, 3)).toBe(`${inIsolate(urdu)}: 3 left, you wanted 5.`);
  const apples = withOptions(urdu, { size: '', ram: '', weight: '1 kg' });
  expect(apples).toBe(`${inIsolate(urdu)}, 1 kg`);
  expect(words().waitingOrder.pieces(apples, 2)).toBe(`${apples} x\u00a02`);
});

test('a sentence that is given no such name is the same as in the pack', () => {
  expect(words().waitingOrder.fewer('Shimla apples', 5, 3)).toBe('Shimla apples: 3 left, you wanted 5.');
});

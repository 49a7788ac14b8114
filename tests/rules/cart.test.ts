/** The content of a cart (server/cart/rules.ts), without a database. */
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { capQuantity, checkQuantity, chooseOptions, isOptionGone, lineOrGone, displayedPaise } from '#server/cart/rules.ts';

const offered = { size: ['S', 'M'], productRam: ['8 GB'], productWeight: ['1 kg'] };
const none = { size: [], productRam: [], productWeight: [] };
const chosen = { size: 'M', ram: '8 GB', weight: '1 kg' };

/** Status, code and message of a refusal. */
function refusal(work: () => unknown): [number, string, string] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    const { status, code, message } = error as { status: number; code: string; message: string };
    return [status, code, message];
  }
}

describe('the choice of a size, RAM and weight', () => {
  const asks = [400, 'choose_option', words().cart.chooseOption];

  test('is stored as chosen', () => {
    expect(chooseOptions(offered, chosen, false)).toEqual(chosen);
    expect(chooseOptions(none, {}, false)).toEqual({ size: '', ram: '', weight: '' });
  });

  test.each(['size', 'ram', 'weight'] as const)('is required where the %s is missing, empty or not sold', (option) => {
    for (const wrong of [undefined, '', 'XXL'])
      expect(refusal(() => chooseOptions(offered, { ...chosen, [option]: wrong }, false))).toEqual(asks);
    expect(refusal(() => chooseOptions(none, { [option]: 'M' }, false))).toEqual(asks);
  });

  test('made offline may name one that is no longer sold, but may not be missing', () => {
    expect(chooseOptions(offered, { ...chosen, size: 'XXL' }, true)).toEqual({ ...chosen, size: 'XXL' });
    expect(refusal(() => chooseOptions(offered, { ...chosen, size: '' }, true))).toEqual(asks);
  });

  test.each(['size', 'ram', 'weight'] as const)('is reported as gone when its %s is no longer sold', (option) => {
    expect(isOptionGone(offered, chosen)).toBe(false);
    expect(isOptionGone(offered, { ...chosen, [option]: 'old' })).toBe(true);
    expect(isOptionGone(offered, { ...chosen, [option]: '' })).toBe(false);
    expect(isOptionGone(none, { size: '', ram: '', weight: '', [option]: 'M' })).toBe(true);
  });
});

describe('the quantity of a line', () => {
  test('is limited by the stock and by 999', () => {
    expect(refusal(() => checkQuantity(5, 5))).toBeUndefined();
    expect(refusal(() => checkQuantity(6, 5))?.slice(0, 2)).toEqual([409, 'over_stock']);
    expect(refusal(() => checkQuantity(2, 1))?.slice(0, 2)).toEqual([409, 'over_stock']);
    expect(refusal(() => checkQuantity(1, 0))?.slice(0, 2)).toEqual([409, 'sold_out']);
    expect(refusal(() => checkQuantity(999, 2_000))).toBeUndefined();
    for (const inStock of [1_000, 2_000])
      expect(refusal(() => checkQuantity(1_000, inStock))).toEqual([409, 'line_full', words().cart.lineFull]);
    expect(refusal(() => checkQuantity(2_001, 2_000))).toEqual([409, 'over_stock', words().cart.overStock]);
  });

  test('from a device without the current stock is cut to it, never below one', () => {
    expect(capQuantity(5, 5)).toEqual({ quantity: 5, asked: null });
    expect(capQuantity(6, 5)).toEqual({ quantity: 5, asked: 6 });
    expect(capQuantity(3, 0)).toEqual({ quantity: 1, asked: 3 });
    expect(capQuantity(1, 0)).toEqual({ quantity: 1, asked: 1 });
    expect(capQuantity(1_000, 2_000)).toEqual({ quantity: 999, asked: 1_000 });
    expect(capQuantity(999, 2_000)).toEqual({ quantity: 999, asked: null });
  });
});

test('a displayed price sent by a device is accepted when it is a valid price', () => {
  expect([360, 0.5, 10_000_000].map(displayedPaise)).toEqual([36_000, 50, 1_000_000_000]);
  expect([undefined, 0, -1, 10_000_001].map(displayedPaise)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a removed line is reported as gone', () => {
  expect(lineOrGone('line')).toBe('line');
  expect(refusal(() => lineOrGone(undefined))).toEqual([404, 'line_gone', words().cart.lineGone]);
});

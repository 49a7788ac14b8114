/** What may be paid, and when a payment counts (server/payment/rules.ts), without a database. */
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import type { CheckoutState } from '#contract/payment.ts';
import {
  askDays,
  checkPayable,
  amountOf,
  holdMinutes,
  isWhatWasAsked,
  messageOf,
  samePurchase,
  secondsToNextCheck,
  shareGoods,
} from '#server/payment/rules.ts';

type Line = Parameters<typeof amountOf>[0][number];
const line = {
  cartLineId: 'line-1',
  productId: 'mug',
  title: 'Mug',
  image: '',
  size: 'M',
  ram: '8 GB',
  weight: '1 kg',
  quantity: 2,
  pricePaise: 36_000,
  taxPaise: 1_850,
} as unknown as Line;
const other = { ...line, cartLineId: 'line-2', productId: 'kettle', quantity: 1 };

function refusal(work: () => unknown): [number, string, string] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    const { status, code, message } = error as { status: number; code: string; message: string };
    return [status, code, message];
  }
}

describe('the amount of a cart', () => {
  test('is price and tax of every piece, in paise', () => {
    expect(amountOf([line])).toBe(75_700);
    expect(amountOf([line, other])).toBe(113_550);
  });
  test('is accepted when the cart is not empty, the shopper saw this amount and it is above Rs 100', () => {
    expect(refusal(() => checkPayable([line], 75_700))).toBeUndefined();
    expect(refusal(() => checkPayable([], 0))).toEqual([409, 'empty_cart', words().checkout.emptyCart]);
    expect(refusal(() => checkPayable([line], 75_699))).toEqual([409, 'cart_changed', words().checkout.changed]);
    const cheap = { ...line, quantity: 1, pricePaise: 10_000, taxPaise: 0 };
    expect(refusal(() => checkPayable([cheap], 10_000))).toEqual([400, 'too_small', words().checkout.tooSmall]);
    expect(refusal(() => checkPayable([{ ...cheap, taxPaise: 1 }], 10_001))).toBeUndefined();
  });
});

describe('two carts', () => {
  test('are the same purchase in any order of their lines', () => {
    expect(samePurchase([line, other], [other, line])).toBe(true);
    expect(samePurchase([other, line], [line, other])).toBe(true);
    expect(samePurchase([{ ...line, size: 'M8', ram: '' }], [{ ...line, size: 'M', ram: '8' }])).toBe(false);
    expect(samePurchase([line], [line, other])).toBe(false);
  });
  test.each(['cartLineId', 'productId', 'size', 'ram', 'weight', 'quantity', 'pricePaise', 'taxPaise'])(
    'differ when the %s differs',
    (field) => {
      expect(samePurchase([line], [{ ...line, [field]: 7 } as Line])).toBe(false);
    },
  );
  test('overlap when one product with the same options is in both, whatever else differs', () => {
    expect(shareGoods([line, other], [{ ...line, cartLineId: 'x', quantity: 9, pricePaise: 1 } as Line])).toBe(true);
    expect(shareGoods([line], [other])).toBe(false);
    expect(shareGoods([line], [other, line])).toBe(true);
    for (const option of ['size', 'ram', 'weight']) expect(shareGoods([line], [{ ...line, [option]: 'other' }]), option).toBe(false);
    expect(shareGoods([{ ...line, size: 'a', ram: 'b,c' }], [{ ...line, size: 'a,b', ram: 'c' }])).toBe(false);
  });
});

test('a payment counts in the expected amount and currency only', () => {
  const payment = (amountPaise: number, currency: string) => ({ amountPaise, currency }) as Parameters<typeof isWhatWasAsked>[1];
  const expectedCharge = { amountPaise: 100, currency: 'INR' };
  expect(isWhatWasAsked(expectedCharge, payment(100, 'INR'))).toBe(true);
  expect(isWhatWasAsked(expectedCharge, payment(99, 'INR'))).toBe(false);
  expect(isWhatWasAsked(expectedCharge, payment(101, 'INR'))).toBe(false);
  expect(isWhatWasAsked(expectedCharge, payment(100, 'USD'))).toBe(false);
});

test('a pending payment is checked each minute for 20, then every five, after two hours hourly', () => {
  expect([0, 1_199, 1_200, 7_199, 7_200, 86_400].map(secondsToNextCheck)).toEqual([60, 60, 300, 300, 3_600, 3_600]);
  expect([holdMinutes, askDays]).toEqual([15, 4]);
});

describe('the message about a checkout', () => {
  const { checking, placed, expired, refunded, late } = words().checkout;
  test.each<[CheckoutState, string]>([
    ['open', checking],
    ['paid', checking],
    ['ordered', placed],
    ['expired', expired],
    ['refund_due', refunded],
    ['refunded', refunded],
  ])('%s', (state, words) => {
    expect(messageOf({ state, giveBack: null })).toBe(words);
  });
  test('says that it was given up or beaten by another payment; captured money is refunded', () => {
    for (const giveBack of ['abandoned', 'bought'] as const) {
      expect(messageOf({ state: 'expired', giveBack })).toBe(words().checkout[giveBack]);
      expect(messageOf({ state: 'refund_due', giveBack })).toBe(late);
      expect(messageOf({ state: 'ordered', giveBack })).toBe(placed);
    }
  });
});

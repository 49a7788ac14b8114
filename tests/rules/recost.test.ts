/** What goods cost when a shop begins or stops to charge GST, or they get another class. */
import { describe, expect, test } from 'vitest';
import { taxOn } from '#contract/tax.ts';
import { recost, type Retaxing } from '#server/tax/recost.ts';

const apparel = [
  { classId: 'apparel', validFrom: '2025-09-22', upToPaise: 2_500_00, basisPoints: 500 },
  { classId: 'apparel', validFrom: '2025-09-22', upToPaise: null, basisPoints: 1_800 },
];
const retaxing = (more: Partial<Retaxing>, chargesNone = false): Retaxing => ({
  taxing: { rates: apparel, today: '2026-11-30', chargesNone },
  mode: 'with',
  keepsSum: 'untaxed',
  ...more,
});
const goods = (price: number, tax = 0, old = price) => ({ class_id: 'apparel', price, tax, old });

describe('where shoppers read prices with GST', () => {
  test('every price that has a sum with tax stays what it is, back and forth', () => {
    for (let price = 1_00; price < 6_000_00; price += 731) {
      const tax = taxOn(price, price <= 2_500_00 ? 500 : 1_800);
      const untaxed = recost(goods(price, tax), retaxing({}, true));
      expect(untaxed).toMatchObject({ pricePaise: price + tax, taxPaise: 0, isBetweenRates: false });
      const again = recost(goods(price + tax), retaxing({}));
      expect((again?.pricePaise ?? 0) + (again?.taxPaise ?? 0)).toBe(price + tax);
    }
  });

  test('a price between two rates moves to the nearer one, and is counted', () => {
    expect(recost(goods(2_900_00), retaxing({}))).toMatchObject({ pricePaise: 2_500_01, taxPaise: 450_00, isBetweenRates: true });
    expect(recost(goods(2_650_00), retaxing({}))).toMatchObject({ pricePaise: 2_500_00, taxPaise: 125_00, isBetweenRates: true });
  });

  test('a struck price keeps its distance', () => {
    expect(recost(goods(1_000_00, 50_00, 2_000_00), retaxing({}, true))).toMatchObject({ pricePaise: 1_050_00, oldPricePaise: 2_100_00 });
  });

  test('a new rate of the law moves what shoppers pay, not the price before tax', () => {
    expect(recost(goods(1_000_00, 120_00), retaxing({ keepsSum: 'none' }))).toMatchObject({ pricePaise: 1_000_00, taxPaise: 50_00 });
    expect(recost(goods(1_000_00, 120_00), retaxing({ keepsSum: 'untaxed' }))).toMatchObject({ pricePaise: 1_000_00, taxPaise: 50_00 });
    expect(recost(goods(1_000_00, 50_00), retaxing({ keepsSum: 'all' }))).toMatchObject({ pricePaise: 1_000_00, taxPaise: 50_00 });
  });
});

test('where they read prices before GST, those stay', () => {
  expect(recost(goods(1_000_00, 50_00), retaxing({ mode: 'without' }, true))).toMatchObject({ pricePaise: 1_000_00, taxPaise: 0 });
  expect(recost(goods(1_000_00), retaxing({ mode: 'without' }))).toMatchObject({ pricePaise: 1_000_00, taxPaise: 50_00 });
});

test('goods without a class keep what they have, unless the shop charges nothing', () => {
  const bare = { ...goods(1_000_00, 120_00), class_id: null };
  expect(recost(bare, retaxing({}))).toBeUndefined();
  expect(recost(bare, retaxing({ mode: 'without' }, true))).toMatchObject({ pricePaise: 1_000_00, taxPaise: 0, basisPoints: 0 });
});

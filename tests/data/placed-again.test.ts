/** The answer to a question of the shop about an order that is paid on delivery. */
import { expect, test } from 'vitest';
import type { PlacementReason } from '#contract/order-question.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { agreedAgain } from '#src/shop/data/placed-again.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [kurta, milk] = [uuid(1), uuid(2)];
const line = (cartItemId: string, quantity: number, pricePaise: number) => ({
  cartItemId,
  productId: 'p',
  size: '',
  weight: '',
  ram: '',
  quantity,
  pricePaise,
  taxPaise: 100,
});
const agreed = {
  id: uuid(9),
  lines: [line(kurta, 2, 50_000), line(milk, 3, 3_000)],
  totalPaise: 109_500,
  billing: {} as Placement['billing'],
  termsVersion: '1',
  orLess: true,
  madeAt: 1,
} satisfies Placement;
const about = (cartItemId: string) => ({ cartItemId, productId: 'p', title: 'Kurta' });
const gone = (why: 'bought' | 'removed' | 'reduced' | 'not_sold', left: number): PlacementReason => ({
  reason: 'line_gone',
  ...about(kurta),
  why,
  left,
  order: null,
});
const linesOf = (...reasons: PlacementReason[]) =>
  agreedAgain(agreed, { reasons })?.lines.map(({ quantity, pricePaise, taxPaise }) => [quantity, pricePaise, taxPaise]);

test('prices and tax become those of today, and the total is their sum', () => {
  const again = agreedAgain(agreed, {
    reasons: [
      { reason: 'price', ...about(kurta), wasPaise: 50_000, nowPaise: 54_000 },
      { reason: 'tax', ...about(kurta), wasPaise: 100, nowPaise: 200 },
      { reason: 'total', wasPaise: 109_500, nowPaise: 117_700 },
    ],
  });
  expect(again).toMatchObject({ totalPaise: 2 * 54_200 + 3 * 3_100 });
  expect(again).not.toHaveProperty('id');
  expect(again).not.toHaveProperty('madeAt');
});

test.each([
  [
    'fewer pieces are left',
    { reason: 'stock', ...about(kurta), asked: 2, available: 1 },
    [
      [1, 50_000, 100],
      [3, 3_000, 100],
    ],
  ],
  ['nothing is left', { reason: 'stock', ...about(kurta), asked: 2, available: 0 }, [[3, 3_000, 100]]],
  [
    'the cart has less of it',
    gone('reduced', 1),
    [
      [1, 50_000, 100],
      [3, 3_000, 100],
    ],
  ],
  ['another order has it', gone('bought', 0), [[3, 3_000, 100]]],
  ['it is no longer sold', gone('not_sold', 2), [[3, 3_000, 100]]],
] as [string, PlacementReason, number[][]][])('where %s, the rest is ordered', (_what, reason, lines) => {
  expect(linesOf(reason)).toEqual(lines);
});

test.each([
  { reason: 'off' },
  { reason: 'closed', text: 'Closed', until: null },
  { reason: 'place', pincode: '560038', isServed: true },
  { reason: 'limit', which: 'amount', most: 100 },
  { reason: 'terms', version: '2' },
] as PlacementReason[])('what no other agreement settles ($reason) offers none', (reason) => {
  expect(linesOf(reason)).toBeUndefined();
});

test('nothing is offered where nothing is left', () => {
  const all: PlacementReason[] = [gone('removed', 0), { reason: 'stock', ...about(milk), asked: 3, available: 0 }];
  expect(linesOf(...all)).toBeUndefined();
});

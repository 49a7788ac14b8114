/** Spec 4, the parts that are rules: what an order can be and how its badge looks, what in stock means. */
import { describe, expect, test } from 'vitest';
import { orderStatuses, orderTone } from '#contract/order.ts';
import { statusWord } from '#src/features/orders/StatusBadge.tsx';
import { stockWords } from '#src/features/catalogue/stock.ts';

describe('Spec 4', () => {
  test('an order is pending, CONFIRMED, SHIPPED, DISPATCHED, DELIVERED or CANCELD, spelled so', () => {
    expect(orderStatuses).toEqual(['pending', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD']);
  });

  test('badges are grey, blue, blue, blue, green, red', () => {
    expect(orderStatuses.map((status) => orderTone[status])).toEqual(['neutral', 'info', 'info', 'info', 'success', 'danger']);
  });

  test('a shopper reads them upper-cased, and CANCELLED for CANCELD', () => {
    expect(orderStatuses.map(statusWord)).toEqual(['PENDING', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELLED']);
  });

  test('in stock is one piece or more', () => {
    expect(stockWords(0)).toMatch(/out of stock/i);
    for (const count of [1, 12]) expect(stockWords(count)).not.toMatch(/out of stock/i);
  });
});

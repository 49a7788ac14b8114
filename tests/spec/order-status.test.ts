/** Spec 4, the parts that are rules: order statuses, their badges, and the meaning of in stock. */
import { describe, expect, test } from 'vitest';
import { orderStatuses, orderTone } from '#contract/order.ts';
import { statusWord } from '#src/shop/features/orders/StatusBadge.tsx';
import { stockLabel } from '#src/shop/features/catalogue/stock-words.ts';

describe('order status and stock', () => {
  test('the order statuses are pending, CONFIRMED, SHIPPED, DISPATCHED, DELIVERED and CANCELD', () => {
    expect(orderStatuses).toEqual(['pending', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD']);
  });

  test('the badges are grey, blue, blue, blue, green and red', () => {
    expect(orderStatuses.map((status) => orderTone[status])).toEqual(['neutral', 'info', 'info', 'info', 'success', 'danger']);
  });

  test('statuses are shown in upper case, and CANCELD as CANCELLED', () => {
    expect(orderStatuses.map(statusWord)).toEqual(['PENDING', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELLED']);
  });

  test('one piece or more is in stock', () => {
    expect(stockLabel(0)).toMatch(/out of stock/i);
    for (const count of [1, 12]) expect(stockLabel(count)).not.toMatch(/out of stock/i);
  });
});

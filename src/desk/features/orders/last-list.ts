import type { OrdersSearch } from './orders-search.ts';

let shown: OrdersSearch = {};

/** Remembers which list is on screen, so that an order leads back to it. */
export function rememberList(search: OrdersSearch): void {
  shown = { ...search, order: undefined };
}

/** The list that was on screen last; what has to be done before there was one. */
export const lastList = (): OrdersSearch => shown;

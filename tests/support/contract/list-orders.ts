import type { ListCursor } from '#contract/list-cursor.ts';

/** The order of a list, as cursors name it. */
type ListOrder = ListCursor['order'];

const named: Record<ListOrder, true> = { newest: true, arrival: true, 'price-up': true, 'price-down': true, rating: true };

/** Every order that a list has. */
export const listOrders = Object.keys(named) as ListOrder[];

/** What the address of the list of orders says. A route file imports this: it reads by hand (`list-params.ts`). */
import type { OrderListName } from '#contract/desk/order.ts';
import { dayOf, oneOf, textOf } from '#src/desk/ui/list-params.ts';
import type { DaysSearch } from './order-days.ts';

/** The lists in the order in which an order goes through them. */
export const shownLists = ['todo', 'all', 'pending', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD'] as const satisfies (
  | OrderListName
  | 'all'
)[];

export interface OrdersSearch extends DaysSearch {
  /** Undefined: what has to be done on phones, the board on a computer. */
  status?: (typeof shownLists)[number] | undefined;
  q?: string | undefined;
  /** Those whose refund the provider refused. */
  refund?: 'failed' | undefined;
  /** The order in the sheet beside the board. */
  order?: string | undefined;
}

/** Reads the search parameters of the list; what it does not know is left out. */
export function parseOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const [status, q, order] = [oneOf(shownLists, search['status']), textOf(search['q']), textOf(search['order'])];
  const days = oneOf(['today', 'yesterday', 'week'] as const, search['days']);
  const [from, to] = days ? [] : [dayOf(search['from']), dayOf(search['to'])];
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(search['refund'] === 'failed' && { refund: 'failed' }),
    ...(days && { days }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order && { order }),
  };
}

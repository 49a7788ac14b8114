/** How people at the desk call the status of an order. Shoppers read the words of the specification; the command line writes them, too. */
import type { OrderStatus } from '../order.ts';

/** Where one order stands: its badge, the log. */
export const statusName: Readonly<Record<OrderStatus, string>> = {
  pending: 'New',
  CONFIRMED: 'Confirmed',
  SHIPPED: 'Handed over',
  DISPATCHED: 'On the way',
  DELIVERED: 'Delivered',
  CANCELD: 'Cancelled',
};

/** The same within a sentence: "HT-1A2B3C4D is handed over". */
export const statusWords = (status: OrderStatus): string => statusName[status].toLowerCase();

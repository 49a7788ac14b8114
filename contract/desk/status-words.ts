/** How people at the desk call the status of an order. Shoppers read the words of the specification; the command line writes them, too. */
import { words } from '../../language/words.ts';
import type { OrderStatus } from '../order.ts';

/** Where one order stands: its badge, the log. */
export const statusName = (status: OrderStatus): string => words().orderMessages.statuses[status];

/** The same within a sentence: "HT-1A2B3C4D is handed over". */
export const statusWords = (status: OrderStatus): string => words().orderMessages.statusesWithin[status];

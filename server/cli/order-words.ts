/** How orders are spoken of at the counter. */
import { orderStatuses, type OrderStatus } from '#contract/order.ts';
import { Refusal } from './command.ts';

/** What people read for a status: `CANCELD` is how the wire spells CANCELLED. */
export const inWords = (status: OrderStatus): string => (status === 'CANCELD' ? 'CANCELLED' : status.toUpperCase());

/** A status as typed, in any case, `CANCELD` and `CANCELED` included. Throws `Refusal`. */
export function readStatus(text: string): OrderStatus {
  const word = text.trim().toUpperCase();
  const found = orderStatuses.find((status) => inWords(status) === word);
  if (found) return found;
  if (word === 'CANCELD' || word === 'CANCELED') return 'CANCELD';
  throw new Refusal(`"${text}" is not a status. An order can be ${orderStatuses.map(inWords).join(', ')}.`);
}

/** Day and time in the shop's country. */
export const moment = (at: Date): string =>
  at.toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

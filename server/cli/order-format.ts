/** How the CLI prints and reads order fields. */
import { statusLabel } from '#contract/desk/order-rules.ts';
import { orderStatuses, type OrderStatus } from '#contract/order.ts';
import { shopFormat } from '#contract/shop-time.ts';
import { CommandError } from './command.ts';

/** Reads a status in any case, including `CANCELD` and `CANCELED`. Throws `CommandError`. */
export function readStatus(text: string): OrderStatus {
  const word = text.trim().toUpperCase();
  const found = orderStatuses.find((status) => statusLabel(status) === word);
  if (found) return found;
  if (word === 'CANCELD' || word === 'CANCELED') return 'CANCELD';
  throw new CommandError(`"${text}" is not a status. An order can be ${orderStatuses.map(statusLabel).join(', ')}.`);
}

const momentFormat = shopFormat('en-IN', { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** Date and time in India. */
export const momentText = (at: Date): string => momentFormat.format(at);

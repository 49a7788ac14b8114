/** Words of the order screens. Pure. */
import { chatLink } from '#contract/phone.ts';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import type { RefundState } from '#contract/desk/refund-rules.ts';
import { formatPaise } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order.ts';
import { statusName } from '#contract/desk/status-words.ts';
import type { OrderListName } from '#contract/desk/order.ts';
import { orderNumber, referenceOf } from '#contract/naming.ts';

/** `No. 1042`, for a call; empty in what was kept before there were numbers. */
export const numberOf = ({ number }: Pick<DeskOrderRow, 'number'>): string => (number === undefined ? '' : orderNumber(number));

/** "1 piece", "3 pieces". */
export const piecesText = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

/** What an order waits for: the name of its list. */
export const listName: Record<OrderListName | 'all', string> = {
  ...statusName,
  todo: 'To do',
  all: 'All',
  pending: 'To confirm',
  CONFIRMED: 'To pack',
};

/** "14 min", "2 h", "3 days": how long something waits. */
export function ageOf(since: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** What the staff do at each step, as the words of its button. */
const steps: Record<Exclude<OrderStatus, 'pending' | 'CANCELD'>, string> = {
  CONFIRMED: 'Confirm',
  SHIPPED: 'Packed and handed over',
  DISPATCHED: 'On the way',
  DELIVERED: 'Delivered',
};

/** The words of the button that moves an order to `to`. */
export const stepWords = (to: keyof typeof steps): string => steps[to];

/** What became of the money, beside the amount; nothing while all of it is ours. */
export const refundWords: Record<DeskOrderRow['refund'], string> = {
  none: '',
  part: 'Partly refunded',
  all: 'Refunded',
  failed: 'Refund refused',
};

/** Where a refund stands: no word promises more than the provider has said. */
export const refundStateWords: Record<RefundState, string> = {
  due: 'On its way to the payment provider',
  sent: 'Taken by the payment provider, not yet at the bank',
  done: 'Refunded',
  failed: 'Did not go through',
  void: 'Not needed: the money went back another way',
};

const messageFor: Record<OrderStatus, string> = {
  pending: 'Namaste $name, thank you for your order $order ($amount). We confirm it shortly.',
  CONFIRMED: 'Namaste $name, your order $order ($amount) is confirmed. We are packing it.',
  SHIPPED: 'Namaste $name, your order $order has left our shop.',
  DISPATCHED: 'Namaste $name, your order $order is on its way to you.',
  DELIVERED: 'Namaste $name, your order $order was delivered. Is everything as you like it?',
  CANCELD: 'Namaste $name, your order $order was cancelled. Your money goes back the way it came.',
};

type Contact = Pick<DeskOrderRow, 'id' | 'name' | 'status' | 'amountPaise'> & { phone: string | null; carrier?: string; tracking?: string };

/** " Courier: India Post. Tracking number: EM1234." Empty before the parcel has left, and where nothing is known. */
function parcelWords({ status, carrier, tracking }: Contact): string {
  if (status !== 'SHIPPED' && status !== 'DISPATCHED') return '';
  return (carrier ? ` Courier: ${carrier}.` : '') + (tracking ? ` Tracking number: ${tracking}.` : '');
}

/** The address of a chat with the right words filled in; nothing is sent until a person sends it. Undefined without a number to chat with. */
export function whatsAppLink(contact: Contact): string | undefined {
  const { id, name, phone, status, amountPaise } = contact;
  const values: Record<string, string> = { name: name.split(' ')[0] ?? name, order: referenceOf(id), amount: formatPaise(amountPaise) };
  const text = messageFor[status].replace(/\$(\w+)/g, (whole, key: string) => values[key] ?? whole);
  return chatLink(phone ?? '', text + parcelWords(contact));
}

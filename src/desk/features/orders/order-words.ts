/** Words of the order screens. Pure. */
import { shopNow } from '#src/desk/data/server-clock.ts';
import { words } from '#language/words.ts';
import { chatLink } from '#contract/phone.ts';
import type { DeskOrder, DeskOrderRow } from '#contract/desk/order.ts';
import type { RefundState } from '#contract/desk/refund-rules.ts';
import { formatPaise } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order.ts';
import { statusName } from '#contract/desk/status-words.ts';
import type { OrderListName } from '#contract/desk/order.ts';
import { orderNumber, referenceOf } from '#contract/naming.ts';

/** `No. 1042`, for a call; empty in what was kept before there were numbers. */
export const numberOf = ({ number }: Pick<DeskOrderRow, 'number'>): string => (number === undefined ? '' : orderNumber(number));

/** "1 piece", "3 pieces". */
export const piecesText = (count: number): string => words().deskOrders.countPieces(count);

/** What an order waits for: the name of its list. */
export function listName(list: OrderListName | 'all'): string {
  const own: Partial<Record<typeof list, string>> = words().deskOrders.lists;
  return own[list] ?? statusName(list as OrderStatus);
}

/** "14 min", "2 h", "3 days": how long something waits. */
export function ageOf(since: string, now = shopNow()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return words().deskOrders.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words().deskOrders.hours(hours) : words().deskOrders.days(Math.floor(hours / 24));
}

/** The words of the button that moves an order to `to`: what the staff do at that step. */
export const stepWords = (to: Exclude<OrderStatus, 'pending' | 'CANCELD'>): string => words().deskOrders.steps[to];

/** What became of the money, beside the amount; nothing while all of it is ours. */
export const refundWords = (refund: DeskOrderRow['refund']): string => (refund === 'none' ? '' : words().deskOrders.refunded[refund]);

/** What became of the money of an order: paid by card, or at the door. */
export function moneyWords({ amountPaise, test, money, toCollectPaise = 0, leftPaise, refundedPaise }: DeskOrder): string {
  const say = words().deskOrders;
  if (money === undefined) return test ? say.paidAsTest(formatPaise(amountPaise)) : say.paid(formatPaise(amountPaise));
  if (toCollectPaise > 0) return say.toCollect(formatPaise(toCollectPaise));
  return money === 'none' || money === 'due' ? say.nothingToCollect : say.collected(formatPaise(leftPaise + refundedPaise));
}

/** Where a refund stands: no word promises more than the provider has said. */
export const refundStateWords = (state: RefundState): string => words().deskOrders.refundStates[state];

type Contact = Pick<DeskOrderRow, 'id' | 'name' | 'status' | 'amountPaise' | 'money' | 'toCollectPaise'> & {
  phone: string | null;
  carrier?: string;
  tracking?: string;
};

/** The message with which a chat begins, at each status. */
function messageOf({ id, name, status, amountPaise, money, toCollectPaise = 0, carrier = '', tracking = '' }: Contact): string {
  const say = words().deskOrders.chat;
  const [first, order] = [name.split(' ')[0] ?? name, referenceOf(id)];
  const isUnderWay = status === 'SHIPPED' || status === 'DISPATCHED';
  const parcel = isUnderWay
    ? [carrier && words().deskOrders.chatCourier(carrier), tracking && words().deskOrders.chatTracking(tracking)]
    : [];
  if (status === 'CANCELD' && money === 'none') return words().deskOrders.chatUnpaid(first, order);
  const collect = isUnderWay && toCollectPaise > 0 && words().deskOrders.chatCollect(formatPaise(toCollectPaise));
  return [say[status](first, order, formatPaise(amountPaise)), ...parcel, collect].filter(Boolean).join(' ');
}

/** The address of a chat with the right words filled in; nothing is sent until a person sends it. Undefined without a number to chat with. */
export function whatsAppLink(contact: Contact): string | undefined {
  return chatLink(contact.phone ?? '', messageOf(contact));
}

import { orderStatuses, type OrderStatus } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { type Moved, moveByShopkeeper } from '#server/fulfilment/move.ts';
import { statusLabel } from '#contract/desk/order-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { referenceOf } from '#contract/naming.ts';
import { readablePhone } from '#contract/phone.ts';
import { paidPaise, toPayPaise } from '#server/order/money.ts';
import { type Command, type Outcome, CommandError } from './command.ts';
import { findIdsEnding, findSheet, type OrderSheet } from './order-store.ts';
import { momentText, readStatus } from './order-format.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const reference = /^(?:ht-)?([0-9a-f]{8})$/;

export const orderCommand: Command = {
  usage: ['ID', '[STATUS]'],
  does: 'shows an order, or moves it to STATUS',
  details: [
    'ID is the full id or the short one of the orders page, such as HT-1A2B3C4D.',
    `STATUS is one of ${orderStatuses.map(statusLabel).join(', ')}. A status can only move forward in this list; steps may be skipped.`,
    'An order can be CANCELLED until it is delivered: what was paid is refunded, and the customer gets an email. Its items return to stock; those of a sent order do when its parcel is back and somebody counts them at the desk.',
  ],

  async run({ db }, { positionals: [given = '', word] }) {
    const to = word === undefined ? undefined : readStatus(word);
    const id = await idOf(db, given);
    if (to === undefined) return describeOrder(await sheetOf(db, id, given));
    const moved = await moveByShopkeeper(db, id, to);
    if (!moved) throw unknownOrder(given);
    if (!moved.done) throw new CommandError(`Order ${referenceOf(id)} ${whyNot(moved.from, to)}`);
    return describeMove(await sheetOf(db, id, given), moved);
  },
};

const unknownOrder = (given: string): CommandError => new CommandError(`There is no order "${given}". \`orders\` lists them.`);

async function idOf(db: Db, given: string): Promise<string> {
  const text = given.trim().toLowerCase();
  if (uuid.test(text)) return text;
  const ending = reference.exec(text)?.[1];
  const [id, another] = ending === undefined ? [] : await findIdsEnding(db, ending);
  if (id === undefined) throw unknownOrder(given);
  if (another !== undefined) throw new CommandError(`Several orders match. Use the full id, such as ${id} or ${another}.`);
  return id;
}

async function sheetOf(db: Db, id: string, given: string): Promise<OrderSheet> {
  const sheet = await findSheet(db, id);
  if (!sheet) throw unknownOrder(given);
  return sheet;
}

function whyNot(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return `is already ${statusLabel(to)}.`;
  if (from === 'CANCELD') return 'is CANCELLED and cannot change.';
  if (from === 'DELIVERED' && to === 'CANCELD') return 'is DELIVERED and can no longer be cancelled.';
  return `is ${statusLabel(from)} and cannot go back to ${statusLabel(to)}.`;
}

function describeMove(sheet: OrderSheet, { from, refundPaise, isComingBack }: Moved): Outcome {
  const pieces = sheet.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = isComingBack
    ? 'Its parcel is on its way back: count its items at the desk when it arrives'
    : `${pieces} ${pieces === 1 ? 'item is' : 'items are'} back in stock`;
  const after = sheet.status === 'CANCELD' ? ` ${goods}; ${refundText(sheet, refundPaise)}.` : '';
  return {
    text: `Order ${referenceOf(sheet.id)} is now ${statusLabel(sheet.status)} (was ${statusLabel(from)}).${after}`,
    data: asData(sheet),
  };
}

/** What a cancellation owes back. */
function refundText({ name, money }: OrderSheet, refundPaise: number): string {
  if (refundPaise > 0) return `${formatPaise(refundPaise)} will be refunded to ${name}`;
  return money === 'none' ? 'nothing was paid, so nothing is refunded' : 'nothing is left to refund';
}

/** What was paid or is to be collected, less what was taken off before that. */
function moneyText(sheet: OrderSheet): string {
  const { money, offPaise } = sheet;
  if (money === null) return `${formatPaise(sheet.amountPaise)} paid`;
  const collect = toPayPaise(sheet);
  const off = offPaise > 0 ? ` (${formatPaise(offPaise)} taken off)` : '';
  if (collect > 0) return `${formatPaise(collect)} to collect at the door${off}`;
  if (money === 'none' || money === 'due') return 'nothing to collect';
  return `${formatPaise(paidPaise(sheet))} paid at the door${money === 'carried' ? ', with the courier' : ''}${off}`;
}

function describeOrder(sheet: OrderSheet): Outcome {
  const refunds = { none: '', due: ', refund pending', part: ', partly refunded', done: ', refunded', failed: ', refund refused' };
  const text = [
    `Order ${referenceOf(sheet.id)} (${sheet.id})`,
    `${statusLabel(sheet.status)}${refunds[sheet.refund]}, ${moneyText(sheet)}`,
    `For ${sheet.name}, ${readablePhone(sheet.phoneNumber)}, ${sheet.address}`,
    ...sheet.lines.map(
      ({ quantity, title, options, productId }) => `  ${quantity} x ${title}${options === '' ? '' : `, ${options}`} (${productId})`,
    ),
    ...sheet.moves.map(({ status, at }) => `  ${momentText(at)}  ${statusLabel(status)}`),
  ].join('\n');
  return { text, data: asData(sheet) };
}

/** Field names and values as in the API: `CANCELD`, paise in `amount`. */
function asData(sheet: OrderSheet): Record<string, unknown> {
  const { id, status, amountPaise, name, phoneNumber, address, lines, moves, refund, payment, money, offPaise } = sheet;
  return {
    id,
    reference: referenceOf(id),
    status,
    amount: amountPaise,
    payment,
    money,
    takenOff: offPaise,
    toCollect: toPayPaise(sheet),
    name,
    phoneNumber,
    address,
    products: lines,
    moves,
    refund,
  };
}

import { orderStatuses, type OrderStatus } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { moveByShopkeeper } from '#server/order/move.ts';
import { formatPaise } from '#contract/money.ts';
import { type Command, type Outcome, Refusal } from './command.ts';
import { findIdsEnding, findSheet, type OrderSheet, referenceOf } from './order-store.ts';
import { inWords, moment, readStatus } from './order-words.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const reference = /^(?:ht-)?([0-9a-f]{8})$/;

export const order: Command = {
  usage: ['ID', '[STATUS]'],
  does: 'shows an order, or moves it to STATUS',
  details: [
    'ID is the whole id or the short one of the orders page, such as HT-1A2B3C4D.',
    `STATUS is one of ${orderStatuses.map(inWords).join(', ')}. An order moves forward in this order only; steps may be skipped.`,
    'CANCELLED is possible until it is delivered: the pieces go back on the shelf, the money goes back to the shopper, and a mail tells so.',
  ],

  async run({ db }, { words: [given = '', word] }) {
    const to = word === undefined ? undefined : readStatus(word);
    const id = await idOf(db, given);
    if (to === undefined) return shown(await sheetOf(db, id, given));
    const moved = await moveByShopkeeper(db, id, to);
    if (!moved) throw unknownOrder(given);
    if (!moved.done) throw new Refusal(`Order ${referenceOf(id)} ${whyNot(moved.from, to)}`);
    return told(await sheetOf(db, id, given), moved.from);
  },
};

const unknownOrder = (given: string): Refusal => new Refusal(`There is no order "${given}". \`orders\` lists them.`);

async function idOf(db: Db, given: string): Promise<string> {
  const text = given.trim().toLowerCase();
  if (uuid.test(text)) return text;
  const ending = reference.exec(text)?.[1];
  const [id, another] = ending === undefined ? [] : await findIdsEnding(db, ending);
  if (id === undefined) throw unknownOrder(given);
  if (another !== undefined) throw new Refusal(`Several orders end so: give the whole id, such as ${id} or ${another}.`);
  return id;
}

async function sheetOf(db: Db, id: string, given: string): Promise<OrderSheet> {
  const sheet = await findSheet(db, id);
  if (!sheet) throw unknownOrder(given);
  return sheet;
}

function whyNot(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return `is ${inWords(to)} already.`;
  if (from === 'CANCELD') return 'is CANCELLED and stays so.';
  if (from === 'DELIVERED' && to === 'CANCELD') return 'is DELIVERED and cannot be cancelled any more.';
  return `is ${inWords(from)} and cannot go back to ${inWords(to)}: an order moves forward only.`;
}

function told(sheet: OrderSheet, from: OrderStatus): Outcome {
  const pieces = sheet.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const after =
    sheet.status === 'CANCELD'
      ? ` ${pieces} ${pieces === 1 ? 'piece is' : 'pieces are'} back on the shelf; ${formatPaise(sheet.amountPaise)} goes back to ${sheet.name}.`
      : '';
  return { text: `Order ${referenceOf(sheet.id)} is ${inWords(sheet.status)} now; it was ${inWords(from)}.${after}`, data: asData(sheet) };
}

function shown(sheet: OrderSheet): Outcome {
  const refunds = { none: '', due: ', the money is on its way back', done: ', the money went back' };
  const text = [
    `Order ${referenceOf(sheet.id)} (${sheet.id})`,
    `${inWords(sheet.status)}${refunds[sheet.refund]}, ${formatPaise(sheet.amountPaise)} paid`,
    `For ${sheet.name}, ${sheet.phoneNumber}, ${sheet.address}`,
    ...sheet.lines.map(
      ({ quantity, title, options, productId }) => `  ${quantity} x ${title}${options === '' ? '' : `, ${options}`} (${productId})`,
    ),
    ...sheet.moves.map(({ status, at }) => `  ${moment(at)}  ${inWords(status)}`),
  ].join('\n');
  return { text, data: asData(sheet) };
}

/** Spelled as on the wire: `CANCELD`, paise in `amount`. */
function asData({ id, status, amountPaise, name, phoneNumber, address, lines, moves, refund }: OrderSheet): Record<string, unknown> {
  return { id, reference: referenceOf(id), status, amount: amountPaise, name, phoneNumber, address, products: lines, moves, refund };
}

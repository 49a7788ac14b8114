import { readWhole } from '#contract/digits.ts';
import { formatPaise } from '#contract/money.ts';
import { statusLabel } from '#contract/desk/order-rules.ts';
import { referenceOf } from '#contract/naming.ts';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { findDeskOrders } from '#server/order/desk-list.ts';
import { type Command, CommandError } from './command.ts';
import { momentText, readStatus } from './order-format.ts';

const defaultOrders = 20;
const maxOrders = 1_000;

export const ordersCommand: Command = {
  usage: [],
  does: 'lists orders, newest first',
  details: [
    `--status STATUS  only orders with this status`,
    `--most N         at most N orders; default ${defaultOrders}, maximum ${maxOrders.toLocaleString('en-IN')}`,
  ],
  options: { status: { type: 'string' }, most: { type: 'string' } },

  async run({ db }, { options }) {
    const status = typeof options['status'] === 'string' ? readStatus(options['status']) : undefined;
    const most = typeof options['most'] === 'string' ? readMost(options['most']) : defaultOrders;
    const { items: found } = await findDeskOrders(db, { status, most, newestFirst: true }, { seesAll: true, seesCustomers: true });
    return {
      text: found.length === 0 ? `No ${status === undefined ? '' : `${statusLabel(status)} `}orders yet.` : table(found),
      data: {
        orders: found.map(({ id, status: at, placedAt, amountPaise, name, city, pieces, test }) => ({
          id,
          reference: referenceOf(id),
          status: at,
          date: placedAt,
          amount: amountPaise,
          name,
          city,
          pieces,
          test,
        })),
      },
    };
  },
};

function readMost(text: string): number {
  const n = readWhole(text) ?? 0;
  if (n < 1 || n > maxOrders) throw new CommandError(`--most must be a whole number from 1 to ${maxOrders.toLocaleString('en-IN')}.`);
  return n;
}

function table(rows: readonly DeskOrderRow[]): string {
  const cells = rows.map(({ id, status, placedAt, amountPaise, name, city, pieces, test }) => [
    referenceOf(id),
    statusLabel(status),
    momentText(new Date(placedAt)),
    formatPaise(amountPaise),
    `${pieces} ${pieces === 1 ? 'item' : 'items'}`,
    `${name}, ${city}${test ? ' (test payment)' : ''}`,
  ]);
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) => row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '))
    .join('\n');
}

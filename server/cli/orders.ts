import { formatPaise } from '#contract/money.ts';
import { type Command, Refusal } from './command.ts';
import { listOrders, type OrderRow, referenceOf } from './order-store.ts';
import { inWords, moment, readStatus } from './order-words.ts';

const usual = 20;
const most = 1_000;

export const orders: Command = {
  usage: [],
  does: 'lists the orders, newest first',
  details: [
    `--status STATUS  only those that stand there`,
    `--most N         so many, ${usual} unless told, ${most.toLocaleString('en-IN')} at most`,
  ],
  options: { status: { type: 'string' }, most: { type: 'string' } },

  async run({ db }, { options }) {
    const status = typeof options['status'] === 'string' ? readStatus(options['status']) : undefined;
    const found = await listOrders(db, { status, most: typeof options['most'] === 'string' ? readMost(options['most']) : usual });
    return {
      text: found.length === 0 ? `No ${status === undefined ? '' : `${inWords(status)} `}orders yet.` : table(found),
      data: {
        orders: found.map(({ id, status: at, createdAt, amountPaise, name, city, pieces, test }) => ({
          id,
          reference: referenceOf(id),
          status: at,
          date: createdAt,
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
  const n = /^\d+$/.test(text) ? Number(text) : 0;
  if (n < 1 || n > most) throw new Refusal(`--most must be a whole number from 1 to ${most.toLocaleString('en-IN')}.`);
  return n;
}

function table(rows: OrderRow[]): string {
  const cells = rows.map(({ id, status, createdAt, amountPaise, name, city, pieces, test }) => [
    referenceOf(id),
    inWords(status),
    moment(createdAt),
    formatPaise(amountPaise),
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    `${name}, ${city}${test ? ' (test payment)' : ''}`,
  ]);
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) => row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '))
    .join('\n');
}

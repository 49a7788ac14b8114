/** The cash of a day as a file that spreadsheets open. */
import type { CashDay } from '#contract/desk/cash.ts';
import { orderNames } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import { formatDate, formatTime } from '#src/ui/dates.ts';
import { deskFile, rupees } from '#src/desk/data/desk-file.ts';

const moment = (at: string): string => `${formatDate(at)} ${formatTime(at)}`;

/** The text of the file: a row for each order behind each figure. A name that a spreadsheet would take for a formula gets an apostrophe before it. */
export function cashFile({ received, handovers, paidBack, carried }: CashDay): string {
  const { atDoors, handedOver, paidBack: isPaidBack, carriedNow, methods, columns } = words().deskCash;
  const { what, order, name, method, amount, short, note, by, at } = columns;
  const named = ({ orderId: id, number }: { orderId: string; number: number }) => orderNames({ id, number });
  const rows = [
    [what, order, name, method, amount, short, note, by, at],
    ...received.map((one) => [atDoors, named(one), one.name, methods[one.method], rupees(one.amountPaise), '', '', '', moment(one.at)]),
    ...handovers.flatMap((one) =>
      one.orders.map((part) => [
        handedOver,
        named(part),
        one.courier,
        methods.cash,
        rupees(part.receivedPaise),
        rupees(part.shortPaise),
        one.note,
        one.by,
        moment(one.at),
      ]),
    ),
    ...paidBack.map((one) => [isPaidBack, named(one), one.name, '', rupees(-one.amountPaise), '', '', '', moment(one.at)]),
    ...carried.flatMap(({ courier, orders }) =>
      orders.map((one) => [carriedNow, named(one), courier, methods.cash, rupees(one.amountPaise), '', '', '', moment(one.at)]),
    ),
  ];
  return deskFile(rows);
}

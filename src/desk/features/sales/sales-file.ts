/** Sales as a file that spreadsheets open: the points of the plot, then the lists of products. */
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { getSales } from '#contract/desk/sales.ts';
import type { Reply } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';

type Sales = Reply<typeof getSales>;

/** Rupees with two decimals and no sign, which every spreadsheet reads as a number. */
const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** The text of the file. A name that a spreadsheet would take for a formula gets an apostrophe before it. */
export function salesFile({ period, points, best, slow, soldOut }: Sales): string {
  const { at, orders, pieces, revenue, list, product, inStock } = words().deskSales;
  const lists = [
    [words().deskSales.best, best],
    [words().deskSales.soldOut, soldOut],
    [words().deskSales.slow, slow],
  ] as const;
  const rows = [
    [at[period], orders, pieces, revenue],
    ...points.map((point) => [point.at, point.orders, point.pieces, rupees(point.revenuePaise)]),
    [],
    [list, product, pieces, revenue, inStock],
    ...lists.flatMap(([name, products]) => products.map((one) => [name, one.title, one.pieces, rupees(one.revenuePaise), one.inStock])),
  ];
  return stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

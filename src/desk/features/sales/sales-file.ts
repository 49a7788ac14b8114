/** Sales as a file that spreadsheets open: the points of the plot, then the lists of products. */
import type { getSales } from '#contract/desk/sales.ts';
import type { Reply } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import { deskFile, rupees } from '#src/desk/data/desk-file.ts';

type Sales = Reply<typeof getSales>;

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
  return deskFile(rows);
}

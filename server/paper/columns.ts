/** The columns of a paper: which it has, and what stands in each. Pure. */
import { words } from '#language/words.ts';
import type { PaperFacts, PaperLine } from '#server/db/schema.ts';

export interface Column {
  title: string;
  /** Points. */
  width: number;
  align: 'left' | 'right';
  cell: (line: PaperLine) => string;
  /** In the row of the totals; absent: nothing. */
  sum?: (line: PaperLine) => number;
}

/** Width of what a column may use, points: A4 less its margins. */
export const tableWidth = 515;

/** `1,29,999.00`: paise as rupees in Indian grouping, always with both decimals. */
export function rupees(paise: number): string {
  const [whole = '', part = ''] = (paise / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')}.${part}`;
}

/** `18`, `2.5`: basis points as percent. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);

const money = (title: string, sum: (line: PaperLine) => number): Column => ({
  title,
  width: 62,
  align: 'right',
  cell: (line) => rupees(sum(line)),
  sum,
});

/** The columns of these lines, the first as wide as the others leave it. */
export function columnsOf(lines: readonly PaperLine[], { taxed }: PaperFacts): Column[] {
  const { paper } = words();
  const has = (amount: (line: PaperLine) => number) => lines.some((line) => amount(line) > 0);
  const parts: [string, (line: PaperLine) => number][] = has((line) => line.igstPaise)
    ? [[paper.igst, (line) => line.igstPaise]]
    : [
        [paper.cgst, (line) => line.cgstPaise],
        has((line) => line.utgstPaise) ? [paper.utgst, (line) => line.utgstPaise] : [paper.sgst, (line) => line.sgstPaise],
      ];
  const tax: Column[] = taxed
    ? [
        money(paper.taxable, (line) => line.taxablePaise),
        {
          title: paper.percent,
          width: 34,
          align: 'right',
          cell: ({ basisPoints }) => (basisPoints === null ? '' : percentOf(basisPoints)),
        },
        ...parts.map(([title, part]) => ({ ...money(title, part), width: 52 })),
      ]
    : [];
  const rest: Column[] = [
    { title: paper.hsn, width: 46, align: 'left', cell: ({ hsn }) => hsn },
    { title: paper.quantity, width: 40, align: 'right', cell: ({ quantity }) => (quantity === null ? '' : paper.pieces(quantity)) },
    { title: paper.price, width: 58, align: 'right', cell: ({ quantity, pricePaise }) => (quantity === null ? '' : rupees(pricePaise)) },
    ...tax,
    money(paper.amount, (line) => line.amountPaise),
  ];
  const width = rest.reduce((left, column) => left - column.width, tableWidth);
  return [{ title: paper.item, width, align: 'left', cell: ({ title }) => title }, ...rest];
}

/** Taxable value and tax by rate, the lowest first; a rate that is not known is left out. */
export function linesByRate(lines: readonly PaperLine[]): { basisPoints: number; lines: PaperLine[] }[] {
  const known = [...new Set(lines.flatMap(({ basisPoints }) => (basisPoints === null ? [] : [basisPoints])))];
  return known
    .toSorted((a, b) => a - b)
    .map((basisPoints) => ({ basisPoints, lines: lines.filter((line) => line.basisPoints === basisPoints) }));
}

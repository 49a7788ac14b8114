/** Adds up papers as GSTR-1 asks of sales to consumers: by its table, the place of supply and the rate. Pure; money in paise. */
import type { StateSum } from '#contract/desk/paper-month.ts';
import type { Buyer, PaperLine } from '#server/db/schema.ts';
import type { MonthPaper } from './read.ts';
import { nothing, plus, signOf } from './sums.ts';

/** In the order of the file. */
const tables = ['7', '5', '9B', '8', ''] as const;
type Table = (typeof tables)[number];

/** An invoice to another state that is above a lakh is listed by itself: rule 59 (4) CGST Rules, since August 2024. */
const listedAbovePaise = 10_000_000;

/** The place of supply as the portal has it, `27-Maharashtra`. */
export const supplyPlace = ({ state, stateCode }: Pick<Buyer, 'state' | 'stateCode'>): string =>
  stateCode === '' ? state : `${stateCode}-${state}`;

/**
 * The table of GSTR-1 where a line belongs; buyers have no GSTIN. `7` is added up, credit notes subtracted; of `5` each invoice is listed, of `9B` each of
 * their credit notes; `8` is what is not taxed. Empty: the seller had no GSTIN or was under the composition scheme, and files no GSTR-1.
 */
function tableOf({ kind, facts, gstin, sellerState, buyer, invoicePaise }: MonthPaper, { basisPoints }: PaperLine): Table {
  if (!gstin || facts.composition) return '';
  if (basisPoints === 0) return '8';
  if (sellerState === buyer.stateCode || invoicePaise <= listedAbovePaise) return '7';
  return kind === 'credit_note' ? '9B' : '5';
}

/** The sums of papers that are added one after the other; it grows with the number of states and rates, not of papers. */
export class StateSums {
  private readonly sums = new Map<string, StateSum & { table: Table }>();

  add(paper: MonthPaper): void {
    const place = supplyPlace(paper.buyer);
    for (const line of paper.lines) {
      const [table, { basisPoints }] = [tableOf(paper, line), line];
      const key = JSON.stringify([table, place, basisPoints]);
      this.sums.set(key, plus(this.sums.get(key) ?? { ...nothing, table, place, basisPoints }, line, signOf(paper)));
    }
  }

  /** By table, place and rate; a rate that is not known is last. */
  rows(): StateSum[] {
    const rate = ({ basisPoints }: StateSum) => basisPoints ?? Number.POSITIVE_INFINITY;
    return [...this.sums.values()].toSorted((a, b) => {
      if (a.table !== b.table) return tables.indexOf(a.table) - tables.indexOf(b.table);
      if (a.place !== b.place) return a.place < b.place ? -1 : 1;
      return rate(a) - rate(b);
    });
  }
}

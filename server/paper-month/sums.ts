/** Adds up papers: by kind, by HSN code and rate, by series. Pure; money in paise. */
import type { HsnSum, KindSum, PaperSum, SeriesRange } from '#contract/desk/paper-month.ts';
import type { PaperLine } from '#server/db/schema.ts';
import type { MonthPaper } from './read.ts';

export const nothing: PaperSum = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, amountPaise: 0 };

/** The sum with a line added, or with `sign` -1 taken off. */
export function plus<S extends PaperSum>(
  sum: S,
  { taxablePaise, cgstPaise, sgstPaise, utgstPaise, igstPaise, amountPaise }: PaperLine,
  sign: 1 | -1,
): S {
  return {
    ...sum,
    taxablePaise: sum.taxablePaise + sign * taxablePaise,
    cgstPaise: sum.cgstPaise + sign * cgstPaise,
    sgstPaise: sum.sgstPaise + sign * (sgstPaise + utgstPaise),
    igstPaise: sum.igstPaise + sign * igstPaise,
    amountPaise: sum.amountPaise + sign * amountPaise,
  };
}

/** A credit note takes off what another paper has added. */
export const signOf = ({ kind }: Pick<MonthPaper, 'kind'>): 1 | -1 => (kind === 'credit_note' ? -1 : 1);

/** What the lines of one paper come to. */
export const sumOf = (lines: readonly PaperLine[], sign: 1 | -1): PaperSum => lines.reduce((sum, line) => plus(sum, line, sign), nothing);

interface Range extends Omit<SeriesRange, 'missing'> {
  least: number;
  most: number;
}

const kindOrder = ['tax_invoice', 'invoice_bill', 'bill_of_supply', 'receipt', 'credit_note'] as const;
/** Credit notes after what they correct. */
const seriesOrder = ['IN', 'BS', 'RC', 'CN'];

/** The sums of papers that are added one after the other; it grows with the number of codes, not of papers. */
export class MonthSums {
  private readonly kinds = new Map<string, KindSum>();
  private readonly codes = new Map<string, HsnSum>();
  private readonly ranges = new Map<string, Range>();
  private all = nothing;

  add(paper: MonthPaper): void {
    const { kind, lines } = paper;
    const sign = signOf(paper);
    const known = this.kinds.get(kind) ?? { ...nothing, kind, count: 0 };
    this.kinds.set(
      kind,
      lines.reduce((sum, line) => plus(sum, line, 1), { ...known, count: known.count + 1 }),
    );
    for (const line of lines) {
      const { hsn, basisPoints, quantity } = line;
      const key = `${hsn} ${basisPoints}`;
      const sum = this.codes.get(key) ?? { ...nothing, hsn, basisPoints, quantity: 0 };
      this.codes.set(key, { ...plus(sum, line, sign), quantity: sum.quantity + sign * (quantity ?? 0) });
      this.all = plus(this.all, line, sign);
    }
    this.addNumber(paper);
  }

  private addNumber({ series, number, printed }: MonthPaper): void {
    const range = this.ranges.get(series) ?? { series, from: printed, to: printed, count: 0, least: number, most: number };
    range.count += 1;
    if (number < range.least) [range.least, range.from] = [number, printed];
    if (number > range.most) [range.most, range.to] = [number, printed];
    this.ranges.set(series, range);
  }

  get total(): PaperSum {
    return this.all;
  }

  byKind(): KindSum[] {
    return kindOrder.flatMap((kind) => this.kinds.get(kind) ?? []);
  }

  /** By code, then by rate; one that is not known is last. */
  byHsn(): HsnSum[] {
    const rate = ({ basisPoints }: HsnSum) => basisPoints ?? Number.POSITIVE_INFINITY;
    return [...this.codes.values()].toSorted((a, b) => {
      if (a.hsn === b.hsn) return rate(a) - rate(b);
      return a.hsn < b.hsn ? -1 : 1;
    });
  }

  bySeries(): SeriesRange[] {
    const place = ({ series }: Range) => seriesOrder.indexOf(series);
    return [...this.ranges.values()]
      .toSorted((a, b) => place(a) - place(b))
      .map(({ least, most, ...range }) => ({ ...range, missing: most - least + 1 - range.count }));
  }
}

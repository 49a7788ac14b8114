/** Which paper an order gets and how it is numbered. Pure. */
import type { ShopSettings } from '#contract/desk/setting.ts';
import type { PaperKind } from '#contract/paper-name.ts';
import { chargesGst } from '#server/tax/rules.ts';

/** Of the settings, what decides about papers. */
type Scheme = Pick<ShopSettings, 'gstin' | 'taxScheme'>;

/** A paper about goods that are sold. */
type SaleKind = Exclude<PaperKind, 'credit_note'>;

/**
 * The paper for these lines: a tax invoice (rule 46 CGST Rules); a bill of supply where nothing is taxed or the shop is under the composition scheme
 * (rule 49); both in one where some lines are taxed (rule 46A); a receipt of a shop that is not registered.
 */
export function saleKind(scheme: Scheme, lines: readonly { taxPaise: number }[]): SaleKind {
  if (scheme.gstin === '' || scheme.taxScheme === 'none') return 'receipt';
  return chargesGst(scheme) ? kindByTax(lines.map(({ taxPaise }) => taxPaise > 0)) : 'bill_of_supply';
}

/** @param taxed whether there is tax on each line */
function kindByTax(taxed: readonly boolean[]): SaleKind {
  if (!taxed.includes(true)) return 'bill_of_supply';
  return taxed.includes(false) ? 'invoice_bill' : 'tax_invoice';
}

/** The paper in the place of another, for what is left of its lines: of the same scheme, but all taxed goods, or all exempt ones, may have been returned. */
export function kindOfRest(kind: PaperKind, left: readonly { basisPoints: number | null }[]): SaleKind {
  if (kind === 'receipt' || kind === 'bill_of_supply') return kind;
  return kindByTax(left.map(({ basisPoints }) => basisPoints !== 0));
}

/** Papers that are numbered together, each with the letters that its numbers begin with. */
const series: Readonly<Record<PaperKind, string>> = {
  tax_invoice: 'IN',
  invoice_bill: 'IN',
  bill_of_supply: 'BS',
  receipt: 'RC',
  credit_note: 'CN',
};

export const seriesOf = (kind: PaperKind): string => series[kind];

/** The financial year of a day in India (`2026-04-01`): `26-27`, from April to March. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const short = (full: number) => String(full % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** `IN/26-27/000123`: at most 16 signs up to ten million papers a year (rule 46 (b)). */
export function printedNumber(ofSeries: string, fy: string, number: number): string {
  return `${ofSeries}/${fy}/${String(number).padStart(6, '0')}`;
}

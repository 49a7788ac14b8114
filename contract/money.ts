/** How prices are written. */
import { toRupees } from './totals.ts';

/** Indian grouping: thousands, then hundreds of the next. */
const groups = /\B(?=(?:\d{2})*\d{3}$)/g;

/** `1,29,999`: a whole number in Indian grouping. `Intl` writes the same and costs a cheap phone 30 ms before its first number. */
export function formatCount(count: number): string {
  return String(count).replace(groups, ',');
}

/** `Rs 1,29,999`: a price in rupees for the screen; a no-break space keeps prefix and number together. Paise only where there are any. */
export function formatRupees(amount: number): string {
  const [whole = '', paise] = Number.isInteger(amount) ? [String(amount)] : amount.toFixed(2).split('.');
  return `Rs\u00a0${whole.replace(groups, ',')}${paise === undefined ? '' : `.${paise}`}`;
}

/** The same for plain text (mail, terminal, page description), with an ordinary space. Takes paise. */
export function formatPaise(paise: number): string {
  return formatRupees(toRupees(paise)).replace('\u00a0', ' ');
}

/** What a price may be. Pure; money in paise. */

/** How far a staff member may move a price within a day, as a share of what it was when the day began. */
const dailyPriceShare = 0.3;

/** Whether a staff member may set this price. `dayStart`: the price when the day began in India. */
export function isWithinDay(dayStart: number, price: number): boolean {
  return Math.abs(price - dayStart) <= dayStart * dailyPriceShare;
}

/** Whether a piece costs more than is printed on its pack: the printed price includes all taxes. Without a printed price nothing is too much. */
export function isAboveMrp(price: number, tax: number, mrp: number | null): boolean {
  return mrp !== null && price + tax > mrp;
}

/** How changed prices are rounded: to the paisa, to whole rupees, or to the nearest rupee that ends in nine. */
export type Rounding = 'paisa' | 'rupee' | 'nine';

/** A price after a change by whole percent, at least one rupee. */
export function changedBy(price: number, percent: number, rounding: Rounding): number {
  const exact = (price * (100 + percent)) / 100;
  if (rounding === 'paisa') return Math.max(100, Math.round(exact));
  const rupees = rounding === 'rupee' ? Math.round(exact / 100) : Math.round((exact / 100 - 9) / 10) * 10 + 9;
  return Math.max(rounding === 'nine' ? 9 : 1, rupees) * 100;
}

/** Prices as they are typed: rupees with up to two decimals. Read by `readRupees`. */

/** Writes paise as they would be typed; empty for none. */
export function rupeesText(paise: number | null): string {
  if (paise === null) return '';
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

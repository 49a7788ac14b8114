/** Prices as they are typed: rupees with up to two decimals. */

/** Reads rupees as paise; `undefined` for what is no amount. Commas and spaces of Indian grouping are allowed. */
export function paiseOf(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,\u00a0]/g, '');
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '0', part = ''] = plain.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Writes paise as they would be typed; empty for none. */
export function rupeesText(paise: number | null): string {
  if (paise === null) return '';
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

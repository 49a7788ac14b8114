/** Amounts as people type them. The price filter, the desk and the command line read them here. */
import { isGrouped, plainSigns } from './digits.ts';

/** An amount without the name of the currency: digits 0 to 9, commas between groups, a point before paise. Other texts stay as they are, nearly. */
export function plainAmount(text: string): string {
  return plainSigns(text.normalize('NFKC'))
    .replace(/^(?:₹|rs\.?|inr|रु\.?|रुपये)\s*/iu, '')
    .replace(/\s*(?:\/-|₹|rs\.?|rupees?|inr|रु\.?|रुपये)$/iu, '')
    .replace(/(?<=\d)[\s'’](?=\d)/gu, ',')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');
}

/**
 * Paise of `1299.50`, `1,29,999`, `Rs 999.00`, `₹१,५००/-`; undefined for what is no amount, such as `1,5` or three decimals: better no price
 * than a hundred times the price.
 */
export function readRupees(text: string): number | undefined {
  const [whole = '', part = '', ...rest] = plainAmount(text).split('.');
  const digits = isGrouped(whole) ? whole.replaceAll(',', '') : whole;
  if (rest.length > 0 || !/^\d{1,9}$/.test(digits) || !/^\d{0,2}$/.test(part)) return undefined;
  return Number(digits) * 100 + Number(part.padEnd(2, '0'));
}

/** Whole rupees of an amount; undefined for what is no amount, and for one with paise. */
export function readWholeRupees(text: string): number | undefined {
  const paise = readRupees(text);
  return paise === undefined || paise % 100 > 0 ? undefined : paise / 100;
}

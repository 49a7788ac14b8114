/** Digits of any script. Somebody who types a number in Devanagari, Bengali or full-width digits has typed that number. */

const isDigit = /^\p{Nd}$/u;

/** The value of a digit: in every script the ten stand in a row, and where rows meet each has ten. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The text with every digit as 0 to 9; everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (sign) => (isDigit.test(sign) ? valueOf(sign) : sign));
}

/** A text that is no prose, such as an amount or a code, as it was meant: digits as 0 to 9, without spaces around it and the marks that nobody sees, which come with what is pasted. */
export const plainSigns = (text: string): string => asciiDigits(text.replace(/\p{Cf}/gu, '')).trim();

/** Only the digits of a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Whether a text is `min` to `max` digits and nothing else, spaces around it aside. */
export function isDigits(text: string, min: number, max = min): boolean {
  const digits = plainSigns(text);
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;
}

/** A whole number as people type it, with or without grouping; undefined for anything else and above nine digits. */
export function readWhole(text: string): number | undefined {
  const plain = plainSigns(text);
  const digits = isGrouped(plain) ? plain.replaceAll(',', '') : plain;
  return isDigits(digits, 1, 9) ? Number(digits) : undefined;
}

/** Commas between groups of two or three digits, the last of three: of India or of the West. */
export function isGrouped(whole: string): boolean {
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(whole);
}

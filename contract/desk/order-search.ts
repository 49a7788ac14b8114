/** What the desk finds an order by, at the server and on a device without a network. Pure. */
import { asciiDigits, digitsOf } from '../digits.ts';
import { referenceOf } from '../naming.ts';
import type { Address } from '../order.ts';
import { searchDigits } from '../phone.ts';

type Addressed = Pick<Address, 'username' | 'number' | 'city' | 'pincode'>;

/** Reference, name, phone, city, pincode and titles, in lower case, digits as 0 to 9. */
export function searchTextOf(orderId: string, { username, number, city, pincode }: Addressed, lines: readonly { title: string }[]): string {
  const titles = [...new Set(lines.map(({ title }) => title))];
  return [referenceOf(orderId), username, digitsOf(number), city, asciiDigits(pincode), ...titles].join(' ').toLowerCase();
}

/** At least six digits, however they are grouped and with whatever country code: a phone number, or a part of one. */
const phone = /^\+?[\d\s()-]{6,}$/;

/** The words of a question: an order must contain all of them. A phone number is one word. At most eight. */
export function searchWordsOf(question: string): string[] {
  const text = asciiDigits(question).trim().toLowerCase();
  const digits = digitsOf(text);
  if (phone.test(text) && digits.length >= 6) return [(searchDigits(text) ?? digits).slice(-10)];
  const words = text.replace(/(?:^|\s)(?:no\.?|#)\s*(?=[0-9])/g, ' ').split(/\s+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 8);
}

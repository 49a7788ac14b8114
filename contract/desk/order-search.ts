/** What the desk finds an order by, at the server and on a device without a network. Pure. */
import { plainSigns, digitsOf } from '../digits.ts';
import { referenceOf } from '../naming.ts';
import type { Address } from '../order.ts';
import { searchDigits } from '../phone.ts';
import { foldedText } from '../search-words.ts';

type Addressed = Pick<Address, 'username' | 'number' | 'city' | 'pincode'>;

/** Reference, name, phone, city, pincode and titles, folded. */
export function searchTextOf(orderId: string, { username, number, city, pincode }: Addressed, lines: readonly { title: string }[]): string {
  const titles = [...new Set(lines.map(({ title }) => title))];
  return foldedText([referenceOf(orderId), username, digitsOf(number), city, pincode.replace(/\s/g, ''), ...titles].join(' '));
}

/** "No. 1002", "#1002", "order 1002". */
const beforeNumber = /(?:^|[\s(])(?:order\s*)?(?:no\.?|#|order)\s*(?=[0-9])/g;
/** Signs around a word that were copied with it, as in "No. 1002 · HT-6B7780AB" and "Anil Kumar, Pune". */
const around = /^[\s·,;:()+]+|[\s·,;:()+]+$/g;
/** A phone number among other words, as screens show it: "+91 98765 01234", "98765 01234". */
const phoneWithin = /(?:\+|\b0)\d[\d\s\p{Pd}]{7,14}\d(?!\d)|\b[6-9]\d{4}[\s\p{Pd}]?\d{5}\b/gu;

/** The words of a question, each once, at most eight. A phone number within it is one word. */
export function wordsOfQuestion(question: string): string[] {
  const words = plainSigns(question)
    .toLowerCase()
    .replace(phoneWithin, (number) => ` ${searchDigits(number) ?? number} `)
    .split(/\s+/)
    .map((word) => word.replace(around, ''));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 8);
}

/** The words of a question: an order must contain all of them, as they are or folded. A phone number, or a part of one, is one word. At most eight. */
export function searchWordsOf(question: string): string[] {
  const text = plainSigns(question).toLowerCase();
  const digits = searchDigits(text);
  if (digits !== undefined && digitsOf(text).length >= 6) return [digits.slice(-10)];
  return wordsOfQuestion(text.replace(beforeNumber, ' '));
}

/** A word as it may stand in a text that is searched: folded, or as it was typed, where the text was stored before texts were folded. */
export const spellingsOf = (word: string): string[] => [...new Set([foldedText(word), word])];

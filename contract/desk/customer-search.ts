/** What the desk finds a customer by: name and phone. Pure. */
import { digitsOf } from '../digits.ts';
import { foldedText } from '../search-words.ts';
import { searchDigits } from '../phone.ts';
import { wordsOfQuestion } from './order-search.ts';

/** Name and digits of the phone of an account, folded. */
export const customerTextOf = (name: string, phone: string): string => foldedText(`${name} ${digitsOf(phone)}`);

/** The words of a question: a customer must have all of them. A phone number, however it is written, is one word. At most eight. */
export function customerWordsOf(question: string): string[] {
  const digits = searchDigits(question);
  if (digits !== undefined) return [digits];
  return wordsOfQuestion(question);
}

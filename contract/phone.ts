/** The one rule for phone numbers as people type them: what is dialled, chatted with and found. What was typed is stored as it is. */
import { digitsOf, plainSigns } from './digits.ts';
import { urlPart } from './url-part.ts';

/** Of numbers without a country code. */
const homeCode = '91';
const homeDigits = 10;
/** Of a number with its country code (E.164). */
const [minDigits, maxDigits] = [8, 15];

/** Digits with the country code; undefined where none can be dialled. */
function international(digits: string, hasCode: boolean): string | undefined {
  const number = hasCode ? digits : digits.replace(/^0+/, '');
  if (!hasCode && number.length === homeDigits) return homeCode + number;
  if (number.startsWith(homeCode)) {
    // "+91 (0) 98765 01234": the zero is for calls inside the country.
    const rest = number.slice(homeCode.length);
    const own = rest.length === homeDigits ? rest : rest.replace(/^0+/, '');
    return own.length === homeDigits ? homeCode + own : undefined;
  }
  // Without a `+`, what is longer than a number of India begins with a country code.
  const isKnown = hasCode ? number.length >= minDigits : number.length > homeDigits;
  return isKnown && number.length <= maxDigits && !number.startsWith('0') ? number : undefined;
}

const plainOf = (text: string): string => plainSigns(text.normalize('NFKC'));

/** The number in a link to a chat of WhatsApp; what follows it is the words of the chat. */
const chat = /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)(?:%2B|\+)?(\d+)(?:[/?&#].*)?$/i;
const kinds = 'phone|ph|telephone|tel|mobile|mob|cell|contact|whats ?app';
/** What people write before and after a number, and what a link to it begins with. */
const before = new RegExp(`^(?:${kinds})(?: ?(?:no|number))? ?[.:-]* ?(?=[+(\\d])`, 'i');
const after = new RegExp(` ?\\(?(?:${kinds})(?: only)?\\)?$`, 'i');

/** A number without what only says that it is one. */
const bare = (text: string): string => plainOf(text).replace(/\s+/g, ' ').replace(before, '').replace(after, '');

function readOne(text: string): string | undefined {
  const plain = plainOf(text);
  // Other letters and signs say that this is not just a number.
  if (!/^\+?[\d\s().\p{Pd}]+$/u.test(plain.replace('(+', '+('))) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (plain.includes('+')) return international(digits.replace(/^00/, ''), true);
  return digits.startsWith('00') ? international(digits.slice(2), true) : international(digits, false);
}

/** The digits to dial, with the country code and without `+`: `9876501234`, `09876501234`, `0091 98765 01234` and `९८७६५०१२३४` are one number. Of several the first, also behind a word such as "Phone:" and in a link; undefined where there is none. */
export function dialDigits(text: string): string | undefined {
  return (
    plainOf(text)
      .replace(chat, '$1')
      .split(/\s+/)
      // Digits in another link are no number.
      .filter((word) => !word.includes('://'))
      .join(' ')
      .split(/[,;/|&]|\bor\b/iu)
      .map((one) => readOne(bare(one)))
      .find((number) => number !== undefined)
  );
}

/** The digits that find a number, or a part of one that somebody types, in what was typed elsewhere: without the code of India and zeros in front. Undefined for words. */
export function searchDigits(text: string): string | undefined {
  const whole = readOne(text);
  const plain = plainOf(text);
  if (whole === undefined && !/^\+?[\d\s().\p{Pd}]+$/u.test(plain)) return undefined;
  const typed = digitsOf(plain);
  const digits = whole ?? typed.replace(/^0+/, '');
  const hasHomeCode = whole === undefined ? plain.startsWith('+') || typed.startsWith('00') : whole.length === homeCode.length + homeDigits;
  return (hasHomeCode && digits.startsWith(homeCode) ? digits.slice(homeCode.length) : digits) || undefined;
}

/** `tel:` address of a number; undefined where there is nothing to dial. */
export function callLink(text: string): string | undefined {
  const digits = dialDigits(text);
  return digits && `tel:+${digits}`;
}

/** Address that opens a chat with this number and these words; undefined where there is nobody to chat with. */
export function chatLink(phone: string, words: string): string | undefined {
  const digits = dialDigits(phone);
  return digits && `https://wa.me/${digits}?text=${urlPart(words)}`;
}

/** Country codes of one and two digits (ITU E.164); all others have three. */
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** A number for people to read: `+91 98765 01234`. What is not one number, such as two or one with words, stays as it was typed. */
export function readablePhone(text: string): string {
  const digits = readOne(text);
  if (digits === undefined) return text;
  const code = shortCodes.exec(digits)?.[0] ?? digits.slice(0, 3);
  const own = digits.slice(code.length);
  const isMobileOfIndia = code === homeCode && /^[6-9]/.test(own);
  const half = own.length / 2;
  const isHalved = isMobileOfIndia || own.length === 8;
  const groups = isHalved ? [own.slice(0, half), own.slice(half)] : own.split(/(?<=^(?:\d{3})+)(?=\d{3,4})(?!\d{1,2}$)/);
  return `+${code} ${groups.join(' ')}`;
}

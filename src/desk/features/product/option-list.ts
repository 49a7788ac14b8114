/** Lists of options as text: how a shopkeeper types them, and how a form writes those of a product. Pure. */
import { asciiDigits, isGrouped } from '#contract/digits.ts';
import { colours, weight } from './option-entry.ts';

const twoWords = Object.keys(colours).filter((name) => name.includes(' '));
/** A name of a list without commas: a weight stays with its unit, "navy" with "blue". */
const spaced = new RegExp(String.raw`${weight}(?!\S)|(?:${twoWords.join('|')})(?!\S)|\S+`, 'giu');

const isMeasure = (name: string) => new RegExp(String.raw`^(?:${weight}|\p{Nd}+(?:\.\p{Nd}+)?)$`, 'iu').test(name);
const isLetters = (name: string) => /^(?:\p{Nd}?x{0,4}[sml]|x{2,4}|small|medium|large)$/iu.test(name);
const isColour = (name: string) => Object.hasOwn(colours, name.toLowerCase());

/** The names of a text without commas. "S M L" and "250 g 1 kg" are lists; "Free size" and "2 XL" are one name. */
function bySpaces(text: string): string[] {
  const names = text.match(spaced) ?? [];
  return [isMeasure, isLetters, isColour].some((fits) => names.every(fits)) ? names : [text];
}

const quoted = /"(?:[^"]|"")*"(?=\s*(?:[,;\n]|$))/y;
const numbers = /\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?!\p{Nd}|,\p{Nd})/uy;
const anySign = /[^]/uy;

/**
 * Whether the commas of a number group its digits, as in "1,000 g". "28,30,100" could be three sizes and "250,500 g" two weights, so there must
 * be a unit, or other commas that have a space after them; only thousands have several commas or three digits in front.
 */
function isOneNumber(run: string, after: string, isSpacedList: boolean): boolean {
  const plain = asciiDigits(run);
  if (!isGrouped(plain) || (plain.split(',').length > 2 && !plain.endsWith(',000'))) return false;
  if (isSpacedList) return true;
  return /^\s?\p{L}/u.test(after) && (plain.indexOf(',') < 3 || plain.endsWith(',000'));
}

interface Part {
  name: string;
  isQuoted: boolean;
}

/** The parts between commas, semicolons and line breaks; `isOne`: where there is none of these. */
function partsOf(text: string): { parts: Part[]; isOne: boolean } {
  const isSpacedList = /[,;]\s|\n/.test(text);
  const parts: Part[] = [];
  let [name, at, isOne] = ['', 0, true];
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  const end = () => {
    parts.push({ name: name.trim().replaceAll(/\s+/g, ' '), isQuoted: false });
    name = '';
  };
  while (at < text.length) {
    const whole = name.trim() === '' ? take(quoted) : '';
    const run = /\p{Nd}$/u.test(name) ? '' : take(numbers);
    if (whole !== '') {
      parts.push({ name: whole.slice(1, -1).replaceAll('""', '"'), isQuoted: true });
      name = '';
      at += whole.length;
    } else if (run !== '' && isOneNumber(run, text.slice(at + run.length), isSpacedList)) {
      name += run;
      at += run.length;
    } else {
      const sign = take(anySign);
      const isBetween = /[,;\n]/.test(sign);
      if (isBetween) end();
      else name += sign;
      isOne &&= !isBetween;
      at += sign.length;
    }
  }
  end();
  return { parts: parts.filter((part) => part.isQuoted || part.name !== ''), isOne };
}

/**
 * The options of a text, each once: separated by commas or, where it is clear, by spaces. A name in quotation marks is read as it stands, so that
 * it may have commas of its own.
 */
export function readOptions(text: string): string[] {
  const { parts, isOne } = partsOf(text);
  const isBare = isOne && parts.every(({ isQuoted }) => !isQuoted);
  const named = isBare ? parts.flatMap(({ name }) => bySpaces(name).map((one) => ({ name: one, isQuoted: false }))) : parts;
  const isFirst = ({ name, isQuoted }: Part, place: number) =>
    named.findIndex((one) => one.name === name || (!isQuoted && one.name.toLowerCase() === name.toLowerCase())) === place;
  return named.filter(isFirst).map(({ name }) => name);
}

/** Options as a text that `readOptions` reads the same from. Only a name that would be read as another has quotation marks. */
export function writeOptions(names: readonly string[]): string {
  const written = names.map((name, place) => {
    const alone = readOptions(name);
    const isTwin = names.slice(0, place).some((one) => one.toLowerCase() === name.toLowerCase());
    const isPlain = !isTwin && !name.startsWith('"') && alone.length === 1 && alone[0] === name;
    return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
  });
  return written.join(', ');
}

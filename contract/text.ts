/**
 * Text that people type, which is any Unicode. A character is what a reader counts as one: a letter with its marks, a family of emoji.
 * `slice`, `charAt` and `[0]` count UTF-16 units and leave half a character behind; the lint rule `haat/no-utf16-cut` names who uses them.
 */

/** Without `Intl.Segmenter` (Firefox before 125): a letter with its marks, a flag, what a joiner joins. */
const roughly = /\p{RI}{2}|(?:\r\n|[^])(?:[\p{M}\p{EMod}\u200c\u{e0020}-\u{e007f}]|\u200d[^]?)*/gu;

/** Created with the first text that needs it: that takes a cheap phone about 20 ms. */
let segmenter: Intl.Segmenter | undefined;

/** The characters of a text, as a reader counts them. */
export function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(roughly) ?? [];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Matches a visible character: no-break spaces and zero-width characters are as blank as an empty text. */
export const visible = /[^\p{Cc}\p{Cf}\p{Z}]/u;

const plain = /^[ -~]*$/;
/** UTF-16 units of the longest character that is shown whole; what is longer is letters buried under marks. */
export const maxUnits = 24;

/** The first `most` characters. Half a character is never left. */
export function cut(text: string, most: number): string {
  // A character is one unit or more: what is short in units is short to a reader, and most texts are plain letters.
  if (text.length <= most) return text;
  if (plain.test(text)) return text.slice(0, most);
  const start = text.slice(0, most * maxUnits).replace(/[\ud800-\udbff]$/, '');
  return charactersOf(start).slice(0, most).join('');
}

/** The first `most` characters and an ellipsis, only when something was cut. */
export function cutWithEllipsis(text: string, most: number): string {
  const kept = cut(text, most);
  return kept.length === text.length ? text : `${kept.trimEnd()}…`;
}

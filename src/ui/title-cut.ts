/** Created with the first title that needs it: that takes a cheap phone about 20 ms. */
let segmenter: Intl.Segmenter | undefined;

/** The first `length` characters as a reader counts them, and an ellipsis only when something was cut (spec 9). */
export function cutTitle(title: string, length: number): string {
  // A character is one unit or more: what is short in units is short to a reader, and most titles are plain letters.
  if (title.length <= length) return title;
  if (/^[ -~]*$/.test(title)) return `${title.slice(0, length).trimEnd()}…`;
  if (typeof Intl.Segmenter !== 'function') return `${[...title].slice(0, length).join('')}…`;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const graphemes = [...segmenter.segment(title)].map(({ segment }) => segment);
  if (graphemes.length <= length) return title;
  return `${graphemes.slice(0, length).join('').trimEnd()}…`;
}

const unit = /(\d+(?:[.,]\d+)?) (?=(?:kg|g|l|ml|litre|litres|cm|m|mm|inch|pieces|pcs|GB|TB|sheets|tin)\b)/gi;

/** Joins numbers and units with no-break spaces. */
export function glueUnits(title: string): string {
  return title.replace(unit, '$1\u00a0');
}

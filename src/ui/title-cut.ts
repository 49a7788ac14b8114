const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `length` characters as a reader counts them, and an ellipsis only when something was cut (spec 9). */
export function cutTitle(title: string, length: number): string {
  const graphemes = [...segmenter.segment(title)].map(({ segment }) => segment);
  if (graphemes.length <= length) return title;
  return `${graphemes.slice(0, length).join('').trimEnd()}…`;
}

const unit = /(\d+(?:[.,]\d+)?) (?=(?:kg|g|l|ml|litre|litres|cm|m|mm|inch|pieces|pcs|GB|TB|sheets|tin)\b)/gi;

/** Glues a number to its unit, so that a line break never parts them. */
export function glueUnits(title: string): string {
  return title.replace(unit, '$1\u00a0');
}

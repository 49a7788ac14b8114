/**
 * The second part of the inline script of every document, beside `boot.ts`: web fonts and pictures that the first paint can do without.
 * It imports nothing; `scripts/document-head.ts` compiles it.
 */

/**
 * Declares the web fonts once the two files that every page needs are there: a font that is declared and not there has the whole page laid out for it, and
 * again when it arrives. If one fails, the browser tries by itself.
 */
const declareFonts = (style: HTMLStyleElement) => {
  const { sheet } = style;
  if (!sheet) return;
  const needed = [...sheet.cssRules].flatMap((rule, index) =>
    rule.cssText.includes('U+20-7E') ? { rule: rule as CSSFontFaceRule, index } : [],
  );
  const load = ({ rule }: (typeof needed)[0]) => {
    const of = (name: string) => rule.style.getPropertyValue(name);
    const about = { weight: of('font-weight'), unicodeRange: of('unicode-range') };
    return new FontFace(of('font-family').replaceAll('"', ''), of('src'), about).load();
  };
  Promise.all(needed.map(load))
    .then((faces) => {
      for (const { index } of needed.reverse()) sheet.deleteRule(index);
      for (const face of faces) document.fonts.add(face);
    })
    .catch(() => {})
    .then(() => (style.media = 'all'));
};

/** What the first paint can do without: web fonts, and the layout of what is out of sight (`data-painted`, boot.css). */
const afterPaint = () => {
  if (document.documentElement.dataset['painted'] === '') return;
  document.documentElement.dataset['painted'] = '';
  document.querySelectorAll<HTMLStyleElement>('[data-fonts]').forEach(declareFonts);
};
new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) afterPaint();
}).observe({ type: 'paint', buffered: true });

addEventListener('load', () => {
  // Pictures below the first screen may load now (boot.css).
  document.documentElement.dataset['loaded'] = '';
  // A page in the background is not painted.
  afterPaint();
});

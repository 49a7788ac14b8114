/** Descriptions in HTML as plain text: paragraphs, lists as lines with a bullet, and nothing else. Pure. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  trade: '™',
  reg: '®',
  copy: '©',
};

function characterOf(entity: string, name: string): string {
  const [, hex, digits] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? [];
  if (hex === undefined && digits === undefined) return (Object.hasOwn(named, name) ? named[name] : undefined) ?? entity;
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  const isCharacter = Number.isInteger(code) && code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

/** Gives the text of a description. Tags go, and what scripts and styles hold; a text without tags keeps its lines. */
export function plainTextOf(html: string): string {
  const isHtml = /<\/?[a-z][^>]*>/i.test(html);
  const marked = isHtml
    ? html
        .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
        .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
        .replace(/\s+/g, ' ')
        .replace(/<li\b[^>]*>/gi, '\n• ')
        .replace(/<br\b[^>]*>/gi, '\n')
        .replace(/<\/(?:p|div|ul|ol|table|h[1-6]|blockquote)\s*>/gi, '\n\n')
        .replace(/<(?:tr|ul|ol)\b[^>]*>/gi, '\n')
        .replace(/<\/?[a-z][^>]*>/gi, '')
    : html;
  return marked
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+\d*);/gi, (entity, name: string) => characterOf(entity, name))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

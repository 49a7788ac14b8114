/** Preloading the first picture of a page. */

/** Lets the browser fetch the page's first picture before it has read down to it: the one that a screen marked as urgent. */
export function preloadOfPicture(markup: string): string {
  const urgent = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i.exec(markup);
  if (!urgent) return '';
  const opening = markup.lastIndexOf('<picture', urgent.index);
  const inPicture = opening !== -1 && !markup.slice(opening, urgent.index).includes('</picture>');
  const source = inPicture ? /<source\b[^>]*type="image\/avif"[^>]*>/i.exec(markup.slice(opening, urgent.index))?.[0] : undefined;
  const from = source ?? urgent[0];
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(from)?.[1];
  const srcset = value('srcset');
  const parts = [
    source === undefined ? '' : ' type="image/avif"',
    srcset === undefined ? ` href="${value('src') ?? ''}"` : ` imagesrcset="${srcset}"`,
    srcset !== undefined && value('sizes') !== undefined ? ` imagesizes="${value('sizes')}"` : '',
  ];
  return `<link rel="preload" as="image" fetchpriority="high"${parts.join('')} />`;
}

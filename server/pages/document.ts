/** The text of a page: the built `index.html` with its three marks filled. */
import { dataBlock } from '#contract/data-block.ts';
import { limits } from '#contract/limits.ts';
import { escapeHtml } from '#server/http/html.ts';
import { preloadOfPicture } from './preload.ts';
import type { Attempt, RenderedPage } from './renderer.ts';

function offerOf({ price, countInStock }: { price: number; countInStock: number }, url: string) {
  const availability = `https://schema.org/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`;
  return { '@type': 'Offer', url, priceCurrency: limits.currency, price: price.toFixed(2), availability };
}

/** One offer; where variants differ, all of theirs with the range of their prices. */
function offersOf(product: NonNullable<RenderedPage['head']['product']>, url: string) {
  const { variants = [] } = product;
  if (variants.length === 0) return offerOf(product, url);
  const prices = variants.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: limits.currency,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: variants.length,
    offers: variants.map((variant) => ({
      ...offerOf(variant, url),
      name: [product.name, variant.size, variant.ram, variant.weight].filter((part) => part !== '').join(', '),
    })),
  };
}

/** What search engines read of a product (schema.org). */
function productBlock(product: NonNullable<RenderedPage['head']['product']>, origin: string): string {
  const { id, name, brand, description, images, rating, reviewCount } = product;
  const rated = reviewCount > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } } : {};
  return dataBlock({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: id,
    description,
    brand: { '@type': 'Brand', name: brand },
    image: images.map((path) => origin + path),
    offers: offersOf(product, `${origin}/product/${id}`),
    ...rated,
  });
}

export interface DocumentParts {
  page: RenderedPage;
  /** Path and query under which the page is known. */
  href: string;
  /** Origin of the shop as visitors see it. */
  origin: string;
  /** Elements with the styles of the page's routes. */
  styles: string;
  /** Addresses of the scripts of the page's routes. */
  scripts: readonly string[];
  /** Loads the scripts without waiting for an idle moment. */
  loadsAtOnce?: boolean;
  /** The refused sign-in that the page reports, for the script that takes the page over. */
  attempt?: Attempt;
}

function headOf({ page, href, origin }: DocumentParts): string {
  const { title, description, image, product } = page.head;
  const meta = (property: string, content: string) => `<meta property="${property}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    page.status === 200 ? `<link rel="canonical" href="${escapeHtml(origin + href)}" />` : '<meta name="robots" content="noindex" />',
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', origin + href),
    meta('og:site_name', 'Haat'),
    meta('og:type', product ? 'product' : 'website'),
    meta('og:locale', 'en_IN'),
    meta('og:image', origin + (image ?? '/icons/icon-512.png')),
    preloadOfPicture(page.markup),
    product ? `<script type="application/ld+json">${productBlock(product, origin)}</script>` : '',
  ].join('');
}

/** The block of scripts (`src/boot/boot.ts`). A page without data starts like the shell: there is nothing to see without them. */
function partsOf(shell: string, { page, scripts, loadsAtOnce = page.seed === undefined }: DocumentParts): string {
  const { empty, app, ...rest } = JSON.parse(shell) as { empty: boolean; app: string[] };
  return JSON.stringify({ ...rest, app: [...app, ...scripts], ...(loadsAtOnce ? { empty } : {}) });
}

/** Fills the marks of `template`. The marks are comments, so the template itself is a whole page: the empty shell. */
export function documentOf(template: string, parts: DocumentParts): string {
  const { seed, markup } = parts.page;
  const block = (id: string, text: string | undefined) =>
    text === undefined ? '' : `<script type="application/json" id="${id}">${text}</script>`;
  const data = block('seed', seed) + block('attempt', parts.attempt && dataBlock(parts.attempt));
  return template
    .replace('</head>', () => `${parts.styles}</head>`)
    .replace(
      /(<script type="application\/json" id="parts">)(.*?)(?=<\/script>)/,
      (_, tag: string, shell: string) => tag + partsOf(shell, parts),
    )
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => headOf(parts))
    .replace('<!--markup-->', () => markup)
    .replace('<!--seed-->', () => data);
}

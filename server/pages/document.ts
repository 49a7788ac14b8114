/** The text of a page: the built `index.html` with its three marks filled. */
import type { Attempt } from '#contract/page-head.ts';
import { dataBlock } from '#contract/data-block.ts';
import { escapeHtml } from '#server/http/html.ts';
import { sampleShopName, type ShopProfile } from '#contract/shop.ts';
import { canonicalPath } from './canonical.ts';
import { preloadOfPicture } from './preload.ts';
import { previewPicture } from './preview-picture.ts';
import type { RenderedPage } from './renderer.ts';
import { structuredData } from './structured-data.ts';

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
  /** Name and look of the shop; undefined: those of Haat. */
  shop: ShopProfile | undefined;
}

/** For the link that is sent to friends: title, words and a large picture. */
function previewOf({ page, origin, shop }: DocumentParts, address: string): string {
  const { title, description, product } = page.head;
  const { path, alt, width, height } = previewPicture(page.head, shop);
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:site_name', shop?.name ?? sampleShopName),
    property('og:type', product ? 'product' : 'website'),
    property('og:locale', 'en_IN'),
    property('og:image', origin + path),
    property('og:image:alt', alt),
    ...(width && height ? [property('og:image:width', String(width)), property('og:image:height', String(height))] : []),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
}

/** The address under which search engines know the page; `undefined` where they should not. */
const canonicalOf = ({ page, href }: DocumentParts) => (page.status === 200 ? canonicalPath(href) : undefined);

/** What search engines read of the page. Behind it: 3 KB that the first paint does not wait for. */
function structuredBlocks(parts: DocumentParts): string {
  const canonical = canonicalOf(parts);
  const blocks = canonical === undefined ? [] : structuredData(parts.page.head, canonical, parts.origin, parts.shop);
  return blocks.map((block) => `<script type="application/ld+json">${dataBlock(block)}</script>`).join('');
}

function headOf(parts: DocumentParts): string {
  const { page, href, origin } = parts;
  const { title, description } = page.head;
  const canonical = canonicalOf(parts);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    canonical === undefined
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escapeHtml(origin + canonical)}" />`,
    previewOf(parts, origin + (canonical ?? href)),
    preloadOfPicture(page.markup),
  ].join('');
}

/** The block of scripts (`src/first-paint/boot.ts`). A page without data starts like the shell: there is nothing to see without them. */
function partsOf(shell: string, { page, scripts, loadsAtOnce = page.seed === undefined }: DocumentParts): string {
  const { empty, app, ...rest } = JSON.parse(shell) as { empty: boolean; app: string[] };
  return JSON.stringify({ ...rest, app: [...app, ...scripts], ...(loadsAtOnce ? { empty } : {}) });
}

/** Fills the marks of `template`. The marks are comments, so the template itself is a whole page: the empty shell. */
export function documentOf(template: string, parts: DocumentParts): string {
  const { seed, markup } = parts.page;
  const block = (id: string, text: string | undefined) =>
    text === undefined ? '' : `<script type="application/json" id="${id}">${text}</script>`;
  const data = block('seed', seed) + block('attempt', parts.attempt && dataBlock(parts.attempt)) + structuredBlocks(parts);
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

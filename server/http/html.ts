/** Shared parts of the pages that the server writes itself. */
import { sampleShopName } from '#contract/shop.ts';
import { verbatim } from '#contract/verbatim.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Text for an element: prices and order numbers are in elements of their own, which translators leave alone. `style` for mails, which have no stylesheet. */
export function sentenceHtml(text: string, style?: string): string {
  const mark = `<span translate="no"${style === undefined ? '' : ` style="${style}"`}>`;
  return text
    .split(verbatim)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : `${mark}${escapeHtml(part)}</span>`))
    .join('');
}

const logo = `<svg viewBox="0 0 26 30" aria-hidden="true"><path class="ground" d="M0 27V13.4C0 6.6 7.2 6.2 13 0c5.8 6.2 13 6.6 13 13.4V27a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z"/><path class="leaf" d="M13 25.4 6.6 19a4.5 4.5 0 0 1 0-6.3 4.5 4.5 0 0 1 6.4.1 4.5 4.5 0 0 1 6.4-.1 4.5 4.5 0 0 1 0 6.3z"/><path class="vein" d="M13 25.6v-8M13 21l-2.8-2.6M13 21l2.8-2.6"/></svg>`;

const brandOf = (shop: string): string =>
  shop === sampleShopName ? `${logo}<span class="word">haat</span>` : `<span class="word" translate="no">${escapeHtml(shop)}</span>`;

interface StandalonePage {
  /** What the shop is called; one with a name of its own has that in place of the logo. */
  shop?: string;
  title: string;
  /** Text of the strip above the header. */
  strip: string;
  /** HTML after the shared elements of the head. */
  head: string;
  /** HTML at the end of the header. */
  badge?: string;
  /** HTML. */
  main: string;
}

/** A page outside the client app (payment, embedded sign-in). Needs no script; styled by `/pay/static/pay.css`. */
export function standalonePage({ shop = sampleShopName, title, strip, head, badge = '', main }: StandalonePage): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#283063">
<title>${escapeHtml(`${title} | ${shop}`)}</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/pay/static/pay.css">
${head}</head>
<body>
<p class="strip">${escapeHtml(strip)}</p>
<header><span class="logo">${brandOf(shop)}</span>${badge}</header>
<main>${main}</main>
</body>
</html>
`;
}

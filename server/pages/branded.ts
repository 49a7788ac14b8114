/**
 * The name and look of the shop in a document: its style, its icons, and what `theme.js` keeps for pages that the service worker makes of its
 * own. Works on whole documents, so that every page has them: drawn ones, frames, the desk.
 */
import type { ShopProfile } from '#contract/shop.ts';
import { sampleShopName } from '#contract/shop.ts';
import { escapeHtml } from '#server/http/html.ts';
import { hashSource } from './inline.ts';

/** What the browser keeps of a profile for later pages. */
const keptOf = ({ name, tagline, brand, style }: ShopProfile) => JSON.stringify({ name, tagline, brand, style });

/** `document` in the name and look of `shop`. Without a profile it says so, and the browser forgets what it kept. */
export function branded(document: string, shop: ShopProfile | undefined): string {
  const marked = document.replace('<html lang="en-IN"', () => `<html lang="en-IN" data-shop="${shop ? escapeHtml(keptOf(shop)) : ''}"`);
  if (!shop) return marked;
  const { name, brand, style } = shop;
  const named = marked
    .replace(/<title>[^<]*/, (title) => title.replace(sampleShopName, () => escapeHtml(name)))
    .replace('</head>', () => `<style>${style}</style></head>`);
  if (brand === '') return named;
  return named
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${brand}/icon-48.png" type="image/png" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${brand}/touch-180.png" />`);
}

/** What pages say while the shop takes no orders: until when, ISO 8601, and the sentence. */
export interface Closed {
  until: string;
  text: string;
}

/**
 * `document` with the sentence that the shop is closed, before everything else on the page and outside of what React draws, so that each page
 * has it from its first byte. `theme.js` keeps it for pages of the service worker; without one the browser forgets it.
 */
export function saidClosed(document: string, closed: Closed | undefined): string {
  const said = closed ? escapeHtml(`${closed.until} ${closed.text}`) : '';
  const marked = document.replace('<html lang="en-IN"', () => `<html lang="en-IN" data-closed="${said}"`);
  return closed ? marked.replace('<body>', () => `<body><aside id="closed">${escapeHtml(closed.text)}</aside>`) : marked;
}

/** The content policy of a branded document: it may use this style. */
export function brandedPolicy(policy: string, shop: ShopProfile | undefined): string {
  return shop ? policy.replace("style-src 'self'", () => `style-src 'self' ${hashSource(shop.style)}`) : policy;
}

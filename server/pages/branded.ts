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

/** Where the title of a template says whose shop it is; between may be what a visitor searches for. `public/theme.js` has it too. */
const inTitle = new RegExp(`^${sampleShopName}|${sampleShopName}$`);

/** `document`, made of a template that says Haat, in the name and look of `shop`. */
export function branded(document: string, shop: ShopProfile | undefined): string {
  if (!shop) return inLookOf(document, shop);
  const named = (text: string) => text.replace(inTitle, () => escapeHtml(shop.name));
  return inLookOf(document.replace(/(?<=<title>)[^<]*/, named), shop);
}

/**
 * `document` in the look of `shop`. Its title is left: that of a drawn page has the name of the shop, and may have Haat in it, as a product may.
 * Without a profile the document says so, and the browser forgets what it kept.
 */
export function inLookOf(document: string, shop: ShopProfile | undefined): string {
  const marked = document.replace('<html lang="en-IN"', () => `<html lang="en-IN" data-shop="${shop ? escapeHtml(keptOf(shop)) : ''}"`);
  if (!shop) return marked;
  const { brand, style } = shop;
  const styled = marked.replace('</head>', () => `<style>${style}</style></head>`);
  if (brand === '') return styled;
  return styled
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${brand}/icon-48.png" type="image/png" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${brand}/touch-180.png" />`);
}

/** A page that stands alone, in the name and look of `shop`: also its picture, which documents with a header do not have. */
export function inNameOf(document: string, shop: ShopProfile): string {
  const named = branded(document, shop);
  return shop.brand === '' ? named : named.replace('<img src="/icons/favicon.svg"', () => `<img src="${shop.brand}/icon-192.png"`);
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

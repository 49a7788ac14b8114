/** Links and words of the screen Share. */
import { urlPart } from '#contract/url-part.ts';

/** A chat with whoever is chosen in WhatsApp, with the name and the link written; nothing is sent until a person sends it. */
export const whatsAppShare = (name: string, link: string): string => `https://wa.me/?text=${urlPart(`${name}: ${link}`)}`;

/** The address as people type it: `shop.example.in`, `shop.example.in/product/kurta`. */
export const shortAddress = (link: string): string => link.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The icon of the shop's own look, which the document names; the arch of Haat without one. */
export function posterLogo(): string {
  const text = document.documentElement.dataset['shop'] ?? '';
  const brand = text === '' ? '' : (JSON.parse(text) as { brand?: string }).brand;
  return brand ? `${brand}/icon-192.png` : '/icons/icon-192.png';
}

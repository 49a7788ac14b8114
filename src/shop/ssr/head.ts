/** The metadata of a page for search engines and link previews; only the server writes it. */
import type { QueryClient } from '@tanstack/react-query';
import { buyablesOf } from '#contract/buyable.ts';
import { formatPaise } from '#contract/money.ts';
import type { Crumb, PageHead } from '#contract/page-head.ts';
import { pageDescriptions, shopDescription } from '#contract/page-words.ts';
import type { Product } from '#contract/product.ts';
import { chargedPaise } from '#contract/totals.ts';
import { hasOwnName, shopName, shopProfile } from '#src/shop/data/shop-profile.ts';
import { cutWithEllipsis } from '#contract/text.ts';
import { categoryOf, type PageState, pageTitle, productOf, type ShownCategory } from './title.ts';

/** Characters of a description that search engines show. */
const maxDescriptionLength = 160;

/** Cuts a text after its last whole word. A text without a space, such as one of an Asian script, is cut between signs. */
function cutAtWord(text: string, most: number): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const cut = cutWithEllipsis(plain, most - 1);
  if (cut === plain) return plain;
  return `${cut.replace(/(?:\s\S*)?…$/u, '').replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

const home: Crumb = { name: 'Home', path: '/' };
const categoryCrumb = (id: string, name: string): Crumb => ({ name, path: `/products/category/${id}` });
const subcategoryCrumb = (id: string, name: string): Crumb => ({ name, path: `/products/subCat/${id}` });

/** The price is the one that is charged, as in the data for search engines. */
function describe(product: Product): string {
  const charged = buyablesOf(product).map(chargedPaise);
  const least = Math.min(...charged);
  const price = `${charged.some((one) => one !== least) ? 'from ' : ''}${formatPaise(least)} with tax`;
  return cutAtWord(`${product.name} by ${product.brand}, ${price}. ${product.description}`, maxDescriptionLength);
}

function productHead(product: Product): Omit<PageHead, 'title'> {
  const { id, name, catId, catName, subCatId, subCatName } = product;
  const [image] = product.images;
  const trail = [home, categoryCrumb(catId, catName), subcategoryCrumb(subCatId, subCatName), { name, path: `/product/${id}` }];
  return { description: describe(product), product, trail, ...(image === undefined ? {} : { image }) };
}

function listHead({ category, subcategory }: ShownCategory): Omit<PageHead, 'title'> {
  const [image] = category.images;
  const names = category.children.map(({ name }) => name).join(', ');
  const description = subcategory
    ? `${subcategory.name} in ${category.name} at ${shopName()}. Delivery is free, and the shop opens without a network.`
    : `${category.name} at ${shopName()}: ${names}. Delivery is free.`;
  const trail = [home, categoryCrumb(category._id, category.name)];
  if (subcategory) trail.push(subcategoryCrumb(subcategory._id, subcategory.name));
  return { description: cutAtWord(description, maxDescriptionLength), trail, ...(image === undefined ? {} : { image }) };
}

/** What the shop is, for a page that has no words of its own. */
function usualDescription(): string {
  const { name, tagline } = shopProfile();
  if (!hasOwnName()) return shopDescription;
  return tagline === '' ? `${name}: an online shop that opens on a weak signal and keeps your cart.` : `${name}: ${tagline}.`;
}

/** The head of the page that the router has loaded into `client`. */
export function pageHead(client: QueryClient, state: PageState): PageHead {
  const title = pageTitle(client, state);
  const product = productOf(client, state);
  if (product) return { title, ...productHead(product) };
  const category = categoryOf(client, state);
  if (category) return { title, ...listHead(category) };
  const { pathname } = state.location;
  const usual = usualDescription();
  return { title, description: Object.hasOwn(pageDescriptions, pathname) ? (pageDescriptions[pathname] ?? usual) : usual };
}

/** The metadata of a page for search engines and link previews; only the server writes it. */
import type { QueryClient } from '@tanstack/react-query';
import { buyablesOf } from '#contract/buyable.ts';
import { formatPaise } from '#contract/money.ts';
import type { Crumb, PageHead } from '#contract/page-head.ts';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import { chargedPaise } from '#contract/totals.ts';
import { hasOwnName, shopName, shopProfile } from '#src/shop/data/shop-profile.ts';
import { cutWithEllipsis } from '#contract/text.ts';
import { categoryOf, type PageState, pageTitle, productOfPage, type ShownCategory } from './title.ts';

/** Characters of a description that search engines show. */
const maxDescriptionLength = 160;

/** Cuts a text after its last whole word. A text without a space, such as one of an Asian script, is cut between signs. */
function cutAtWord(text: string, most: number): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const cut = cutWithEllipsis(plain, most - 1);
  if (cut === plain) return plain;
  return `${cut.replace(/(?:\s\S*)?…$/u, '').replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}

const home = (): Crumb => ({ name: words().pages.home, path: '/' });
const categoryCrumb = (id: string, name: string): Crumb => ({ name, path: `/products/category/${id}` });
const subcategoryCrumb = (id: string, name: string): Crumb => ({ name, path: `/products/subCat/${id}` });

/** The price is the one that is charged, as in the data for search engines. */
function describe(product: Product): string {
  const charged = buyablesOf(product).map(chargedPaise);
  const least = Math.min(...charged);
  const from = charged.some((one) => one !== least) ? words().documents.priceFrom : words().documents.price;
  const text = words().documents.product(product.name, product.brand, from(formatPaise(least)), product.description);
  return cutAtWord(text, maxDescriptionLength);
}

function productHead(product: Product): Omit<PageHead, 'title'> {
  const { id, name, catId, catName, subCatId, subCatName } = product;
  const [image] = product.images;
  const trail = [home(), categoryCrumb(catId, catName), subcategoryCrumb(subCatId, subCatName), { name, path: `/product/${id}` }];
  return { description: describe(product), product, trail, ...(image === undefined ? {} : { image }) };
}

function listHead({ category, subcategory }: ShownCategory): Omit<PageHead, 'title'> {
  const [image] = category.images;
  const names = category.children.map(({ name }) => name).join(', ');
  const description = subcategory
    ? words().documents.subcategory(subcategory.name, category.name, shopName())
    : words().documents.category(category.name, shopName(), names);
  const trail = [home(), categoryCrumb(category._id, category.name)];
  if (subcategory) trail.push(subcategoryCrumb(subcategory._id, subcategory.name));
  return { description: cutAtWord(description, maxDescriptionLength), trail, ...(image === undefined ? {} : { image }) };
}

/** What the shop is, for a page without a description of its own. */
function usualDescription(): string {
  const { name, tagline } = shopProfile();
  if (!hasOwnName()) return words().documents.shop;
  return tagline === '' ? words().documents.ownShop(name) : words().documents.ownShopSells(name, tagline);
}

/** The head of the page that the router has loaded into `client`. */
export function pageHead(client: QueryClient, state: PageState): PageHead {
  const title = pageTitle(client, state);
  const product = productOfPage(client, state);
  if (product) return { title, ...productHead(product) };
  const category = categoryOf(client, state);
  if (category) return { title, ...listHead(category) };
  const { pathname } = state.location;
  const byPath = new Map(Object.entries(words().documents.descriptions));
  return { title, description: byPath.get(pathname) ?? usualDescription() };
}

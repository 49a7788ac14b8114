/** The title of the page that the router shows. The server writes it into the first HTML, the browser keeps it right afterwards. */
import type { QueryClient } from '@tanstack/react-query';
import { words } from '#language/words.ts';
import type { Category, Subcategory } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { hasOwnName, shopName, shopProfile } from '#src/shop/data/shop-profile.ts';
import { productQuery } from '#src/shop/data/product.ts';

/** What of the router's state a page is known by. */
export interface PageState {
  location: { pathname: string; search: object };
  matches: readonly { meta?: readonly (object | undefined)[] | undefined }[];
}

/** The product that the page is about, once it is known. */
export function productOfPage(client: QueryClient, { location }: PageState): Product | undefined {
  const [, section, id = ''] = location.pathname.split('/');
  return section === 'product' ? client.getQueryData(productQuery(id).queryKey) : undefined;
}

export interface ShownCategory {
  category: Category;
  /** Where the page lists one of its subcategories. */
  subcategory?: Subcategory | undefined;
  /** Its name, with that of its category where others have the same. */
  name: string;
}

/** The category or subcategory that the page lists, once it is known. */
export function categoryOf(client: QueryClient, { location }: PageState): ShownCategory | undefined {
  const [, section, kind, id] = location.pathname.split('/');
  if (section !== 'products') return undefined;
  const categories = client.getQueryData(categoriesQuery().queryKey) ?? [];
  if (kind !== 'subCat') {
    const category = categories.find(({ _id }) => _id === id);
    return category && { category, name: category.name };
  }
  const category = categories.find(({ children }) => children.some(({ _id }) => _id === id));
  const subcategory = category?.children.find(({ _id }) => _id === id);
  if (!category || !subcategory) return undefined;
  const isShared = categories.some((one) => one !== category && one.children.some(({ name }) => name === subcategory.name));
  return { category, subcategory, name: isShared ? `${subcategory.name}, ${category.name}` : subcategory.name };
}

/** The title that a route gives itself (`head` of the route); pages whose title comes from data have none there. */
function routeTitle({ matches }: PageState): string | undefined {
  const titled = matches.flatMap(({ meta }) => meta ?? []).findLast((one) => one && 'title' in one) as { title: string } | undefined;
  return titled?.title;
}

function searchTitle({ location }: PageState): string | undefined {
  if (location.pathname !== '/search') return undefined;
  const { q } = location.search as { q?: string };
  return q ? words().pages.searchFor(q) : words().pages.search;
}

function homeTitle(): string {
  const { name, tagline } = shopProfile();
  if (!hasOwnName()) return words().pages.title;
  return tagline === '' ? name : `${name}: ${tagline}`;
}

/** The title of a page with this name. */
export const titleOf = (page: string): string => `${page} - ${shopName()}`;

/** What a route whose page has this name is headed with. */
export const titled = (page: string) => ({ meta: [{ title: titleOf(page) }] });

/** @param client what is known by now: a title from data appears with its data */
export function pageTitle(client: QueryClient, state: PageState): string {
  const named = productOfPage(client, state)?.name ?? categoryOf(client, state)?.name ?? searchTitle(state);
  if (named !== undefined) return titleOf(named);
  return routeTitle(state) ?? homeTitle();
}

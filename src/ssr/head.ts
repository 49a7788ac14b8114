/** The metadata of a page for search engines and link previews; only the server writes it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/product.ts';
import { categoryNameOf, type PageState, pageTitle, productOf } from './title.ts';
import { formatPaise } from '#contract/money.ts';
import { toPaise } from '#contract/totals.ts';
import { isFromPrice } from '#contract/variant.ts';

export interface PageHead {
  title: string;
  description: string;
  /** Path of a picture for previews; absent where the page has none of its own. */
  image?: string;
  product?: Product;
}

const shopDescription =
  'Clothes for everyone at home, gifts made to order and groceries, with free delivery. Haat opens on a weak signal and keeps your cart without one.';
/** Characters of a description that search engines show. */
const maxDescriptionLength = 200;

function describe(product: Product): string {
  const price = `${isFromPrice(product) ? 'from ' : ''}${formatPaise(toPaise(product.price))}`;
  return `${product.name} by ${product.brand}, ${price}. ${product.description}`.slice(0, maxDescriptionLength);
}

/** The head of the page that the router has loaded into `client`. */
export function pageHead(client: QueryClient, state: PageState): PageHead {
  const title = pageTitle(client, state);
  const product = productOf(client, state);
  if (product) {
    const [image] = product.images;
    return { title, description: describe(product), product, ...(image === undefined ? {} : { image }) };
  }
  const category = categoryNameOf(client, state);
  return { title, description: category === undefined ? shopDescription : `${category} at Haat, with free delivery on all orders.` };
}

/** What search engines and message previews read of a page; only the server writes it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/product.ts';
import { aisleOf, type PageState, pageTitle, productOf } from './title.ts';
import { formatPaise } from '#contract/money.ts';
import { toPaise } from '#contract/totals.ts';

export interface PageHead {
  title: string;
  description: string;
  /** Path of a picture for previews; absent where the page has none of its own. */
  image?: string;
  product?: Product;
}

const shopDescription =
  'Clothes for everyone at home, gifts made to order and groceries, with free delivery. Haat opens on a weak signal and keeps your cart without one.';
/** Characters that search engines show of a description. */
const shown = 200;

function describe(product: Product): string {
  const price = formatPaise(toPaise(product.price));
  return `${product.name} by ${product.brand}, ${price}. ${product.description}`.slice(0, shown);
}

/** The head of the page that the router has loaded into `client`. */
export function pageHead(client: QueryClient, state: PageState): PageHead {
  const title = pageTitle(client, state);
  const product = productOf(client, state);
  if (product) {
    const [image] = product.images;
    return { title, description: describe(product), product, ...(image === undefined ? {} : { image }) };
  }
  const aisle = aisleOf(client, state);
  return { title, description: aisle === undefined ? shopDescription : `${aisle} at Haat, with free delivery on all orders.` };
}

/** English. */
import { account } from './account.ts';
import { buy } from './buy.ts';
import { labels } from './labels.ts';
import { first } from './first.ts';
import { server } from './server.ts';
import { cart } from './cart.ts';
import { product } from './product.ts';
import { checkout } from './checkout.ts';
import { catalogue } from './catalogue.ts';
import { home } from './home.ts';
import { search } from './search.ts';
import { wishlist } from './wishlist.ts';
import { orders } from './orders.ts';

export const en = {
  ...first,
  ...labels,
  ...buy,
  ...account,
  ...server,
  ...cart,
  ...product,
  ...checkout,
  ...catalogue,
  ...home,
  ...search,
  ...wishlist,
  ...orders,
};

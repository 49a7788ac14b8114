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

export const en = { ...first, ...labels, ...buy, ...account, ...server, ...cart, ...product, ...checkout, ...catalogue };

/** The rules of every group of actions of the desk. Two tables: the service worker, which only sends, drops the second. */
import type {} from './kinds.ts';
import type { ActionOf, Group } from '#src/outbox/action.ts';
import type { PageRules, SendRules } from '#src/outbox/actions/module.ts';
import { orderPage, orderSending } from './order.ts';
import { productPage, productSending } from './product.ts';
import { requestPage, requestSending } from './request.ts';
import { reviewPage, reviewSending } from './review.ts';
import { stockPage, stockSending } from './stock.ts';

export const sendRules: { readonly [G in Group]: SendRules<ActionOf<G>> } = {
  order: orderSending,
  stock: stockSending,
  product: productSending,
  request: requestSending,
  review: reviewSending,
};

export const pageRules: { readonly [G in Group]: PageRules<ActionOf<G>> } = {
  order: orderPage,
  stock: stockPage,
  product: productPage,
  request: requestPage,
  review: reviewPage,
};

/**
 * Every module of this folder, by the part of `kind` before the dot. Two tables: a bundle that only sends, the service worker, drops the
 * other one.
 */
import type {} from './kinds.ts';
import type { ActionOf, Group } from '#src/outbox/action.ts';
import { cartPage, cartSending } from './cart.ts';
import type { PageRules, SendRules } from '#src/outbox/actions/module.ts';
import { orderPage, orderSending } from './order.ts';
import { requestPage, requestSending } from './request.ts';
import { reviewPage, reviewSending } from './review.ts';
import { stockAlertPage, stockAlertSending } from './stock-alert.ts';
import { wishlistPage, wishlistSending } from './wishlist.ts';

export const sendRules: { readonly [G in Group]: SendRules<ActionOf<G>> } = {
  cart: cartSending,
  wish: wishlistSending,
  review: reviewSending,
  order: orderSending,
  alert: stockAlertSending,
  request: requestSending,
};

export const pageRules: { readonly [G in Group]: PageRules<ActionOf<G>> } = {
  cart: cartPage,
  wish: wishlistPage,
  review: reviewPage,
  order: orderPage,
  alert: stockAlertPage,
  request: requestPage,
};

/**
 * Names the actions of the shop: each module of this folder, by the part of `kind` before the dot. Pages and the service worker need
 * different parts of a module, so there is a table for each part; a bundle drops the parts that it does not name.
 */
import { addressPage, addressSending } from './address.ts';
import { cancelPage, cancelSending } from './cancellation.ts';
import { cartList, cartPage, cartSending } from './cart.ts';
import { orderPage, orderSending } from './order.ts';
import { placementPage, placementSending } from './placement.ts';
import { requestPage, requestSending } from './request.ts';
import { returnPage, returnSending } from './return.ts';
import { reviewPage, reviewSending } from './review.ts';
import { stockAlertPage, stockAlertSending } from './stock-alert.ts';
import { wishlistList, wishlistPage, wishlistSending } from './wishlist.ts';

const sending = {
  cart: cartSending,
  wish: wishlistSending,
  review: reviewSending,
  order: orderSending,
  place: placementSending,
  cancel: cancelSending,
  return: returnSending,
  address: addressSending,
  alert: stockAlertSending,
  request: requestSending,
};
const lists = { cart: cartList, wish: wishlistList };
const showing = {
  cart: cartPage,
  wish: wishlistPage,
  review: reviewPage,
  order: orderPage,
  place: placementPage,
  cancel: cancelPage,
  return: returnPage,
  address: addressPage,
  alert: stockAlertPage,
  request: requestPage,
};

/** For a page. */
export const shopActions = { sending, lists, showing };

/** For the service worker, which sends, and shows the lists in kept screens. */
export const shopActionsOfWorker = { sending, lists };

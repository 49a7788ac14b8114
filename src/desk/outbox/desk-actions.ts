/** Names the actions of the desk: each module of this folder, by the part of `kind` before the dot. The service worker drops what it does not name. */
import { categoryPage, categorySending } from './category.ts';
import { locationPage, locationSending } from './location.ts';
import { orderPage, orderSending } from './order.ts';
import { productPage, productSending } from './product.ts';
import { requestPage, requestSending } from './request.ts';
import { reviewPage, reviewSending } from './review.ts';
import { settingPage, settingSending } from './setting.ts';
import { stockPage, stockSending } from './stock.ts';

const sending = {
  order: orderSending,
  stock: stockSending,
  product: productSending,
  request: requestSending,
  review: reviewSending,
  setting: settingSending,
  category: categorySending,
  location: locationSending,
};
const showing = {
  order: orderPage,
  stock: stockPage,
  product: productPage,
  request: requestPage,
  review: reviewPage,
  setting: settingPage,
  category: categoryPage,
  location: locationPage,
};

/** For a page. */
export const deskActions = { sending, lists: {}, showing };

/** For the service worker, which only sends. */
export const deskActionsOfWorker = { sending, lists: {} };

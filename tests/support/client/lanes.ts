/** The lanes of the shop's actions, as its modules name them: what an entry that a test stores must carry. */
import type { WishlistItem } from '#contract/wishlist.ts';
import { orderPage } from '#src/shop/actions/order.ts';
import { requestPage } from '#src/shop/actions/request.ts';
import { reviewPage } from '#src/shop/actions/review.ts';
import { wishlistList } from '#src/shop/actions/wishlist.ts';

const displayed = { title: '', image: '' };

export const wishLane = (productId: string): string => wishlistList.laneOf({ productId } as WishlistItem);

export const orderLane = (checkoutId: string): string =>
  orderPage.changes().createOrder({ checkoutId, paymentId: '', providerOrderId: '', signature: '' }).lane;

export const requestLane = (id: string): string => requestPage.changes().addRequest({ id } as never, displayed).lane;

export const reviewLane = (orderId: string, productId: string): string =>
  reviewPage.changes().addReview({ orderId, productId } as never, displayed).lane;

/** Every action of the shop. */
import type { CartAction } from './cart-payloads.ts';
import type { OrderAction } from './order.ts';
import type { RequestAction } from './request.ts';
import type { ReviewAction } from './review.ts';
import type { StockAlertAction } from './stock-alert.ts';
import type { WishlistAction } from './wishlist.ts';

type ShopAction = CartAction | WishlistAction | ReviewAction | OrderAction | StockAlertAction | RequestAction;

declare module '#src/outbox/register.ts' {
  interface Register {
    action: ShopAction;
  }
}

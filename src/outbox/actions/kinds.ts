/** Every action of the shop. The desk has a file of this name of its own (`#outbox-actions`, docs/decisions/854-desk-build.md). */
import type { CartAction } from './cart-payloads.ts';
import type { OrderAction } from './order.ts';
import type { RequestAction } from './request.ts';
import type { ReviewAction } from './review.ts';
import type { StockAlertAction } from './stock-alert.ts';
import type { WishlistAction } from './wishlist.ts';

export type Action = CartAction | WishlistAction | ReviewAction | OrderAction | StockAlertAction | RequestAction;

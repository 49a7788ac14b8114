/** Every action of the shop. */
import type { CartItem } from '#contract/cart.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { CartChanges } from './cart-changes.ts';
import type { CartAction } from './cart-line.ts';
import type { Displayed as DisplayedInShop } from './displayed.ts';
import type { OrderAction, OrderChanges } from './order.ts';
import type { RequestAction, RequestChanges } from './request.ts';
import type { ReviewAction, ReviewChanges } from './review.ts';
import type { StockAlertAction, StockAlertChanges } from './stock-alert.ts';
import type { WishlistAction, WishlistChanges } from './wishlist.ts';

type ShopAction = CartAction | WishlistAction | ReviewAction | OrderAction | StockAlertAction | RequestAction;

declare module '#src/outbox/register.ts' {
  interface Register {
    action: ShopAction;
    lists: { cart: CartItem; wishlist: WishlistItem };
    displayed: DisplayedInShop;
    changes: CartChanges & WishlistChanges & ReviewChanges & OrderChanges & StockAlertChanges & RequestChanges;
  }
}

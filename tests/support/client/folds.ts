/** The lists with queued actions applied, as the modules of the actions do it; actions of other lists are ignored. */
import type { CartItem } from '#contract/cart.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Pending, ServerList } from '#src/outbox/snapshot.ts';
import { cartList } from '#src/shop/actions/cart.ts';
import { wishlistList } from '#src/shop/actions/wishlist.ts';
import type { QueuedAction } from './shop-app.ts';

type Fold<Item> = (list: ServerList<Item>, actions: readonly QueuedAction[]) => Pending<Item>[];

export const foldCart = cartList.fold as Fold<CartItem>;
export const foldWishlist = wishlistList.fold as Fold<WishlistItem>;

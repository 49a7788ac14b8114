/** The lists with queued actions applied, as the modules of the actions do it; actions of other lists are ignored. */
import type { QueuedAction } from '#src/outbox/action.ts';
import { cartPage } from '#src/shop/actions/cart.ts';
import type { AnyAction, PageRules } from '#src/outbox/actions/module.ts';
import { wishlistPage } from '#src/shop/actions/wishlist.ts';
import type { ListItems, Pending, ServerList, SnapshotName } from '#src/outbox/snapshot.ts';

function foldOf<A extends AnyAction, N extends SnapshotName>({ list }: PageRules<A, N>) {
  if (!list) throw new Error('No list');
  return list.fold as (base: ServerList<ListItems[N]>, actions: readonly QueuedAction[]) => Pending<ListItems[N]>[];
}

export const foldCart = foldOf(cartPage);
export const foldWishlist = foldOf(wishlistPage);

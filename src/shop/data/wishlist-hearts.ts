/**
 * Which products are in the wishlist, for every heart on the page at once: the list is read once, however many hearts there are, and a
 * change redraws only the hearts of the products that changed.
 */
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { WishlistItem } from '#contract/wishlist.ts';
import { currentSession, onSessionChange } from '#src/shop/session/session.ts';
import { outbox } from './shop-outbox.ts';
import { wishlistQuery } from './wishlist.ts';

/** `filling` and `emptying`: the action is being saved; the heart already shows its result. */
export type Heart = 'empty' | 'filling' | 'full' | 'emptying';

export interface Hearts {
  /** Calls `listener` after every change; returns how to stop. While there are listeners, the wishlist is kept up to date. */
  subscribe: (listener: () => void) => () => void;
  /** The state of the product's heart. */
  stateOf: (productId: string) => Heart;
  /** The product's row in the wishlist. */
  item: (productId: string) => WishlistItem | undefined;
  /**
   * Resolves when the action is saved on this device; a toast says how it ended. @throws ApiError when it could not be saved
   * @param again the row, when a removal is undone
   */
  add: (productId: string, again?: WishlistItem) => Promise<void>;
  remove: (item: WishlistItem) => Promise<void>;
}

const none: readonly WishlistItem[] = [];

const userId = () => currentSession()?.userId ?? '';

/** The wishlist as it is shown: the optimistic view of this shopper, else the server's last response, as in `use-list.ts`. */
function displayedItems(client: QueryClient): readonly WishlistItem[] {
  if (userId() === '') return none;
  const view = outbox.view();
  const optimistic = view.userId === userId() ? view.wishlist?.items : undefined;
  return optimistic ?? client.getQueryData(wishlistQuery(userId()).queryKey)?.items ?? none;
}

/** Fetches the wishlist and follows everything that changes it; returns how to stop. */
function followWishlist(client: QueryClient, onChange: () => void): () => void {
  const options = () => ({ ...wishlistQuery(userId()), enabled: userId() !== '' });
  const observer = new QueryObserver(client, options());
  const stops = [
    observer.subscribe(onChange),
    outbox.onChange(onChange),
    onSessionChange(() => {
      observer.setOptions(options());
      onChange();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function openHearts(client: QueryClient): Hearts {
  const listeners = new Set<() => void>();
  const saving = new Map<string, 'filling' | 'emptying'>();
  let items = none;
  let byProduct = new Map<string, WishlistItem>();
  let stop: (() => void) | undefined;

  const read = () => {
    const next = displayedItems(client);
    if (next === items) return;
    items = next;
    byProduct = new Map(items.map((item) => [item.productId, item]));
  };
  const update = () => {
    read();
    for (const listener of listeners) listener();
  };
  const save = async (productId: string, state: 'filling' | 'emptying', run: () => Promise<unknown>) => {
    saving.set(productId, state);
    update();
    try {
      await run();
    } finally {
      saving.delete(productId);
      update();
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= followWishlist(client, update);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    stateOf: (productId) => {
      // Without listeners nothing was read yet: the first heart of a page reads the list.
      if (!stop) read();
      return saving.get(productId) ?? (byProduct.has(productId) ? 'full' : 'empty');
    },
    item: (productId) => byProduct.get(productId),
    add: (productId, again) => save(productId, 'filling', () => outbox.save(({ addToWishlist }) => addToWishlist(productId, again))),
    remove: ({ productId, _id }) => save(productId, 'emptying', () => outbox.save(({ removeFromWishlist }) => removeFromWishlist(_id))),
  };
}

const opened = new WeakMap<QueryClient, Hearts>();

/** The hearts of the page. */
export function useHearts(): Hearts {
  const client = useQueryClient();
  let hearts = opened.get(client);
  if (!hearts) {
    hearts = openHearts(client);
    opened.set(client, hearts);
  }
  return hearts;
}

const unknown = (): Heart => 'empty';

/** One heart; empty in the first paint of a server-rendered page, which is the same for everybody. */
export function useHeart(hearts: Hearts, productId: string): Heart {
  const state = useCallback(() => hearts.stateOf(productId), [hearts, productId]);
  return useSyncExternalStore(hearts.subscribe, state, unknown);
}

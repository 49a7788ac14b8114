/**
 * Which products are in the wishlist, for every heart on the page at once: one look at the list, however many hearts there are,
 * and a change redraws only the hearts it is about.
 */
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { WishlistItem } from '#contract/wishlist.ts';
import { onOutboxChange, outboxView } from '#src/outbox/use-outbox.ts';
import { currentSession, onSessionChange } from '#src/session/session.ts';
import { addToWishlist, removeFromWishlist, type SaveInput, wishlistQuery } from './wishlist.ts';

/** `filling` and `emptying`: the tap is being saved, and shows already. */
export type Heart = 'empty' | 'filling' | 'full' | 'emptying';

export interface Hearts {
  /** Calls `listener` after every change; returns how to stop. While anybody listens, the wishlist is kept up to date. */
  subscribe: (listener: () => void) => () => void;
  look: (productId: string) => Heart;
  /** The product's row in the wishlist. */
  item: (productId: string) => WishlistItem | undefined;
  /** Resolves when the change is saved on this device; the query client's mutation cache tells of success and failure. @throws ApiError when it could not be saved */
  add: (input: SaveInput) => Promise<void>;
  remove: (item: WishlistItem) => Promise<void>;
}

const none: readonly WishlistItem[] = [];

function openHearts(client: QueryClient): Hearts {
  const listeners = new Set<() => void>();
  const busy = new Map<string, 'filling' | 'emptying'>();
  let items = none;
  let byProduct = new Map<string, WishlistItem>();
  let close: (() => void) | undefined;

  const shopper = () => currentSession()?.userId ?? '';

  /** What waits on this device takes precedence over the server's last answer, as in `shown-list.ts`. */
  const read = () => {
    const userId = shopper();
    const { userId: whose, wishlist } = outboxView();
    const asked = userId === '' ? undefined : client.getQueryData(wishlistQuery(userId).queryKey)?.items;
    const next = userId === '' ? none : ((whose === userId ? wishlist?.items : undefined) ?? asked ?? none);
    if (next === items) return;
    items = next;
    byProduct = new Map(items.map((item) => [item.productId, item]));
  };
  const tell = () => {
    read();
    for (const listener of listeners) listener();
  };
  const open = () => {
    const optionsNow = () => ({ ...wishlistQuery(shopper()), enabled: shopper() !== '' });
    const observer = new QueryObserver(client, optionsNow());
    const stops = [
      observer.subscribe(tell),
      onOutboxChange(tell),
      onSessionChange(() => {
        observer.setOptions(optionsNow());
        tell();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
  const work = async (productId: string, state: 'filling' | 'emptying', saving: () => Promise<void>) => {
    busy.set(productId, state);
    tell();
    try {
      await saving();
    } finally {
      busy.delete(productId);
      tell();
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      close ??= open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        close?.();
        close = undefined;
      };
    },
    look: (productId) => {
      // With nobody listening nothing was told: the first heart of a page finds out itself.
      if (!close) read();
      return busy.get(productId) ?? (byProduct.has(productId) ? 'full' : 'empty');
    },
    item: (productId) => byProduct.get(productId),
    add: (input) => work(input.productId, 'filling', () => client.getMutationCache().build(client, addToWishlist).execute(input)),
    remove: (item) =>
      work(item.productId, 'emptying', () => client.getMutationCache().build(client, removeFromWishlist).execute({ id: item._id })),
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
  const look = useCallback(() => hearts.look(productId), [hearts, productId]);
  return useSyncExternalStore(hearts.subscribe, look, unknown);
}

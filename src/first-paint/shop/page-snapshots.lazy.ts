/**
 * The lists that were left last, as elements without React behind them: going back shows such a list at once, where it was scrolled
 * to, while React draws the real one underneath.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { listQueriesOnScreen } from '#src/shop/data/displayed-products.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { afterFrame } from '#src/ui/after-frame.ts';
import { beginPreview, dropPreview, endPreview } from '#src/first-paint/page-preview.ts';

interface Snapshot {
  elements: Element[];
  /** Height in px of each card, and whether it was in sight. */
  cards: { item: HTMLElement; height: number; isInSight: boolean }[];
  scrolled: number;
  windowWidth: number;
  /** What the page was drawn from. */
  drawnFrom: { query: Query; data: unknown }[];
}

const listPages = /^\/(?:products\/|search$)/;
const maxSnapshots = 3;

/** By the router's key of the place in the history. */
const snapshots = new Map<string, Snapshot>();

function take(client: QueryClient): Snapshot {
  // Hearts are drawn from the outbox, see `paintHearts`.
  const queries = listQueriesOnScreen(client);
  const elements = [...(document.getElementById('main')?.children ?? [])];
  const cards = elements.flatMap((element) =>
    [...element.querySelectorAll('li > article')].map((card) => card.parentElement as HTMLElement),
  );
  return {
    elements,
    cards: cards.map((item) => {
      const { top, bottom, height } = item.getBoundingClientRect();
      return { item, height, isInSight: bottom > 0 && top < innerHeight };
    }),
    scrolled: scrollY,
    windowWidth: innerWidth,
    drawnFrom: queries.map((query) => ({ query, data: query.state.data })),
  };
}

/** The hearts as they are now: pending changes count. */
function paintHearts(elements: readonly Element[]): void {
  const saved = new Set(outbox.view().wishlist?.items.map(({ productId }) => productId));
  for (const element of elements) {
    for (const heart of element.querySelectorAll<HTMLElement>('[data-heart]')) {
      heart.setAttribute('aria-pressed', String(saved.has(heart.dataset['heart'] ?? '')));
      heart.removeAttribute('aria-busy');
    }
  }
}

/** @returns how to end the preview; undefined where nothing is known of the page, or not all of it is still true */
function show(key: string): (() => void) | undefined {
  const snapshot = snapshots.get(key);
  snapshots.delete(key);
  if (!snapshot || snapshot.windowWidth !== innerWidth) return undefined;
  if (snapshot.drawnFrom.some(({ query, data }) => query.state.data !== data)) return undefined;
  // What is still in a document belongs to React.
  const elements = snapshot.elements.filter((element) => !element.isConnected);
  if (elements.length === 0) return undefined;
  paintHearts(elements);
  // One layout pass, of the cards in sight only.
  for (const { item, height, isInSight } of snapshot.cards)
    Object.assign(item.style, isInSight ? { contentVisibility: 'visible' } : { contentVisibility: 'hidden', height: `${height}px` });
  const content = document.createElement('div');
  content.append(...elements);
  return beginPreview(content, snapshot.scrolled, location.pathname);
}

type Load = AnyRouter['load'];

/** Begins to keep lists that are left. @returns `load` of the router, which shows such a list first at steps through the history */
export function keepPageSnapshots(router: AnyRouter, client: QueryClient, load: Load): Load {
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    const key = fromLocation?.state.__TSR_key;
    // A dialog holds the page underneath still, and lives outside of it.
    if (!key || !pathChanged || !listPages.test(fromLocation.pathname) || document.querySelector('[role=dialog]')) return;
    snapshots.delete(key);
    snapshots.set(key, take(client));
    const [oldest] = snapshots.keys();
    if (oldest !== undefined && snapshots.size > maxSnapshots) snapshots.delete(oldest);
  });
  // After the router has put the page where it belongs.
  router.subscribe('onRendered', endPreview);
  return async (options) => {
    const isStep = options?.action && options.action.type !== 'PUSH' && options.action.type !== 'REPLACE';
    if (!isStep) return load(options);
    // The shopper does not want the page that is being prepared.
    dropPreview();
    const end = show(router.history.location.state.__TSR_key ?? '');
    if (end) await new Promise<void>((resolve) => void afterFrame(resolve));
    await load(options).finally(end);
  };
}

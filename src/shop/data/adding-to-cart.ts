/** Which products are being added to the cart. A store of its own, so that an addition redraws its buttons and nothing else of the page. */
import { useCallback, useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';

/** ms after which the buttons say so. An addition is usually saved sooner: the words would only flash, and delay the cart's count. */
const shownAfterMs = 100;

const listeners = createListeners();
/** By product; true once the buttons say so. */
const adding = new Map<string, boolean>();

/**
 * Runs `save`, and shows the product as being added while that takes long.
 * @returns false when the product was being added already: a second tap on the same button
 */
export async function whileAdding(productId: string, save: () => Promise<unknown>): Promise<boolean> {
  if (adding.has(productId)) return false;
  adding.set(productId, false);
  const timer = setTimeout(() => {
    adding.set(productId, true);
    listeners.notify();
  }, shownAfterMs);
  try {
    await save();
  } finally {
    clearTimeout(timer);
    const wasShown = adding.get(productId);
    adding.delete(productId);
    if (wasShown) listeners.notify();
  }
  return true;
}

const nothing = () => false;

/** Whether the buttons of this product say that it is being added. */
export function useIsAdding(productId: string): boolean {
  const isShown = useCallback(() => adding.get(productId) ?? false, [productId]);
  return useSyncExternalStore(listeners.subscribe, isShown, nothing);
}

/** When the first screen of a page is there. What it does not need waits for that, so that it does not share the line with it. */
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';

/** ms after which the rest is loaded, whatever the first screen still waits for. */
const patienceMs = 12_000;

const listeners = createListeners();
let isThere = false;

/** Whether the first screen is painted, for components. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => isThere);
}

/** Resolves when `rendered` has, every query has an answer or an error, and the browser has painted that; after twelve seconds in any case. */
export async function whenFirstScreen(client: QueryClient, rendered: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([late, rendered.then(() => whenAnswered(client)).then(whenPainted)]);
  isThere = true;
  listeners.notify();
}

/** When every query has an answer and the screens that wait for it are drawn: they hear of it a task later, and a frame may come between. */
function whenAnswered(client: QueryClient): Promise<void> {
  const cache = client.getQueryCache();
  const isWaiting = () => cache.getAll().some(({ state }) => state.status === 'pending');
  return new Promise((resolve) => {
    const whenDrawn = () => notifyManager.schedule(resolve);
    if (!isWaiting()) return whenDrawn();
    const stop = cache.subscribe(() => {
      if (isWaiting()) return;
      stop();
      whenDrawn();
    });
    return undefined;
  });
}

/** After the next frame. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

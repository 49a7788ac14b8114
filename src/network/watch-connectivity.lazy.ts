/** Feeds the connectivity monitor with the outcome of every request, and tells the query cache when the server can be reached again. */
import { onlineManager } from '@tanstack/react-query';
import { getHealth } from '#contract/service.ts';
import { isUnreachable } from './api-error.ts';
import { createConnectivityMonitor } from './connectivity.ts';
import { observeExchanges, transmit } from './send.ts';
import { currentConnectivity, notifyConnectivity, onConnectivityChange, setConnectivityMonitor } from './use-connectivity.ts';

const probeTimeoutMs = 5_000;

let isWatched = false;
/** While a probe is under way, failed requests are not reported: the probe decides. */
let isProbing = false;

async function probe(): Promise<boolean> {
  isProbing = true;
  try {
    const { ours, status } = await transmit(getHealth, {}, { timeoutMs: probeTimeoutMs, cache: 'no-store' });
    return ours && status === 200;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return false;
  } finally {
    isProbing = false;
  }
}

/** Starts the monitor; later calls do nothing. `onReply` gets the headers of each reply of the server. */
export function watchConnectivity(onReply: (headers: Headers) => void): void {
  if (isWatched) return;
  isWatched = true;
  const monitor = createConnectivityMonitor(
    {
      probe,
      random: Math.random,
      isVisible: () => document.visibilityState === 'visible',
      setTimer: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      saysOffline: () => !navigator.onLine,
      onChange: notifyConnectivity,
    },
    navigator.onLine,
  );
  setConnectivityMonitor(monitor);
  notifyConnectivity();
  observeExchanges((isReached, headers) => {
    if (isReached) monitor.reached();
    else if (!isProbing) monitor.missed();
    if (isReached && headers) onReply(headers);
  });
  globalThis.addEventListener('offline', () => monitor.lost());
  globalThis.addEventListener('online', () => void monitor.tryNow());
  document.addEventListener('visibilitychange', () => void monitor.tryNow());
  // TanStack Query would follow the browser's `onLine` only.
  onlineManager.setEventListener((setOnline) => onConnectivityChange(() => setOnline(currentConnectivity() !== 'down')));
  onlineManager.setOnline(currentConnectivity() !== 'down');
}

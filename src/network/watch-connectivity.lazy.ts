/** Watches what really happens to requests, and tells the query cache when the shop is back. */
import { onlineManager } from '@tanstack/react-query';
import { getHealth } from '#contract/service.ts';
import { createLink } from './connectivity.ts';
import { transmit, witnessExchanges } from './send.ts';
import { adoptLink, linkState, onLinkChange, tellLink } from './use-connectivity.ts';

/** ms until a probe counts as unanswered. */
const probeTimeout = 5_000;

let isWatched = false;
/** While a probe is out the witness stays silent about failures: the probe judges itself. */
let isProbing = false;

async function probe(): Promise<boolean> {
  isProbing = true;
  try {
    const { ours, status } = await transmit(getHealth, {}, { timeout: probeTimeout, cache: 'no-store' });
    return ours && status === 200;
  } catch {
    return false;
  } finally {
    isProbing = false;
  }
}

export function watchLink(): void {
  if (isWatched) return;
  isWatched = true;
  const link = createLink(
    {
      probe,
      random: Math.random,
      isVisible: () => document.visibilityState === 'visible',
      setTimer: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      saysOffline: () => !navigator.onLine,
      onChange: tellLink,
    },
    navigator.onLine,
  );
  adoptLink(link);
  tellLink();
  witnessExchanges((reached) => {
    if (reached) link.reached();
    else if (!isProbing) link.missed();
  });
  globalThis.addEventListener('offline', () => link.lost());
  globalThis.addEventListener('online', () => void link.tryNow());
  document.addEventListener('visibilitychange', () => void link.tryNow());
  // Not the browser's word but ours.
  onlineManager.setEventListener((setOnline) => onLinkChange(() => setOnline(linkState() !== 'down')));
  onlineManager.setOnline(linkState() !== 'down');
}

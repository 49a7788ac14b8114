/** Follows the shopper's orders while their page is on screen: the server says when one has moved, and the list is fetched again. */
import type { QueryClient } from '@tanstack/react-query';
import { heartbeatSeconds, OrderEvent, orderEventsPath } from '#contract/order-event.ts';
import { readEventStream } from '#src/network/event-stream.lazy.ts';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import type { Session } from '#src/shop/session/session.ts';
import { anySignal } from '#src/state/browser-features.ts';
import { notificationsQuery } from './notification.ts';
import { ordersQuery } from './order.ts';

/** Between two attempts: doubles from the first to the last. A stream that was open is opened again after at most the first. */
const retryMs = { first: 2_000, last: 60_000 };

/**
 * Follows until it is stopped. Waits while the page is hidden or the server cannot be reached.
 * @param onLive true while the stream is open; while it is not, the caller polls
 * @returns how to stop
 */
export function followOrders(client: QueryClient, session: Session, onLive: (isLive: boolean) => void): () => void {
  const stopping = new AbortController();
  void follow(client, session, onLive, stopping.signal).catch((error: unknown) => {
    // A mistake of ours: polling goes on where the stream stopped.
    onLive(false);
    throw error;
  });
  return () => stopping.abort();
}

async function follow(client: QueryClient, session: Session, onLive: (isLive: boolean) => void, stopped: AbortSignal): Promise<void> {
  for (let failures = 0; !stopped.aborted;) {
    await untilUseful(stopped);
    if (stopped.aborted) return;
    const pause = pauseOf(stopped);
    const end = await readEventStream(orderEventsPath, {
      token: session.token,
      signal: pause.signal,
      maxSilenceMs: heartbeatSeconds * 2_000,
      onOpen: () => {
        failures = 0;
        onLive(true);
      },
      onData: (data) => refetchIfNews(client, session.userId, data),
    });
    pause.cancel();
    if (stopped.aborted) return;
    onLive(false);
    // Not signed in any more, or a server without this stream: polling tells the rest.
    if (end.kind === 'failed' && end.status >= 400 && end.status < 500 && end.status !== 429) return;
    if (pause.signal.aborted) continue;
    const wait = Math.min(retryMs.last, retryMs.first * 2 ** failures);
    if (end.kind === 'failed') failures += 1;
    // A server that stops ends all streams at once: they come back spread over the time.
    await sleep(Math.max(wait * Math.random(), (end.kind === 'failed' && end.retryAfterMs) || 0), stopped);
  }
}

/** Fetches the list and the inbox again unless the list already has this move. */
function refetchIfNews(client: QueryClient, userId: string, data: string): void {
  const { queryKey } = ordersQuery(userId);
  const event = OrderEvent.safeParse(JSON.parse(data)).data;
  const known = client.getQueryData(queryKey)?.find(({ _id }) => _id === event?.order);
  if (!event || known?.moves.some(({ date }) => date === event.date)) return;
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey });
}

const isUseful = (): boolean => document.visibilityState === 'visible' && currentConnectivity() !== 'down';

/** Calls `listener` whenever the page is shown or hidden, or the connection changes. */
function onChange(listener: () => void): () => void {
  const stop = onConnectivityChange(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Resolves when the page is visible and the server can be reached, or when it is stopped. */
function untilUseful(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isUseful() && !stopped.aborted) return;
      stop();
      stopped.removeEventListener('abort', check);
      resolve();
    };
    const stop = onChange(check);
    stopped.addEventListener('abort', check);
    check();
  });
}

/** Aborted when the stream is stopped, or serves nobody: a hidden page does not hold a connection. */
function pauseOf(stopped: AbortSignal): { signal: AbortSignal; cancel: () => void } {
  const pause = new AbortController();
  const cancel = onChange(() => {
    if (!isUseful()) pause.abort();
  });
  return { signal: anySignal([pause.signal, stopped]), cancel };
}

function sleep(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** What is new at the shop while the desk is open: the server says it, and the affected queries are requested again. */
import type { QueryClient } from '@tanstack/react-query';
import { LiveEvent, livePath } from '#contract/desk/live.ts';
import { againAfterMs, whenOnline } from '#src/state/when-online.ts';
import { refetchNews } from './desk-query.ts';
import { refreshLook } from './shop-look.lazy.ts';

/** ms in which news count as one burst. */
const burstMs = 250;
/** Between two tries to open a stream that was refused passes twice the time each time, up to this many ms. */
const mostMs = 5 * 60_000;

interface LiveTools {
  client: QueryClient;
  /** Called for a new order, request or return. */
  onNew: (event: Extract<LiveEvent, { kind: 'order' | 'request' | 'return' }>) => void;
}

/**
 * Follows the stream of the desk. The browser opens one that broke again by itself, and gives up for good after any answer but 200, such as
 * the 503 of a server that stops: that one is opened again here. Returns how to stop.
 */
export function followDesk({ client, onNew }: LiveTools): () => void {
  const nouns = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = (noun: string) => {
    nouns.add(noun);
    timer ??= setTimeout(() => {
      timer = undefined;
      refetchNews(client, [...nouns]);
      // An empty noun is everything.
      if (nouns.has('setting') || nouns.has('')) void refreshLook().catch(() => undefined);
      nouns.clear();
    }, burstMs);
  };
  let isBehind = false;
  let refusals = 0;
  const open = () => {
    const source = new EventSource(livePath);
    stop = () => source.close();
    source.addEventListener('open', () => {
      refusals = 0;
      // What happened without a stream was not heard.
      if (isBehind) refetch('');
      isBehind = false;
    });
    source.addEventListener('message', ({ data }) => {
      const event = LiveEvent.safeParse(JSON.parse(String(data))).data;
      if (!event) return;
      refetch(event.kind === 'audit' ? event.of : event.kind);
      if (event.kind !== 'audit') onNew(event);
    });
    source.addEventListener('error', () => {
      isBehind = true;
      if (source.readyState !== EventSource.CLOSED) return;
      stop = whenOnline(open, Math.min(againAfterMs * 2 ** refusals, mostMs));
      refusals += 1;
    });
  };
  let stop: () => void;
  open();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

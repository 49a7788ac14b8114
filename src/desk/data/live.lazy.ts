/** What is new at the shop while the desk is open: the server says it, and the affected queries are requested again. */
import type { QueryClient } from '@tanstack/react-query';
import { LiveEvent, livePath } from '#contract/desk/live.ts';
import { refetchNews } from './desk-query.ts';
import { refreshLook } from './shop-look.lazy.ts';

/** ms in which news count as one burst. */
const burstMs = 250;

interface LiveTools {
  client: QueryClient;
  /** Called for a new order, request or return. */
  onNew: (event: Extract<LiveEvent, { kind: 'order' | 'request' | 'return' }>) => void;
}

/** Follows the stream of the desk. The browser opens it again by itself. Returns how to stop. */
export function followDesk({ client, onNew }: LiveTools): () => void {
  const source = new EventSource(livePath);
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
  let wasOpen = false;
  source.addEventListener('open', () => {
    // What happened while the stream was broken was not heard.
    if (wasOpen) refetch('');
    wasOpen = true;
  });
  source.addEventListener('message', ({ data }) => {
    const event = LiveEvent.safeParse(JSON.parse(String(data))).data;
    if (!event) return;
    refetch(event.kind === 'audit' ? event.of : event.kind);
    if (event.kind !== 'audit') onNew(event);
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

import { words } from '#language/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFirstScreen } from '#src/first-paint/first-screen.ts';
import { untilItComes } from '#src/state/part-again.ts';
import { ring } from '#src/desk/data/ring.ts';
import { notify } from '#src/ui/toaster.ts';

/** Rings and says so when an order, a request or a return comes in, and keeps what is on screen fresh. Draws nothing. */
export function NewsBell({ who }: { who: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isLater = useFirstScreen();
  useEffect(() => {
    if (!isLater || who === undefined || !('EventSource' in globalThis)) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      if (isOver) return;
      const { followDesk } = await import('#src/desk/data/live.lazy.ts');
      if (isOver) return;
      stop = followDesk({
        client,
        onNew: ({ kind, id }) => {
          void ring();
          const { newOrder, newRequest, newReturn, seeIt } = words().deskShell;
          const { text, open } = {
            order: { text: newOrder, open: () => navigate({ to: '/orders/$id', params: { id } }) },
            request: { text: newRequest, open: () => navigate({ to: '/requests' }) },
            return: { text: newReturn, open: () => navigate({ to: '/returns' }) },
          }[kind];
          notify({ tone: 'info', text, action: { label: seeIt, run: () => void open() } });
        },
      });
    };
    // Without it nobody hears of a new order.
    void untilItComes(start);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, isLater, navigate, who]);
  return null;
}

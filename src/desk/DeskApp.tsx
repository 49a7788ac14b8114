import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenFirstScreen } from '#src/first-paint/first-screen.ts';
import { untilItComes } from '#src/state/part-again.ts';
import type { DeskRouter } from './desk-router.ts';

/** What no tap waits for: the stored copy of the data, the outbox, the worker. */
const startInBackground = async (client: QueryClient, router: DeskRouter) => {
  const rendered = new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
  await whenFirstScreen(client, rendered);
  // Without it nothing is sent or kept: it is asked for until it comes.
  await untilItComes(async () => {
    const { startBackground } = await import('./background.lazy.ts');
    void startBackground(client, router).catch(() => undefined);
  });
};

/** The desk, over the data and the routes of one page. */
export function DeskApp({ client, router }: { client: QueryClient; router: DeskRouter }) {
  useEffect(() => {
    void startInBackground(client, router).catch(() => undefined);
  }, [client, router]);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

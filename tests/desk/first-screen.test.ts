/** When the desk begins to load what its first screen does not need. */
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { whenFirstScreen } from '#src/first-paint/first-screen.ts';

test('the rest waits for the frame that paints the answers, even if another frame comes first', async () => {
  const order: string[] = [];
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => {
    order.push('frame');
    queueMicrotask(() => paint(0));
  });
  const client = new QueryClient();
  let answer: (sales: number) => void = () => undefined;
  const queryFn = () => new Promise<number>((resolve) => (answer = resolve));
  // As `useQuery` listens.
  const draw = notifyManager.batchCalls((status: string) => void (status === 'success' && order.push('drawn')));
  const stop = new QueryObserver(client, { queryKey: ['today'], queryFn }).subscribe(({ status }) => draw(status));
  const rest = whenFirstScreen(client, Promise.resolve()).then(() => order.push('rest'));
  await new Promise((resolve) => setTimeout(resolve));
  answer(7);
  await rest;
  stop();
  expect(order).toEqual(['drawn', 'frame', 'rest']);
});

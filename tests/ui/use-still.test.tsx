/** What comes into the page by itself, and moves or covers it, waits until nobody is pressing. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { contactQuery } from '#src/shop/data/contact.ts';
import { useClosed } from '#src/shop/data/closed.ts';
import { useConnectivity, useIsOnline } from '#src/network/use-connectivity.ts';
import { nextTask } from '#src/state/idle.ts';
import { endRest, useStill } from '#src/state/use-still.ts';

const tap = () => act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
const words = () => screen.getByRole('paragraph').textContent;

/** The device loses its network. */
function cut(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  globalThis.dispatchEvent(new Event('online'));
});

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
function closeShop(): void {
  client.setQueryData(contactQuery().queryKey, (before) => ({ ...before, closed: 'Closed until Monday' }) as never);
}

test.each([
  ['whether the server can be reached', () => String(useConnectivity()), cut, 'up', 'down'],
  ['whether the device has a network', () => String(useIsOnline()), cut, 'true', 'false'],
  ['that the shop is closed', () => String(useClosed()), closeShop, 'undefined', 'Closed until Monday'],
])('what a screen reads of %s does not change between two quick taps, and then does', async (_name, useWords, change, before, after) => {
  client.setQueryData(contactQuery().queryKey, {} as never);
  function Screen() {
    return <p>{useWords()}</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  // A request of the test before may just have failed; its probe is answered.
  await waitFor(() => expect(words()).toBe(before));
  // However busy the machine is, the second tap is a quick one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  tap();
  await act(async () => {
    change();
    await nextTask();
  });
  expect(words()).toBe(before);
  tap();
  expect(words()).toBe(before);
  clock.mockRestore();
  await waitFor(() => expect(words()).toBe(after));
});

test('a change that React has not drawn yet when somebody presses waits, too', async () => {
  vi.useFakeTimers();
  const Screen = ({ text }: { text: string }) => <p>{useStill(text)}</p>;
  const { rerender } = render(<Screen text="before" />);
  tap();
  rerender(<Screen text="after" />);
  act(() => {
    vi.advanceTimersByTime(1_500);
    // React draws at the end of `act`.
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  expect(words()).toBe('before');
  act(() => void vi.advanceTimersByTime(1_500));
  expect(words()).toBe('after');
});

function Late({ isThere }: { isThere: boolean }) {
  return <p>{useStill(isThere, false) ? 'the card is there' : 'nothing is covered'}</p>;
}

test('what is there when its code arrives waits in the same way, and comes with the next page', () => {
  tap();
  render(<Late isThere />);
  expect(words()).toBe('nothing is covered');
  act(endRest);
  expect(words()).toBe('the card is there');
});

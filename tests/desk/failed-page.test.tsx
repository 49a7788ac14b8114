import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { ApiError } from '#src/network/api-error.ts';

afterEach(cleanup);

const unreachable = new ApiError({ kind: 'offline', status: 0, code: 'unreachable', message: 'No network' });
const cannot = () => Promise.reject(unreachable);

/** A page with a small list that the device has, and a log that it has not. */
function Page({ log }: { log: string[] | undefined }) {
  useQuery({
    queryKey: ['people'],
    queryFn: cannot,
    initialData: ['Asha'],
    initialDataUpdatedAt: 1,
    retry: false,
    meta: { scope: 'public', cached: true },
  });
  const query = useQuery({
    queryKey: ['log'],
    queryFn: cannot,
    retry: false,
    ...(log && { initialData: log, initialDataUpdatedAt: 1 }),
    meta: { scope: 'public', cached: true },
  });
  return (
    <DeskPage title="Log">
      <QueryStates query={query}>{(rows) => <p>{rows.join(', ')}</p>}</QueryStates>
    </DeskPage>
  );
}
const open = (log?: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page log={log} />
    </QueryClientProvider>,
  );

test('a page that could not be had gives no age, also where a small part of it is on the device', async () => {
  open();
  await screen.findByRole('alert');
  expect(screen.queryByText(/Last seen/)).toBeNull();
});

test('a failure above a list comes when nobody is pressing: it would move the rows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const client = new QueryClient();
  let answer: () => Promise<string[]> = () => Promise.resolve(['Asha saved the settings']);
  function Rows() {
    const query = useQuery({ queryKey: ['rows'], queryFn: () => answer(), retry: false, meta: { scope: 'public' } });
    return <QueryStates query={query}>{(rows) => <p>{rows.join(', ')}</p>}</QueryStates>;
  }
  render(
    <QueryClientProvider client={client}>
      <Rows />
    </QueryClientProvider>,
  );
  await screen.findByText('Asha saved the settings');
  answer = () => Promise.reject(new ApiError({ kind: 'refused', status: 500, code: 'internal', message: 'Our mistake' }));
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await act(() => client.refetchQueries({ queryKey: ['rows'] }));
  expect(client.getQueryState(['rows'])?.error).not.toBeNull();
  expect(screen.queryByText(/Our mistake/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await screen.findByText(/Our mistake/);
  vi.useRealTimers();
});

test('a page that is on the device gives its age', async () => {
  open(['Asha saved the settings']);
  await screen.findByText(/Last seen/);
});

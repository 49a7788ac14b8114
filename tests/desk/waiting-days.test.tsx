import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WaitingScreen } from '#src/desk/features/waiting/WaitingScreen.tsx';
import type { QueuedAction } from '#tests/desk/support/desk-app.ts';
import { outbox } from '#src/desk/outbox/desk-outbox.ts';

afterEach(cleanup);

const action = {
  id: '01a20bea-5b61-7150-b69d-d2b26072ca19',
  kind: 'stock.count',
  payload: {},
  lane: 'stock:mug',
  seen: { title: 'Lotus chai mug' },
  attempts: 0,
  madeAt: 1,
} as unknown as QueuedAction;

test.each([
  ['Apple Computer, Inc.', true],
  ['Google Inc.', false],
])('changes that wait in a browser of %s: says that they may be deleted after seven days: %s', (vendor, isSaid) => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  outbox.show({ ...outbox.view(), waiting: [{ action, rows: [action], options: [], from: undefined, to: undefined }] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WaitingScreen />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: '1 waiting' })).toBeTruthy();
  expect(screen.queryByText(/within seven days/) !== null).toBe(isSaid);
});

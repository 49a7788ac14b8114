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
  payload: { poolId: 'mug', pieces: 5 },
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

const was = { name: 'Cup', state: 'draft', pricePaise: 100_000, oldPricePaise: null, description: 'Blue' };
const edit = (set: object, more = {}) => ({ id: 'mug', edit: { set, was }, ...more });

test.each([
  [[{ kind: 'stock.count', payload: { poolId: 'mug', pieces: 5 } }], /Stock · 5 counted · /],
  [[{ kind: 'product.save', payload: edit({ pricePaise: 129_900 }) }], /Products · price Rs.1,299 · /],
  [[{ kind: 'product.save', payload: edit({ name: 'Mug', state: 'on' }) }], /Products · put on sale, change Name · /],
  [[{ kind: 'product.save', payload: edit({ name: 'Mug', description: 'Red' }) }], /Products · change Name, Description · /],
  [
    [{ kind: 'product.save', payload: edit({ pricePaise: 74_000, oldPricePaise: null }, { shownPaise: 77_700 }) }],
    /Products · price Rs.777 · /,
  ],
  [
    [{ kind: 'product.variant', payload: { ...edit({ pricePaise: 900 }), variantId: '00000000-0000-4000-8000-000000000001' } }],
    /Products · change a variant: Price · /,
  ],
  [[{ kind: 'request.save', payload: { id: 'r', set: { state: 'closed' }, was: { state: 'new' } } }], /Requests · close · /],
  [
    [
      { kind: 'order.move', payload: { orderId: '1', to: 'SHIPPED' } },
      { kind: 'order.note', payload: { orderId: '1', id: 'n', text: 'Ring' } },
    ],
    /Orders · mark as handed over, add a note · /,
  ],
])('a waiting change says what it is: %o', (rows, said) => {
  const queued = rows.map((row) => ({ ...action, ...row }) as unknown as QueuedAction);
  const [first = action] = queued;
  outbox.show({ ...outbox.view(), waiting: [{ action: first, rows: queued, options: [], from: undefined, to: undefined }] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WaitingScreen />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('listitem').textContent).toMatch(said);
});

/** A key in a long list of numbers draws its own row, and no other one. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pool } from '#contract/desk/stock.ts';
import { deskDrafts } from '#src/desk/data/desk-drafts.ts';
import { stockQuery } from '#src/desk/data/stock.ts';
import { CountScreen } from '#src/desk/features/stock/CountScreen.tsx';
import { DeliveryScreen } from '#src/desk/features/stock/DeliveryScreen.tsx';
import { deliveryDraft } from '#src/desk/features/stock/use-delivery.ts';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const poolOf = (id: string): Pool => ({
  poolId: id,
  productId: id,
  name: `Bowl ${id}`,
  image: '',
  placeholder: '',
  variants: [{ size: '', ram: '', weight: '', barcode: '' }],
  isApart: false,
  onShelf: 4,
  promised: 0,
  held: 0,
  toSell: 4,
  missing: 0,
  lowAt: null,
  isLow: false,
  countedAt: '2026-11-28T10:00:00.000Z',
});

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.clear();
  startSession(owner);
});
afterEach(() => {
  cleanup();
  endSession();
});

function show(component: () => ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const items = ['1', '2'].map(poolOf);
  client.setQueryData(stockQuery({ filter: 'low' }).queryKey, {
    pages: [{ items, next: null, lowAt: 3, now: 0 }],
    pageParams: [''],
  } as never);
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

/** What React last gave the element. */
function propsOf(element: Element): unknown {
  const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
  return key === undefined ? undefined : (element as unknown as Record<string, unknown>)[key];
}

/** Types into the field `own`; whether React has drawn the field `other` again. */
async function drawsOther(own: string, other: string): Promise<boolean> {
  const field = await screen.findByLabelText<HTMLInputElement>(own);
  const before = propsOf(screen.getByLabelText(other));
  expect(before).toBeDefined();
  await userEvent.type(field, '57');
  expect(field.value).toBe('57');
  return propsOf(screen.getByLabelText(other)) !== before;
}

test('a key in a count draws its own row only', async () => {
  show(() => <CountScreen subcategory={undefined} />);
  expect(await drawsOther('Bowl 1: on the shelf', 'Bowl 2: on the shelf')).toBe(false);
});

test('a key in a delivery draws its own row only', async () => {
  const lines = ['1', '2'].map((poolId) => ({ poolId, name: `Bowl ${poolId}`, image: '', placeholder: '', pieces: '', cost: '' }));
  deskDrafts.write(deliveryDraft(), { lines, note: '' });
  show(() => <DeliveryScreen again={undefined} />);
  expect(await drawsOther('Pieces of Bowl 1', 'Pieces of Bowl 2')).toBe(false);
});

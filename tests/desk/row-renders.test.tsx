/** Long lists of numbers: a key draws its own row and no other one; what is typed stays when others change the list, and is saved once. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pool } from '#contract/desk/stock.ts';
import { deskDrafts } from '#src/desk/data/desk-drafts.ts';
import * as received from '#src/desk/data/goods-received.ts';
import * as stock from '#src/desk/data/stock.ts';
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

function show(component: () => ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const items = ['1', '2'].map(poolOf);
  const list = (pools: readonly Pool[]) =>
    client.setQueryData(stockQuery({ filter: 'low' }).queryKey, {
      pages: [{ items: pools, next: null, lowAt: 3, now: 0 }],
      pageParams: [''],
    } as never);
  list(items);
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { leaveOnly: (id: string) => act(() => list([poolOf(id)])) };
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

test('a count is saved when its product has left the list; what is no number stays typed', async () => {
  const saved: unknown[] = [];
  const report = vi.spyOn(stock, 'reportStock').mockImplementation(async ({ poolId }, { pieces }) => {
    saved.push([poolId, pieces]);
    return async () => true;
  });
  const { leaveOnly } = show(() => <CountScreen subcategory={undefined} />);
  await userEvent.type(await screen.findByLabelText('Bowl 1: on the shelf'), '57');
  await userEvent.type(screen.getByLabelText('Bowl 2: on the shelf'), '1o');
  leaveOnly('2');
  expect(screen.getByLabelText<HTMLInputElement>('Bowl 1: on the shelf').value).toBe('57');
  await userEvent.clear(screen.getByLabelText('Bowl 1: on the shelf'));
  await userEvent.type(screen.getByLabelText('Bowl 1: on the shelf'), '75');
  const button = screen.getByRole('button', { name: /^Save 1 count/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByLabelText('Bowl 1: on the shelf')).toBeNull());
  expect(saved).toEqual([['1', 75]]);
  expect(screen.getByLabelText<HTMLInputElement>('Bowl 2: on the shelf').value).toBe('1o');
  report.mockRestore();
});

test('a delivery that is saved with two taps at once is received once', async () => {
  const lines = [{ poolId: '1', name: 'Bowl 1', image: '', placeholder: '', pieces: '5', cost: '' }];
  deskDrafts.write(deliveryDraft(), { lines, note: '' });
  const save = vi.spyOn(received, 'saveDelivery').mockReturnValue(new Promise(() => undefined));
  show(() => <DeliveryScreen again={undefined} />);
  const button = await screen.findByRole('button', { name: /^Save: 5 pieces/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(save).toHaveBeenCalledOnce();
  save.mockRestore();
});

test('a key in a delivery draws its own row only', async () => {
  const lines = ['1', '2'].map((poolId) => ({ poolId, name: `Bowl ${poolId}`, image: '', placeholder: '', pieces: '', cost: '' }));
  deskDrafts.write(deliveryDraft(), { lines, note: '' });
  show(() => <DeliveryScreen again={undefined} />);
  expect(await drawsOther('Pieces of Bowl 1', 'Pieces of Bowl 2')).toBe(false);
});

/** A new product is in the list from the moment it is saved: whoever is about to press its row presses it, also while the list loads. */
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { useShownRows } from '#src/desk/features/product/shown-rows.ts';
import { outbox } from '#src/desk/outbox/desk-outbox.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const stole = { id: 'stole', name: 'Cotton stole', pricePaise: 129_900, pieces: 20, state: 'draft', subCatId: 'kurtas' };
const intent = { id: '1', kind: 'product.create', payload: stole };
const show = (view: { waiting?: object[]; sent?: object[] }) =>
  act(() => outbox.show({ ...outbox.view(), waiting: [], sent: [], ...view } as never));

beforeEach(() => startSession(owner));
afterEach(() => {
  show({});
  cleanup();
  endSession();
});

test('its row stays from the answer of the shop until the first list comes, and is there once', async () => {
  const noRows: DeskProductRow[] = [];
  const listed = [{ ...stole, toSell: 20 }] as unknown as DeskProductRow[];
  const filter = {};
  show({ waiting: [{ rows: [intent] }] });
  const { result, rerender } = renderHook(({ rows, at }) => useShownRows(rows, at, filter).map(({ name }) => name), {
    initialProps: { rows: noRows, at: 0 },
  });
  const openedBy = Date.now();
  expect(result.current).toEqual(['Cotton stole']);
  await expect.poll(() => Date.now()).toBeGreaterThan(openedBy);
  show({ sent: [{ intent, at: Date.now() }] });
  expect(result.current).toEqual(['Cotton stole']);
  rerender({ rows: listed, at: Date.now() });
  expect(result.current).toEqual(['Cotton stole']);
});

test('its row is the same element before and after the list has come', () => {
  const query = { error: null, isPending: true, refetch: () => Promise.reject(new Error('not asked')) };
  const page = (data?: string[]) => (
    <QueryStates query={{ ...query, data, isPending: data === undefined }} known={<p>Cotton stole</p>} skeleton={<i>…</i>}>
      {(rows) => <p>{rows.join(', ')}</p>}
    </QueryStates>
  );
  const { rerender } = render(page());
  const before = screen.getByText('Cotton stole');
  expect(screen.getByText('…').previousSibling).toBe(before);
  rerender(page(['Cotton stole']));
  expect(screen.getByText('Cotton stole')).toBe(before);
  expect(screen.queryByText('…')).toBeNull();
});

/** A press takes one step of an order, however fast a finger or a held key is. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#contract/desk/order.ts';
import { OrderSteps } from '#src/desk/features/orders/OrderSteps.tsx';
import { StepButton } from '#src/desk/features/orders/StepButton.tsx';
import { addKeys, bindingOf } from '#src/desk/ui/key-bindings.ts';

const move = vi.hoisted(() => vi.fn(async () => async () => true));
vi.mock('#src/desk/data/order.ts', () => ({ moveOrder: move }));

const order = (id: string, status = 'pending') => ({ id, number: 1042, status, moves: [], lines: [] }) as unknown as DeskOrder;
const parcel = { getValues: () => ({ carrier: '', tracking: '' }), clearDraft: () => undefined } as never;

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  move.mockClear();
});
afterEach(() => {
  wait(1_000);
  cleanup();
  vi.useRealTimers();
});

test('a double tap takes an order one step, and a later tap the next one', () => {
  const { rerender } = render(<OrderSteps order={order('a')} parcel={parcel} />);
  const [button] = screen.getAllByRole('button');
  fireEvent.click(button ?? document.body);
  rerender(<OrderSteps order={order('a', 'CONFIRMED')} parcel={parcel} />);
  wait(150);
  fireEvent.click(screen.getAllByRole('button')[0] ?? document.body);
  expect(move).toHaveBeenCalledTimes(1);
  wait(500);
  fireEvent.click(screen.getAllByRole('button')[0] ?? document.body);
  expect(move).toHaveBeenCalledTimes(2);
});

test('a double tap in a list does not confirm the order that moved under the finger', () => {
  const rows = ['a', 'b'].map((id) => <StepButton key={id} orders={[order(id)]} to="CONFIRMED" aria-label={id} />);
  const { rerender } = render(<>{rows}</>);
  fireEvent.click(screen.getByRole('button', { name: 'a' }));
  rerender(<>{rows.slice(1)}</>);
  wait(150);
  fireEvent.click(screen.getByRole('button', { name: 'b' }));
  expect(move).toHaveBeenCalledTimes(1);
});

test('a key that is held is one command; only the walk through a list goes on', () => {
  const run = vi.fn();
  const remove = addKeys(['m', 'j', 'ctrl+enter'].map((keys) => ({ keys, does: keys, run: () => run(keys) })));
  const held = (key: string, ctrlKey = false) => bindingOf(new KeyboardEvent('keydown', { key, ctrlKey, repeat: true }), 0);
  for (const binding of [held('m'), held('j'), held('Enter', true)]) {
    // The browser is kept from taking the key.
    expect(binding).toBeDefined();
    binding?.run();
  }
  expect(run.mock.calls).toEqual([['j']]);
  remove();
});

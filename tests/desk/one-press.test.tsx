/** A press takes one step of an order, however fast a finger or a held key is. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#contract/desk/order.ts';
import { OrderKeys } from '#src/desk/features/orders/OrderKeys.tsx';
import { OrderSteps } from '#src/desk/features/orders/OrderSteps.tsx';
import { StepButton } from '#src/desk/features/orders/StepButton.tsx';
import { addKeys, bindingOf } from '#src/desk/ui/key-bindings.ts';
import { WidgetProvider } from '#src/ui/widgets/WidgetProvider.tsx';

const move = vi.hoisted(() => vi.fn(async () => async () => true));
vi.mock('#src/desk/data/order.ts', () => ({ moveOrder: move }));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => vi.fn() }));

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

test('a hand that taps quickly on and on takes steps all the same', () => {
  render(<OrderSteps order={order('a')} parcel={parcel} />);
  for (let tap = 0; tap < 6; tap += 1) {
    fireEvent.click(screen.getAllByRole('button')[0] ?? document.body);
    wait(250);
  }
  expect(move).toHaveBeenCalledTimes(3);
});

test('the key of the next step is one step when it is pressed twice', () => {
  render(<OrderKeys order={order('a')} parcel={parcel} />);
  const key = () => bindingOf(new KeyboardEvent('keydown', { key: 'm' }), 0)?.run();
  act(key);
  act(key);
  expect(move).toHaveBeenCalledTimes(1);
});

test('another step closes its dialog once saved, and a second tap meets no button behind', async () => {
  render(
    <WidgetProvider>
      <OrderSteps order={order('a')} parcel={parcel} />
    </WidgetProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Other steps' }));
  const steps = () => screen.queryByRole('dialog');
  await vi.waitFor(() => expect(steps()).not.toBeNull());
  const packed = () =>
    fireEvent.click(
      within(steps() ?? document.body)
        .getAllByRole('button')
        .at(-1) ?? document.body,
    );
  move.mockRejectedValueOnce(new Error('full'));
  await act(async () => void packed());
  expect(steps()).not.toBeNull();
  await act(async () => void packed());
  await vi.waitFor(() => expect(steps()).toBeNull());
  move.mockClear();
  fireEvent.click(screen.getAllByRole('button', { hidden: true })[0] ?? document.body);
  expect(move).not.toHaveBeenCalled();
});

test('a key that is held on a button presses it once', () => {
  render(<button type="button">Save</button>);
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true });
  const first = new KeyboardEvent('keydown', { key: 'Enter' });
  for (const event of [held, first]) Object.defineProperty(event, 'target', { value: screen.getByRole('button') });
  expect([bindingOf(held, 0), bindingOf(first, 0)]).toEqual([expect.objectContaining({ keys: 'enter' }), undefined]);
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

/** A change that this device could not save: what was typed for it stays. */
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder, DeskOrderRow } from '#contract/desk/order.ts';
import { DoorButton } from '#src/desk/features/orders/DoorButton.tsx';
import { useParcelForm } from '#src/desk/features/orders/parcel-form.ts';
import { SendDialog } from '#src/desk/features/orders/SendDialog.tsx';
import { readDeskDraft } from '#src/desk/data/desk-drafts.ts';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { currentUndo } from '#src/desk/ui/undo.ts';
import { WidgetProvider } from '#src/ui/widgets/WidgetProvider.tsx';
import { owner } from './support/owner.ts';

const calls = vi.hoisted(() => ({ move: vi.fn(), door: vi.fn() }));
vi.mock('#src/desk/data/order.ts', () => ({ moveOrder: calls.move, recordAtDoor: calls.door }));

const order = (id: string) => ({ id, number: 1042, status: 'CONFIRMED', carrier: '', toCollectPaise: 40_000 }) as unknown as DeskOrderRow;

beforeEach(() => {
  localStorage.clear();
  startSession(owner);
  calls.move.mockReset();
  calls.door.mockReset().mockRejectedValue(new Error('full'));
});
afterEach(() => {
  cleanup();
  endSession();
});

const send = (orders: readonly DeskOrderRow[], onClose: () => void, onDone?: (left: readonly DeskOrderRow[]) => void) =>
  render(
    <WidgetProvider>
      <SendDialog orders={orders} to="SHIPPED" onClose={onClose} onDone={onDone} />
    </WidgetProvider>,
  );
const submit = async () => {
  const form = (await screen.findByLabelText(/Courier/)).closest('form');
  if (form) fireEvent.submit(form);
};

test('courier and number stay when the step could not be saved, and are back after Undo', async () => {
  const onClose = vi.fn();
  calls.move.mockRejectedValueOnce(new Error('full')).mockResolvedValue(async () => true);
  send([order('a')], onClose);
  await userEvent.type(await screen.findByLabelText(/Courier/), 'India Post');
  await act(submit);
  await waitFor(() => expect(calls.move).toHaveBeenCalledTimes(1));
  expect(onClose).not.toHaveBeenCalled();
  await act(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  expect(readDeskDraft('parcel:a')).toBeUndefined();
  await act(async () => void (await currentUndo()?.undo()));
  expect(readDeskDraft('parcel:a')).toEqual({ carrier: 'India Post' });
});

test('what was typed is back in the form of the order beside the list, though the row sent it', async () => {
  const beside = renderHook(() => useParcelForm('a', undefined));
  const onClose = vi.fn();
  calls.move.mockResolvedValue(async () => true);
  send([order('a')], onClose);
  await userEvent.type(await screen.findByLabelText(/number/i), 'EX123');
  await act(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await act(async () => void (await currentUndo()?.undo()));
  expect(beside.result.current.getValues()).toMatchObject({ tracking: 'EX123' });
});

test('of two orders, the one that was saved can be taken back and the other stays chosen', async () => {
  const onDone = vi.fn();
  const takeBack = vi.fn(async () => true);
  calls.move.mockImplementation(async ({ orderId }) => {
    if (orderId === 'b') throw new Error('full');
    return takeBack;
  });
  const [a, b] = [order('a'), order('b')];
  send([a, b], () => undefined, onDone);
  await act(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith([b]));
  await currentUndo()?.undo();
  expect(takeBack).toHaveBeenCalledOnce();
});

test('a courier stays on screen when what happened at the door could not be saved', async () => {
  render(
    <WidgetProvider>
      <DoorButton order={order('a') as DeskOrder} />
    </WidgetProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  const [courier] = await screen.findAllByRole('textbox');
  await userEvent.type(courier ?? document.body, 'India Post');
  const next = [...document.querySelectorAll('[role="dialog"] button')].find((one) => courier?.compareDocumentPosition(one) === 4);
  await userEvent.click(next ?? document.body);
  await waitFor(() => expect(calls.door).toHaveBeenCalled());
  expect(courier).toHaveProperty('isConnected', true);
});

/** A delivery that is taken back returns to the form, also while the form is open. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDeskDraft } from '#src/desk/data/desk-drafts.ts';
import { type Delivery, type DeliveryLine, emptyDelivery, linesToSave } from '#src/desk/features/stock/delivery-lines.ts';
import { deliveryDraft, putBack, useTypedDelivery } from '#src/desk/features/stock/use-delivery.ts';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

beforeEach(() => {
  localStorage.clear();
  startSession(owner);
});
afterEach(() => {
  cleanup();
  endSession();
});

const line = (poolId: string, pieces: string): DeliveryLine => ({ poolId, name: poolId, image: '', placeholder: '', pieces, cost: '' });
const kept = () => readDeskDraft<Delivery>(deliveryDraft())?.lines?.map(({ poolId, pieces }) => `${poolId} ${pieces}`);
const back: Delivery = { lines: [line('kurta', '5'), line('bowl', '2')], note: 'from Asha' };
const open = () => renderHook(() => useTypedDelivery(deliveryDraft(), emptyDelivery));

test('Undo puts a delivery back into the open form, beside what is typed there', () => {
  const { result } = open();
  act(() => result.current[1]({ kind: 'put back', delivery: { lines: [line('kurta', '3')], note: '' } }));
  act(() => putBack(back));
  act(() => result.current[1]({ kind: 'type', poolId: 'bowl', set: { pieces: '4' } }));
  expect(kept()).toEqual(['kurta 8', 'bowl 4']);
  expect(result.current[0].note).toBe('from Asha');
});

test('a delivery that is taken back waits for the form with what was typed earlier', () => {
  putBack({ lines: [line('lamp', '1')], note: '' });
  putBack(back);
  expect(open().result.current[0].lines.map(({ poolId }) => poolId)).toEqual(['lamp', 'kurta', 'bowl']);
});

test('notes of both are kept, a cost that differs is left open, and too many lines are not saved', () => {
  const costed = (name: string, cost: string): Delivery => ({ lines: [{ ...line(name, '5'), cost }], note: `from ${cost}` });
  putBack(costed('kurta', '50'));
  putBack(costed('kurta', '60'));
  const { lines, note } = open().result.current[0];
  expect([lines, note]).toEqual([[{ ...line('kurta', '10'), cost: '' }], 'from 50; from 60']);
  const many = (count: number) => linesToSave(Array.from({ length: count }, (_, at) => line(`p${at}`, '1')))?.length;
  expect([many(200), many(201)]).toEqual([200, undefined]);
});

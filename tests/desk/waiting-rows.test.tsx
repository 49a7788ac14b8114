/** A shopkeeper pastes more rows of a sheet than are added at once: none is lost, and the field stays short. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { keepPasted, type PasteForm, pasteDraft } from '#src/desk/features/product/paste-draft.ts';
import { pastedMax, readPasted } from '#src/desk/features/product/pasted-rows.ts';
import { useWaitingRows } from '#src/desk/features/product/use-waiting-rows.ts';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const empty: PasteForm = { text: '', more: '', subCatId: '', taxClass: '' };
const named = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `Lamp ${from + at}`);
const sheet = (count: number) =>
  named(1, count)
    .map((name) => `${name}\t499\t12`)
    .join('\n');
const names = (text: string) => readPasted(text).map(({ name }) => name);

let shown: ReturnType<typeof useWaitingRows> & { field: () => string[]; waitingNames: () => string[] };

function Form() {
  const form = useDraftForm<PasteForm>(pasteDraft, empty);
  const rows = useWaitingRows(form);
  useEffect(() => {
    shown = {
      ...rows,
      field: () => names(form.getValues('text')),
      waitingNames: () => rows.waiting.map(({ name }) => name),
    };
  });
  return <textarea {...form.register('text', { onChange: () => rows.takeText(form.getValues('text')) })} />;
}

beforeEach(() => {
  localStorage.clear();
  startSession(owner);
});
afterEach(() => {
  cleanup();
  endSession();
});

test('of a long list that is pasted, the first rows are in the field and the others wait', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(sheet(1_000));
  expect(shown.field()).toEqual(named(1, pastedMax));
  expect(shown.waitingNames()).toEqual(named(pastedMax + 1, 1_000));
});

test('a long list that was pasted before the form opened is divided, and all of it is kept', () => {
  keepPasted(sheet(450));
  render(<Form />);
  expect(shown.field()).toEqual(named(1, pastedMax));
  cleanup();
  render(<Form />);
  expect([...shown.field(), ...shown.waitingNames()]).toEqual(named(1, 450));
});

test('a row that is typed after the last one stays where it is', async () => {
  keepPasted(sheet(pastedMax));
  render(<Form />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, '{Enter}Pot');
  expect(shown.field().at(-1)).toBe('Pot');
  expect(shown.waitingNames()).toEqual([]);
});

test('rows that wait come behind those that could not be added', () => {
  keepPasted(sheet(450));
  render(<Form />);
  const [bad] = readPasted('Pot\tmuch\t3\nJug\t80\t3');
  act(() => void shown.refill([{ ...bad!, price: 'much', pieces: '3' }]));
  expect(shown.field()).toEqual(['Pot', ...named(pastedMax + 1, 2 * pastedMax - 1)]);
  expect(shown.waitingNames()).toEqual(named(2 * pastedMax, 450));
});

test('rows that wait are removed, and come back with Undo', () => {
  keepPasted(sheet(450));
  render(<Form />);
  let undo = () => {};
  act(() => (undo = shown.dropWaiting()));
  expect(shown.waitingNames()).toEqual([]);
  act(() => undo());
  expect(shown.waitingNames()).toEqual(named(pastedMax + 1, 450));
});

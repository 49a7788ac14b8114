import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NotSaved } from '#src/outbox/store/database.ts';
import { UndoBar } from '#src/desk/ui/UndoBar.tsx';
import { offerUndo, type Undo, undoAll } from '#src/desk/ui/undo.ts';
import { dismissToast, shownToasts } from '#src/ui/toaster.ts';

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) dismissToast(id);
});

async function pressUndo(undo: Undo): Promise<string[]> {
  render(<UndoBar />);
  offerUndo('No. 1042 is handed over', undo);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await new Promise((resolve) => setTimeout(resolve));
  return shownToasts().map(({ text }) => text);
}

test('an undo that took back what was done says nothing more', async () => {
  expect(await pressUndo(async () => true)).toEqual([]);
});

test('an undo of one change among several that is being sent already says that it came too late', async () => {
  expect(await pressUndo(undoAll([async () => true, async () => false]))).toEqual([
    'This change is already being sent and can no longer be undone',
  ]);
});

test('an undo that the store of the device refuses says so', async () => {
  expect(await pressUndo(() => Promise.reject(new NotSaved(new Error('full'))))).toHaveLength(1);
});

/** The change that can still be taken back. There is one at a time: the next change lets go of the last. */
import { createListeners } from '#src/state/listeners.ts';

/** ms that a change can be taken back before it is sent. */
export const undoMs = 8_000;

export interface Undoable {
  id: number;
  /** What was done: "No. 1042 is handed over". */
  text: string;
  undo: () => void;
}

const listeners = createListeners();
let current: Undoable | undefined;
let lastId = 0;

/** Offers to take back what was just done, for eight seconds. */
export function offerUndo(text: string, undo: () => void): void {
  lastId += 1;
  current = { id: lastId, text, undo };
  listeners.notify();
}

/** Takes the offer away. */
export function closeUndo(id: number): void {
  if (current?.id !== id) return;
  current = undefined;
  listeners.notify();
}

/** What can be taken back now; `undefined` when nothing can. Fits `useSyncExternalStore`. */
export function currentUndo(): Undoable | undefined {
  return current;
}

/** Calls `listener` after every change; returns how to stop. */
export const onUndoChange = listeners.subscribe;

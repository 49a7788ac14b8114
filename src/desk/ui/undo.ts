/** The change that can still be taken back. There is one at a time: the next change lets go of the last. */
import { createListeners } from '#src/state/listeners.ts';

/** ms that a change can be taken back before it is sent. */
export const undoMs = 8_000;

/** Takes a change back; false when it is being sent already. Rejects when this device could not do it. */
export type Undo = () => Promise<boolean>;

export interface Undoable {
  id: number;
  /** What was done: "No. 1042 is handed over". */
  text: string;
  undo: Undo;
}

const listeners = createListeners();
let current: Undoable | undefined;
let lastId = 0;

/** Offers to take back what was just done, for eight seconds. */
export function offerUndo(text: string, undo: Undo): void {
  lastId += 1;
  current = { id: lastId, text, undo };
  listeners.notify();
}

/** Several changes taken back as one; false when one of them is being sent already. */
export const undoAll =
  (undos: readonly Undo[]): Undo =>
  async () =>
    (await Promise.all(undos.map((undo) => undo()))).every(Boolean);

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

import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';

/** ms after a press in which the next one belongs to it: the second tap of a double tap. */
const settleMs = 400;

const listeners = createListeners();
let timer: ReturnType<typeof setTimeout> | undefined;
const isSettling = () => timer !== undefined;

/** From now on a press belongs to the one that was just made, as when a dialog closes over another button. */
export function settle(): void {
  // The time does not begin again: a hand that taps quickly through a list would get nowhere.
  if (isSettling()) return;
  timer = setTimeout(() => {
    timer = undefined;
    listeners.notify();
  }, settleMs);
  listeners.notify();
}

/** Runs `work`, unless this press belongs to the one before it. */
function press(work: () => void): void {
  if (isSettling()) return;
  settle();
  work();
}

/**
 * For what takes a step: one press is one step. A moment later the button takes another step, another row has moved under the finger, or a
 * dialog has closed over a button, and Undo would take back only the last.
 *
 * @returns `isOff`: for `aria-disabled`, which keeps the focus; `press`: runs its work unless the buttons are off
 */
export function useOnePress(): { isOff: true | undefined; press: typeof press } {
  return { isOff: useSyncExternalStore(listeners.subscribe, isSettling) || undefined, press };
}

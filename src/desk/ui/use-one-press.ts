import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';

/** ms after a press in which the next one belongs to it: the second tap of a double tap, or a key that is held on a button. */
const settleMs = 400;

const listeners = createListeners();
let timer: ReturnType<typeof setTimeout> | undefined;
const isSettling = () => timer !== undefined;

/** Runs `work`, unless this press belongs to the one before it. */
function press(work: () => void): void {
  const isOne = !isSettling();
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    listeners.notify();
  }, settleMs);
  if (!isOne) return;
  listeners.notify();
  work();
}

/**
 * For buttons that take a step: one press is one step. A moment later the button takes another step, or another row has moved under the
 * finger, and Undo would take back only the last.
 *
 * @returns `isOff`: for `aria-disabled`, which keeps the focus; `press`: runs its work unless the buttons are off
 */
export function useOnePress(): { isOff: true | undefined; press: typeof press } {
  return { isOff: useSyncExternalStore(listeners.subscribe, isSettling) || undefined, press };
}

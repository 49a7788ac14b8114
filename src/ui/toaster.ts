/** Toasts without React: anything may `notify`, the one `ToastRegion` shows what is here. */
interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  tone: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction | undefined;
  /** Until the shopper closes it. */
  stays?: true;
  /** When the press was made that this is the server's answer to, ms since 1970. */
  pressedAt?: number;
}

export interface ShownToast extends Toast {
  id: number;
  /** ms since 1970. */
  shownAt: number;
}

/** Id of the element that holds the toasts: a tap on one is not a tap outside a dialog. */
export const toastRegionId = 'toasts';

/** On screen at once; the oldest goes first. */
const maxToasts = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast. The same message again replaces the earlier one, so that a second tap does not pile up. An error ends the good news before
 * it: what was saved on this device may be what the server has just refused, and "saved" must not stand beside "refused". A press that succeeds
 * ends the refusals of presses that had been told before it.
 */
export function notify(toast: Toast): void {
  lastId += 1;
  const { pressedAt = 0 } = toast;
  const isOvertaken = (other: ShownToast) =>
    toast.tone === 'error' ? other.tone === 'success' : other.tone === 'error' && other.pressedAt && other.shownAt < pressedAt;
  const others = shown.filter((other) => (other.text !== toast.text || other.tone !== toast.tone) && !isOvertaken(other));
  show([...others, { ...toast, id: lastId, shownAt: Date.now() }].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  /** The server's answer to a press. */
  isAnswer?: true;
}

export interface ShownToast extends Toast {
  id: number;
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
 * ends the refusal of the press before it.
 */
export function notify(toast: Toast): void {
  lastId += 1;
  const isOvertaken = (other: Toast) =>
    toast.tone === 'error' ? other.tone === 'success' : toast.isAnswer && other.isAnswer && other.tone === 'error';
  const others = shown.filter((other) => (other.text !== toast.text || other.tone !== toast.tone) && !isOvertaken(other));
  show([...others, { ...toast, id: lastId }].slice(-maxToasts));
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

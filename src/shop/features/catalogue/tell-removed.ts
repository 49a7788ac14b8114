import { words } from '#language/words.ts';
import { notify, shownToasts, subscribeToToasts } from '#src/ui/toaster.ts';

/** Takes back every removal that the toast on screen stands for. */
let undo: (() => void) | undefined;

/** Forgets what could be taken back once no toast says it any longer. */
function watchToasts(): void {
  const stop = subscribeToToasts(() => {
    if (shownToasts().some(({ text }) => text === words().wishlist.removed)) return;
    undo = undefined;
    stop();
  });
}

/**
 * Says that a product was removed from the wishlist, with Undo. The toast replaces the one of a removal just before, which says the same: its
 * Undo takes back both.
 */
export function tellRemoved(takeBack: () => void): void {
  const before = undo;
  const run = () => {
    before?.();
    takeBack();
  };
  undo = run;
  notify({ tone: 'success', text: words().wishlist.removed, action: { label: words().labels.undo, run } });
  if (!before) watchToasts();
}

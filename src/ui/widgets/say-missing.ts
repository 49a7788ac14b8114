import { displayedFailure } from '../failure.ts';
import { notify } from '../toaster.ts';
import { words } from '#language/words.ts';

/** Says that something that was asked for did not come, with a button that asks for it again. */
export function sayMissing(error: unknown, onRetry?: () => void): void {
  notify({
    tone: 'error',
    text: displayedFailure(error).message,
    ...(onRetry && { action: { label: words().labels.retry, run: onRetry } }),
  });
}

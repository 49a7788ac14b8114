import { Button } from './Button.tsx';
import { displayedFailure } from './failure.ts';
import styles from './FailedLine.module.css';
import { words } from '#language/words.ts';

/** One line for a part of a page that did not load. */
export function FailedLine({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.line} role="alert">
      <p className={styles.text}>{displayedFailure(error).message}</p>
      <Button tone="secondary" size="sm" onClick={onRetry}>
        {words().labels.retry}
      </Button>
    </div>
  );
}

import { Button } from './Button.tsx';
import { failureOf } from './failure.ts';
import styles from './FailedLine.module.css';

/** A part of a page did not load, in one line; the rest of the page stands. */
export function FailedLine({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.line} role="alert">
      <p className={styles.text}>{failureOf(error).message}</p>
      <Button tone="secondary" size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

import { Clock } from 'lucide-react';
import { createPortal } from 'react-dom';
import { words } from '#language/words.ts';
import { useRefetchUnconfirmed, useOldestUnconfirmed } from '#src/cache/use-staleness.ts';
import { useStill } from '#src/state/use-still.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import styles from './StaleNotice.module.css';

/**
 * The age of unconfirmed data, on every screen. A screen that shows it in a place of its own marks that with `data-last-seen`, which hides
 * this line.
 */
export function StaleNotice() {
  // It loads while the page is in use.
  const at = useStill(useOldestUnconfirmed(), undefined);
  const askAgain = useRefetchUnconfirmed();
  const place = document.getElementById('last-seen');
  if (at === undefined || !place) return null;
  return createPortal(
    <p className={styles.line} role="status">
      <Clock size={16} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <span>
        <strong>
          {words().product.lastSeen} {formatTimestamp(at)}
        </strong>
        <span className={styles.more}> {words().network.mayHaveChanged}</span>
      </span>
      <button type="button" className={styles.again} onClick={askAgain}>
        {words().offlineScreen.refresh}
      </button>
    </p>,
    place,
  );
}

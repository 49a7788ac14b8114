import { History } from 'lucide-react';
import { useOldestUnconfirmed } from '#src/cache/use-staleness.ts';
import { words } from '#language/words.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import styles from './LastSeen.module.css';

/** Says how old the data on screen is while the server does not confirm it; nothing otherwise. */
export function LastSeen() {
  const at = useOldestUnconfirmed();
  return (
    <div role="status">
      {at === undefined ? null : (
        <p className={styles.line}>
          <History size={16} strokeWidth={1.75} aria-hidden />
          <span>{words().deskKit.lastSeen(formatTimestamp(at))}</span>
        </p>
      )}
    </div>
  );
}

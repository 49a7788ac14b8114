import { WifiOff } from 'lucide-react';
import { words } from '#language/words.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './StaleProductNotice.module.css';

/** The page shows cached data, because the server did not respond. `at`: ms since 1970, 0 when not known. */
export function StaleProductNotice({ at }: { at: number }) {
  return (
    <div className={styles.box} data-last-seen>
      <Notice tone="info" icon={WifiOff} title={`${words().product.lastSeen} ${formatTimestamp(at)}`}>
        {words().productScreen.stale}
      </Notice>
    </div>
  );
}

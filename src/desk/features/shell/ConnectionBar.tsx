import { CloudUpload, WifiOff } from 'lucide-react';
import { words } from '#language/words.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { useStill } from '#src/state/use-still.ts';
import styles from './ConnectionBar.module.css';

/** Says that the server cannot be reached, and what that means here. */
export function ConnectionBar() {
  const isDown = useConnectivity() === 'down';
  const canStore = useOutbox((view) => view.canStore);
  const isStoreNewer = useStill(useOutbox((view) => view.isStoreNewer));
  return (
    <div role="status">
      {isDown ? (
        <p className={styles.bar}>
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          {canStore ? words().deskShell.offline : words().deskShell.offlineUnstored}
        </p>
      ) : null}
      {isStoreNewer ? (
        <p className={styles.bar}>
          <CloudUpload size={18} strokeWidth={1.75} aria-hidden />
          {words().sync.newerStore}
        </p>
      ) : null}
    </div>
  );
}

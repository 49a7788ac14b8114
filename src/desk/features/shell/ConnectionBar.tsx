import { useRouterState } from '@tanstack/react-router';
import { CloudUpload, WifiOff } from 'lucide-react';
import { words } from '#language/words.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { useStill } from '#src/state/use-still.ts';
import styles from './ConnectionBar.module.css';

/** Screens whose changes are not queued, by the first part of their path. */
const needNetwork: ReadonlySet<string> = new Set(['payments', 'people', 'device', 'setup', 'import', 'banners', 'returns', 'cash']);

/** Says that the server cannot be reached, and what that means here. */
export function ConnectionBar() {
  const isDown = useConnectivity() === 'down';
  const canStore = useOutbox((view) => view.canStore);
  const place = useRouterState({
    select: ({ location }) => location.pathname.split('/').find((part) => part !== '' && part !== 'desk') ?? '',
  });
  const isStoreNewer = useStill(useOutbox((view) => view.isStoreNewer));
  const said = needNetwork.has(place) ? words().deskShell.offlineHere : words().deskShell.offline;
  return (
    <div role="status">
      {isDown ? (
        <p className={styles.bar}>
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          <span>{canStore ? said : words().deskShell.offlineUnstored}</span>
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

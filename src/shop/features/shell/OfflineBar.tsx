import { CloudUpload, WifiOff } from 'lucide-react';
import { words } from '#language/words.ts';
import { useConnectivity, useIsOnline } from '#src/network/use-connectivity.ts';
import { useOutbox } from '#src/shop/data/shop-outbox.ts';
import { useSession } from '#src/shop/session/session.ts';
import { useStill } from '#src/state/use-still.ts';
import styles from './OfflineBar.module.css';

/** Says that the server cannot be reached or is slow to respond; empty otherwise. */
export function OfflineBar() {
  const connectivity = useConnectivity();
  const canStore = useOutbox((view) => view.canStore);
  // An unreachable server does not make the shopper offline, and only signed-in shoppers have changes to send.
  const [stored, notStored, visitor] = useIsOnline()
    ? [words().network.serverDown, words().network.serverDownNotStored, words().network.serverDownVisitor]
    : [words().network.offline, words().network.offlineNotStored, words().network.offlineVisitor];
  const signedIn = canStore ? stored : notStored;
  const text = useSession() ? signedIn : visitor;
  const isStoreNewer = useStill(useOutbox((view) => view.isStoreNewer));
  return (
    <div role="status">
      {connectivity === 'down' && (
        <p className={styles.bar}>
          <WifiOff size={20} strokeWidth={1.75} aria-hidden />
          {text}
        </p>
      )}
      {isStoreNewer && (
        <p className={styles.bar}>
          <CloudUpload size={20} strokeWidth={1.75} aria-hidden />
          {words().sync.newerStore}
        </p>
      )}
      {connectivity === 'suspect' && <p className={styles.slow}>{words().network.slow}</p>}
    </div>
  );
}

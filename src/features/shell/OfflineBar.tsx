import { WifiOff } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { useConnectivity, useIsOnline } from '#src/network/use-connectivity.ts';
import { useOutbox } from '#src/outbox/use-outbox.ts';
import { useSession } from '#src/session/session.ts';
import styles from './OfflineBar.module.css';

/** Tells that the shop cannot be reached, or that something takes long; nothing while all is well. */
export function OfflineBar() {
  const connectivity = useConnectivity();
  const { offline, offlineVisit, offlineUnkept, away, awayVisit, awayUnkept, slow } = messages.network;
  const { canStore } = useOutbox();
  // A shop that is silent is no reason to call the shopper offline, and only who is signed in has changes that are sent.
  const [kept, unkept, visit] = useIsOnline() ? [away, awayUnkept, awayVisit] : [offline, offlineUnkept, offlineVisit];
  const words = useSession() ? (canStore ? kept : unkept) : visit;
  return (
    <div role="status">
      {connectivity === 'down' ? (
        <p className={styles.bar}>
          <WifiOff size={20} strokeWidth={1.75} aria-hidden />
          {words}
        </p>
      ) : connectivity === 'suspect' ? (
        <p className={styles.slow}>{slow}</p>
      ) : null}
    </div>
  );
}

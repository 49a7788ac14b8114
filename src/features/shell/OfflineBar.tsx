import { WifiOff } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { useLink } from '#src/data/link.ts';
import styles from './OfflineBar.module.css';

/** Tells that the shop cannot be reached, or that something takes long; nothing while all is well. */
export function OfflineBar() {
  const link = useLink();
  return (
    <div role="status">
      {link === 'down' ? (
        <p className={styles.bar}>
          <WifiOff size={20} strokeWidth={1.75} aria-hidden />
          {messages.network.offline}
        </p>
      ) : link === 'suspect' ? (
        <p className={styles.slow}>{messages.network.slow}</p>
      ) : null}
    </div>
  );
}

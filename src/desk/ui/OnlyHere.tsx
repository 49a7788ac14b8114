import { words } from '#language/words.ts';
import { Smartphone } from 'lucide-react';
import styles from './LastSeen.module.css';

/** Says that a list was made on this device, because the server could not be reached. */
export function OnlyHere({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown ? (
        <p className={styles.line}>
          <Smartphone size={16} strokeWidth={1.75} aria-hidden />
          {words().deskKit.onlyHere}
        </p>
      ) : null}
    </div>
  );
}

import { words } from '#language/words.ts';
import { initialOf } from '#contract/text-fit.ts';
import { Lock } from 'lucide-react';
import { lockDesk } from '#src/desk/session/lock.ts';
import type { Session } from '#src/desk/session/desk-session.ts';
import styles from './PersonButton.module.css';

/** Who works at this device. One tap locks the desk, so that the next person can take over. */
export function PersonButton({ session, withName = false }: { session: Session; withName?: boolean }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={words().deskShell.lockNamed(session.name)}
      title={words().deskShell.lock}
      onClick={lockDesk}
    >
      {/* Painted, not written: the button's own words are its name. */}
      <span className={styles.initial} aria-hidden="true" data-initial={initialOf(session.name)} />
      {withName ? (
        <span className={styles.name} translate="no">
          {session.name}
        </span>
      ) : null}
      <Lock size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

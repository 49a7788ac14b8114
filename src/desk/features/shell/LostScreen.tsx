import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import styles from './LostScreen.module.css';

/** There is no page at this address, or the person may not see it. */
export function LostScreen() {
  return (
    <div className={styles.lost}>
      <EmptyState
        level={1}
        art="nothing-found"
        title={words().deskKit.nothingHere}
        text={words().deskShell.lostText}
        action={
          <Link to="/" className={buttonClass('secondary')}>
            {words().deskKit.toToday}
          </Link>
        }
      />
    </div>
  );
}

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
        title="There is nothing here"
        text="The page was moved, or it is not part of your work."
        action={
          <Link to="/" className={buttonClass('secondary')}>
            Go to Today
          </Link>
        }
      />
    </div>
  );
}

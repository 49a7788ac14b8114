import { Link } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** An address that the shop does not have. */
export function NotFoundScreen() {
  return (
    <div className="page">
      <EmptyState
        art="nothing-found"
        level={1}
        title={words().pages.notFound}
        text={words().shell.wrongLink}
        action={
          <Link to="/" className={buttonClass()}>
            {words().labels.continueShopping}
          </Link>
        }
      />
    </div>
  );
}

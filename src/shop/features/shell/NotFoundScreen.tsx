import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** An address that the shop does not have. */
export function NotFoundScreen() {
  return (
    <div className="page">
      <EmptyState
        art="nothing-found"
        level={1}
        title="Page not found"
        text="The link may be out of date or mistyped."
        action={
          <Link to="/" className={buttonClass()}>
            Continue Shopping
          </Link>
        }
      />
    </div>
  );
}

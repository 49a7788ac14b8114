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
        title="This page is not in the shop"
        text="The address may be old or mistyped. Everything we sell is one step away."
        action={
          <Link to="/" className={buttonClass()}>
            Continue Shopping
          </Link>
        }
      />
    </div>
  );
}

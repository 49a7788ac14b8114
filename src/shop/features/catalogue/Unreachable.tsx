import { Link, useRouterState } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { useViewedPages } from '#src/shop/data/viewed-pages.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { displayedFailure } from '#src/ui/failure.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import styles from './Unreachable.module.css';

/** In place of a page of products that could not be loaded. While the server cannot be reached, it links the pages that are available. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const pages = useViewedPages(path);
  if (!isUnreachable(error)) return <FailedState error={error} onRetry={onRetry} />;
  return (
    <div>
      {displayedFailure(error).kind === 'busy' ? (
        <FailedState error={error} onRetry={onRetry} />
      ) : (
        <div role="alert">
          <EmptyState
            art="unreachable"
            title={words().catalogue.unreachable}
            text={words().network.neverSeen}
            action={
              <Button tone="secondary" onClick={onRetry}>
                {words().labels.retry}
              </Button>
            }
          />
        </div>
      )}
      {pages.length > 0 ? (
        <nav aria-labelledby="seen-pages" className={styles.seen}>
          <h2 id="seen-pages" className={styles.title}>
            {words().catalogue.availableOffline}
          </h2>
          <ul className={styles.pages}>
            {pages.map(({ href, title }) => (
              <li key={href}>
                <Link to={href} className={styles.page}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

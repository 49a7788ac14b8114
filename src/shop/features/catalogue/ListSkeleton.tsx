import { Link } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { Unreachable } from './Unreachable.tsx';

interface ListSkeletonProps {
  /** The categories, which name the list. */
  query: { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown };
}

/** A list whose name is not known yet, could not be learned, or does not exist. */
export function ListSkeleton({ query }: ListSkeletonProps) {
  return (
    <Page>
      {query.isPending ? <ProductGrid products={undefined} placeholders={16} label={words().labels.products} /> : null}
      {query.isError ? <Unreachable error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending || query.isError ? null : (
        <EmptyState
          level={1}
          art="nothing-found"
          title={words().category.notFound}
          action={
            <Link to="/" className={buttonClass()}>
              {words().labels.continueShopping}
            </Link>
          }
        />
      )}
    </Page>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { words } from '#language/words.ts';
import { formatCount } from '#contract/money.ts';
import type { Product, FoundProducts } from '#contract/product.ts';
import { useCatalogueState } from '#src/shop/data/catalogue-state.ts';
import { ProductGrid } from '#src/shop/features/catalogue/ProductGrid.tsx';
import { RecentlyViewed } from '#src/shop/features/catalogue/RecentlyViewed.tsx';
import { isUnreachable } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { layout } from '#src/ui/layout.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { Pages } from './Pages.tsx';
import { firstPerPage } from './per-page.ts';
import type { SearchParams } from './search-params.ts';
import styles from './SearchResults.module.css';
import { Suggestions } from './Suggestions.tsx';
import { useViewedResults } from './use-search.ts';
import { useSlow } from './use-slow.ts';

interface SearchResultsProps {
  q: string;
  query: UseQueryResult<FoundProducts>;
  params: SearchParams;
  isNarrowed: boolean;
  onClearFilters: () => void;
}

/** The results and their four states: loading, empty, failed, found. The loader is shown only until results arrive. */
export function SearchResults({ q, query, params, isNarrowed, onClearFilters }: SearchResultsProps) {
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const { columns = 4, page = 1, perPage = firstPerPage } = params;
  const isSlow = useSlow(isPending, layout.searchSlowAfter);
  const isCut = isUnreachable(error);
  const viewed = useViewedResults(q, data === undefined && (isSlow || isCut));
  const retry = () => void refetch();

  if (!data) {
    if (error && !isCut) return <FailedState error={error} onRetry={retry} />;
    if (error) return <ViewedInstead viewed={viewed} columns={columns} error={error} onRetry={retry} />;
    return (
      <>
        <p className={styles.looking}>
          <Spinner label={words().searchScreen.searchingFor(q)} />
          <span role="status">{isSlow ? words().search.slow : ''}</span>
        </p>
        {viewed && viewed.length > 0 ? (
          <ViewedProducts products={viewed} columns={columns} />
        ) : (
          <ProductGrid products={undefined} columns={columns} placeholders={perPage} label={words().searchScreen.results} />
        )}
      </>
    );
  }
  if (data.products.length === 0) {
    return (
      <>
        {error ? <MoreAtShop at={dataUpdatedAt} onRetry={retry} isEmpty /> : null}
        <Nothing q={q} isNarrowed={isNarrowed} onClearFilters={onClearFilters} />
      </>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">{words().labels.products}</h2>
      <ProductGrid
        products={data.products}
        columns={columns}
        wideSize={217}
        eager={4}
        dimmed={isPlaceholderData}
        label={words().searchScreen.results}
      />
      <Pages page={page} pages={Math.ceil(data.total / perPage)} />
      {error ? <MoreAtShop at={dataUpdatedAt} onRetry={retry} /> : null}
    </>
  );
}

/** The server was not reached. `at`: when it sent what is shown, ms since 1970. */
function MoreAtShop({ at, onRetry, isEmpty = false }: { at: number; onRetry: () => void; isEmpty?: boolean }) {
  const stored = useCatalogueState();
  const changed = at > 0 ? words().searchScreen.changedSince(formatTimestamp(at)) : words().searchScreen.changed;
  return (
    <Notice tone="info" icon={WifiOff}>
      <span>
        {stored && stored.total > stored.products ? words().network.searchedHere(formatCount(stored.products)) : words().network.moreAtShop}
      </span>{' '}
      {isEmpty ? null : <span>{changed}</span>}
      <Button tone="quiet" size="sm" className={styles.retry} onClick={onRetry}>
        {words().labels.retry}
      </Button>
    </Notice>
  );
}

/** In place of results, while the server cannot be reached: matching products that this device displayed. */
function ViewedInstead({
  viewed,
  columns,
  error,
  onRetry,
}: {
  viewed: readonly Product[] | undefined;
  columns: 1 | 3 | 4;
  error: Error;
  onRetry: () => void;
}) {
  if (!viewed || viewed.length === 0) return <FailedState error={error} onRetry={onRetry} />;
  return (
    <>
      <Notice tone="info" icon={WifiOff} title={error.message}>
        <Button tone="quiet" size="sm" className={styles.retry} onClick={onRetry}>
          {words().labels.retry}
        </Button>
      </Notice>
      <ViewedProducts products={viewed} columns={columns} />
    </>
  );
}

function ViewedProducts({ products, columns }: { products: readonly Product[]; columns: 1 | 3 | 4 }) {
  return (
    <section aria-labelledby="seen-results">
      <h2 id="seen-results" className={styles.seen}>
        {words().searchScreen.fromViewedPages}
      </h2>
      <ProductGrid products={products} columns={columns} wideSize={217} label={words().searchScreen.viewedOnThisDevice} />
    </section>
  );
}

function Nothing({ q, isNarrowed, onClearFilters }: Pick<SearchResultsProps, 'q' | 'isNarrowed' | 'onClearFilters'>) {
  if (isNarrowed) {
    return (
      <EmptyState
        art="nothing-found"
        title={words().product.noneMatch}
        text={words().catalogue.tryWider}
        action={<Button onClick={onClearFilters}>{words().catalogue.clearAllFilters}</Button>}
      />
    );
  }
  return (
    <div>
      <EmptyState art="nothing-found" title={words().searchScreen.noneFor(q)} text={words().searchScreen.checkSpelling} />
      <Suggestions q={q} />
      <RecentlyViewed />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { words } from '#language/words.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { searchQuery } from '#src/shop/data/product.ts';
import { ColumnToggle } from '#src/shop/features/catalogue/ColumnToggle.tsx';
import { FilterChips } from '#src/shop/features/catalogue/FilterChips.tsx';
import { FilterSheet, OpenFilters } from '#src/shop/features/catalogue/FilterSheet.tsx';
import { productCountLabel } from '#src/shop/features/catalogue/filter-labels.ts';
import { type FilterChoice, isFiltered, noFilters } from '#src/shop/features/catalogue/list-search.ts';
import { ProductFilters } from '#src/shop/features/catalogue/ProductFilters.tsx';
import { isUnreachable } from '#src/network/api-error.ts';
import { useStill } from '#src/state/use-still.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { PerPageMenu } from './PerPageMenu.tsx';
import { firstPerPage } from './per-page.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import styles from './SearchScreen.module.css';
import { SearchStart } from './SearchStart.tsx';
import { filtersOf, type SearchParams, searchedFor } from './search-params.ts';
import { useFound, useResults } from './use-search.ts';

interface SearchScreenProps {
  params: SearchParams;
  /** The filter sheet of phones is open. */
  sheetOpen: boolean;
  /** Changes the address; undefined takes a choice out of it. */
  onParams: (change: Partial<SearchParams>) => void;
  onCloseSheet: () => void;
}

/** Spec 2, Search: the results of a query, filtered and laid out as on the lists. */
export function SearchScreen({ params, sheetOpen, onParams, onCloseSheet }: SearchScreenProps) {
  const q = searchedFor(params);
  const location = useDeliveryLocation();
  const results = useResults(params, location);
  const { subcategories, total } = useFound(params, location, results.data);
  const { subCatId, minPrice, maxPrice, rating } = params;
  const choice: FilterChoice = { subCatId, minPrice, maxPrice, rating };
  const isNarrowed = isFiltered(choice) || subCatId !== undefined;

  if (q === '') return <SearchStart />;

  // Without results and filters, the suggestions take the whole page.
  const isBare = results.data?.total === 0 && !isNarrowed;
  const filters = { subcategories, all: { name: words().searchScreen.allResults, count: total }, value: choice };
  const apply = (next: FilterChoice) => onParams({ ...next, page: undefined });
  const clear = (what: 'price' | 'rating' | 'all') => {
    if (what === 'price') apply({ minPrice: undefined, maxPrice: undefined });
    else if (what === 'rating') apply({ rating: undefined });
    else onParams({ ...noFilters, subCatId: undefined });
  };
  const useCount = (draft: FilterChoice) => useQuery(searchQuery(q, filtersOf({ ...params, ...draft, page: 1 }), location)).data?.total;

  return (
    <Page>
      <SearchField q={q} />
      <div className={styles.head}>
        <ResultsHeading q={q} results={results} isNarrowed={isNarrowed} unfiltered={total} />
        {isBare ? null : <Tools params={params} onParams={onParams} />}
      </div>
      {/* A key per layout: a new page, not one that jumps when nothing is found. */}
      <div key={isBare ? 'bare' : 'columns'} className={isBare ? undefined : styles.columns}>
        {isBare ? null : (
          <Panel className={styles.sidebar} aria-label={words().catalogue.filters}>
            <ProductFilters {...filters} onChange={apply} />
          </Panel>
        )}
        <div className={styles.results}>
          {isFiltered(choice) ? <FilterChips value={choice} onClear={clear} /> : null}
          <SearchResults key={q} q={q} query={results} params={params} isNarrowed={isNarrowed} onClearFilters={() => clear('all')} />
        </div>
      </div>
      {isBare ? null : <OpenFilters />}
      <FilterSheet open={sheetOpen} {...filters} useCount={useCount} onApply={apply} onClose={onCloseSheet} />
    </Page>
  );
}

interface ResultsHeadingProps {
  q: string;
  results: ReturnType<typeof useResults>;
  isNarrowed: boolean;
  /** Results without filters, where that is known. */
  unfiltered: number | undefined;
}

function ResultsHeading({ q, results: { data, error, dataUpdatedAt }, isNarrowed, unfiltered }: ResultsHeadingProps) {
  const count = data && countNote(data.total, isNarrowed, unfiltered);
  const isStale = useStill(isUnreachable(error));
  return (
    <PageHeading
      title={words().searchScreen.resultsFor(q)}
      note={isStale ? undefined : count}
      text={isStale && count !== undefined ? <StaleNote at={dataUpdatedAt} count={count} /> : undefined}
    />
  );
}

function Tools({ params, onParams }: Pick<SearchScreenProps, 'params' | 'onParams'>) {
  const { perPage = firstPerPage, columns = 4 } = params;
  return (
    <div className={styles.tools}>
      <PerPageMenu value={perPage} onChange={(next) => onParams({ perPage: next === firstPerPage ? undefined : next, page: undefined })} />
      <ColumnToggle value={columns} onChange={(next) => onParams({ columns: next === 4 ? undefined : next })} />
    </div>
  );
}

/** The results come from this device. `at`: when they were updated, ms since 1970. */
function StaleNote({ at, count }: { at: number; count: string }) {
  return (
    <span className={styles.old} data-last-seen>
      <Clock size={16} strokeWidth={1.75} aria-hidden />
      {words().product.lastSeen} {formatTimestamp(at)} · {count}
    </span>
  );
}

/** "4 of 26" where filters narrow the results, else "26 products". */
function countNote(total: number, isNarrowed: boolean, unfiltered: number | undefined): string {
  return isNarrowed && unfiltered !== undefined ? words().catalogue.placeOfCount(total, unfiltered) : productCountLabel(total);
}

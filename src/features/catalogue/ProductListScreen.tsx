import { useQuery } from '@tanstack/react-query';
import type { Category, Subcategory } from '#contract/category.ts';
import { messages } from '#contract/messages.ts';
import { useDeliveryLocation } from '#src/data/location.ts';
import { type CategoryRef, productListQuery, type ProductSort } from '#src/data/product.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ColumnToggle } from './ColumnToggle.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet, OpenFilters } from './FilterSheet.tsx';
import { productCountLabel } from './filter-labels.ts';
import { type FilterChoice, isFiltered, type ListSearch, noFilters, pagesOf } from './list-search.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './ProductListScreen.module.css';
import { SortMenu } from './SortMenu.tsx';
import { type ProductPages, useProductPages } from './use-product-pages.ts';
import { Unreachable } from './Unreachable.tsx';
import { useSubcategoryCounts } from './use-subcategory-counts.ts';

interface ProductListScreenProps {
  category: Category;
  /** The subcategory of the category that is shown; the whole category without one. */
  subcategory?: Subcategory | undefined;
  search: ListSearch;
  /** The filter sheet of phones is open. */
  sheetOpen: boolean;
  /** Changes the address; undefined takes a choice out of it. */
  onSearch: (change: Partial<ListSearch>) => void;
  /** Another subcategory (undefined: the whole category) under these filters. */
  onChoose: (choice: FilterChoice, change: Partial<ListSearch>) => void;
  onCloseSheet: () => void;
}

function categoryRef(category: Category, subCatId: string | undefined): CategoryRef {
  return subCatId === undefined ? { catId: category._id } : { subCatId };
}

/** Spec 2, Product list: of a category or of one of its subcategories. */
export function ProductListScreen({ category, subcategory, search, sheetOpen, onSearch, onChoose, onCloseSheet }: ProductListScreenProps) {
  const location = useDeliveryLocation();
  const list = useProductPages(categoryRef(category, subcategory?._id), pagesOf(search), location);
  const counts = useSubcategoryCounts(category, location);
  const name = subcategory?.name ?? category.name;
  const choice: FilterChoice = { subCatId: subcategory?._id, minPrice: search.minPrice, maxPrice: search.maxPrice, rating: search.rating };
  const subcategories = category.children.map((child) => ({ id: child._id, name: child.name, count: counts.get(child._id) }));
  const all = { name: `All of ${category.name}`, count: counts.get(category._id) };

  const apply = ({ subCatId, minPrice, maxPrice, rating }: FilterChoice, sort: ProductSort = search.sort ?? 'newest') => {
    const change = { minPrice, maxPrice, rating, ...sortChange(sort) };
    if (subCatId === subcategory?._id) onSearch(change);
    else onChoose({ subCatId }, change);
  };
  const clear = (what: 'price' | 'rating' | 'all') => {
    if (what === 'price') onSearch({ minPrice: undefined, maxPrice: undefined, page: undefined });
    else if (what === 'rating') onSearch({ rating: undefined, page: undefined });
    else onSearch(noFilters);
  };
  const useCount = ({ subCatId, ...filters }: FilterChoice) => {
    const [first] = pagesOf({ ...search, ...filters, page: 1 });
    return useQuery(productListQuery(categoryRef(category, subCatId), first ?? {}, location)).data?.total;
  };

  return (
    <Page>
      <Breadcrumbs
        trail={
          subcategory
            ? [{ label: category.name, to: '/products/category/$id', params: { id: category._id } }, { label: name }]
            : [{ label: name }]
        }
      />
      <div className={styles.head}>
        <PageHeading
          title={name}
          note={list.products ? countNote(list.total, isFiltered(search), counts.get(subcategory?._id ?? category._id)) : undefined}
        />
        <div className={styles.tools}>
          <div className={styles.sort}>
            <SortMenu value={search.sort ?? 'newest'} onChange={(sort) => onSearch(sortChange(sort))} />
          </div>
          <ColumnToggle value={search.columns ?? 4} onChange={(columns) => onSearch({ columns: columns === 4 ? undefined : columns })} />
        </div>
      </div>
      <div className={styles.columns}>
        <Panel className={styles.sidebar} aria-label="Filters">
          <ProductFilters subcategories={subcategories} all={all} value={choice} onChange={(next) => apply(next)} />
        </Panel>
        <div>
          <h2 className="visually-hidden">Products</h2>
          {isFiltered(search) ? (
            <div className={styles.chips}>
              <FilterChips value={choice} onClear={clear} />
            </div>
          ) : null}
          <Results list={list} search={search} label={name} onSearch={onSearch} />
        </div>
      </div>
      <OpenFilters />
      <FilterSheet
        open={sheetOpen}
        sort={search.sort ?? 'newest'}
        subcategories={subcategories}
        all={all}
        value={choice}
        useCount={useCount}
        onApply={apply}
        onClose={onCloseSheet}
      />
    </Page>
  );
}

/** Newest first is the order without a word in the address. */
function sortChange(sort: ProductSort): Partial<ListSearch> {
  return { sort: sort === 'newest' ? undefined : sort, page: undefined };
}

/** "8 of 26" where a filter narrows the list, else "26 products". */
function countNote(total: number, filtered: boolean, unfiltered: number | undefined): string {
  return filtered && unfiltered !== undefined ? `${total} of ${unfiltered}` : productCountLabel(total);
}

function Results({
  list,
  search,
  label,
  onSearch,
}: { list: ProductPages; label: string } & Pick<ProductListScreenProps, 'search' | 'onSearch'>) {
  const { products, total } = list;
  if (!products) {
    if (list.error) return <Unreachable error={list.error} onRetry={list.retry} />;
    return <ProductGrid products={undefined} columns={search.columns ?? 4} placeholders={16} label={label} />;
  }
  if (products.length === 0) {
    const filtered = isFiltered(search);
    return (
      <EmptyState
        art="nothing-found"
        title={filtered ? messages.product.noneMatch : messages.product.noneHere}
        text={filtered ? 'Try a wider price range or a lower rating.' : 'Try another delivery location.'}
        action={filtered ? <Button onClick={() => onSearch(noFilters)}>Clear all filters</Button> : undefined}
      />
    );
  }
  return (
    <>
      {list.error ? (
        <p className={styles.lastSeen} role="status">
          {list.error.message}{' '}
          <Button tone="quiet" size="sm" onClick={list.retry}>
            Retry
          </Button>
        </p>
      ) : null}
      <ProductGrid products={products} columns={search.columns ?? 4} wideSize={217} eager={4} dimmed={list.isStale} label={label} />
      {products.length < total ? (
        <div className={styles.more}>
          <p>
            {products.length} of {productCountLabel(total)}
          </p>
          <Button tone="secondary" busy={list.isStale} busyLabel="Loading..." onClick={() => onSearch({ page: (search.page ?? 1) + 1 })}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

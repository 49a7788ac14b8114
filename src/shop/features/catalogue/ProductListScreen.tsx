import { useQuery } from '@tanstack/react-query';
import type { Category, Subcategory } from '#contract/category.ts';
import { words } from '#language/words.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { type CategoryRef, productListQuery, type ProductSort } from '#src/shop/data/product.ts';
import { useStill } from '#src/state/use-still.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { ColumnToggle } from './ColumnToggle.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet, OpenFilters } from './FilterSheet.tsx';
import { productCountLabel } from './filter-labels.ts';
import { type FilterChoice, isFiltered, type ListSearchParams, noFilters, pagesOf } from './list-search.ts';
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
  search: ListSearchParams;
  /** The filter sheet of phones is open. */
  sheetOpen: boolean;
  /** Changes the address; undefined takes a choice out of it. */
  onSearch: (change: Partial<ListSearchParams>) => void;
  /** Another subcategory (undefined: the whole category) under these filters. */
  onChoose: (choice: FilterChoice, change: Partial<ListSearchParams>) => void;
  onCloseSheet: () => void;
}

function categoryRef(category: Category, subCatId: string | undefined): CategoryRef {
  return subCatId === undefined ? { catId: category._id } : { subCatId };
}

/** What the controls of the list do to the address. */
function listActions({ subcategory, search, onSearch, onChoose }: ProductListScreenProps) {
  return {
    apply: ({ subCatId, minPrice, maxPrice, rating }: FilterChoice, sort: ProductSort = search.sort ?? 'newest') => {
      const change = { minPrice, maxPrice, rating, ...sortChange(sort) };
      if (subCatId === subcategory?._id) onSearch(change);
      else onChoose({ subCatId }, change);
    },
    choose: ({ subCatId, ...change }: FilterChoice) => {
      if (subCatId === subcategory?._id || Object.keys(change).length > 0) onSearch({ ...change, page: undefined });
      else onChoose({ subCatId }, { page: undefined });
    },
    clear: (what: 'price' | 'rating' | 'all') => {
      if (what === 'price') onSearch({ minPrice: undefined, maxPrice: undefined, page: undefined });
      else if (what === 'rating') onSearch({ rating: undefined, page: undefined });
      else onSearch(noFilters);
    },
  };
}

function trailOf(category: Category, subcategory: Subcategory | undefined): readonly Crumb[] {
  if (!subcategory) return [{ label: category.name }];
  return [{ label: category.name, to: '/products/category/$id', params: { id: category._id } }, { label: subcategory.name }];
}

/** Spec 2, Product list: of a category or of one of its subcategories. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { category, subcategory, search, sheetOpen, onSearch, onCloseSheet } = props;
  const location = useDeliveryLocation();
  const list = useProductPages(categoryRef(category, subcategory?._id), pagesOf(search), location);
  const counts = useSubcategoryCounts(category, location);
  const name = subcategory?.name ?? category.name;
  const sort = search.sort ?? 'newest';
  const { apply, choose, clear } = listActions(props);
  const filters = {
    subcategories: category.children.map((child) => ({ id: child._id, name: child.name, count: counts.get(child._id) })),
    all: { name: words().catalogue.allOf(category.name), count: counts.get(category._id) },
    value: { subCatId: subcategory?._id, minPrice: search.minPrice, maxPrice: search.maxPrice, rating: search.rating },
  };
  const useCount = ({ subCatId, ...choice }: FilterChoice) => {
    const [first] = pagesOf({ ...search, ...choice, page: 1 });
    return useQuery(productListQuery(categoryRef(category, subCatId), first ?? {}, location)).data?.total;
  };

  return (
    <Page>
      <Breadcrumbs trail={trailOf(category, subcategory)} />
      <div className={styles.head}>
        <PageHeading
          title={name}
          note={list.products ? countNote(list.total, isFiltered(search), counts.get(subcategory?._id ?? category._id)) : undefined}
        />
        <div className={styles.tools}>
          <div className={styles.sort}>
            <SortMenu value={sort} onChange={(next) => onSearch(sortChange(next))} />
          </div>
          <ColumnToggle value={search.columns ?? 4} onChange={(columns) => onSearch({ columns: columns === 4 ? undefined : columns })} />
        </div>
      </div>
      <div className={styles.columns}>
        <Panel className={styles.sidebar} aria-label={words().catalogue.filters}>
          <ProductFilters {...filters} onChange={choose} />
        </Panel>
        <div>
          <h2 className="visually-hidden">{words().labels.products}</h2>
          {isFiltered(search) ? (
            <div className={styles.chips}>
              <FilterChips value={filters.value} onClear={clear} />
            </div>
          ) : null}
          <Results list={list} search={search} label={name} onSearch={onSearch} />
        </div>
      </div>
      <OpenFilters />
      <FilterSheet open={sheetOpen} sort={sort} {...filters} useCount={useCount} onApply={apply} onClose={onCloseSheet} />
    </Page>
  );
}

/** Newest first is the order without a word in the address. */
function sortChange(sort: ProductSort): Partial<ListSearchParams> {
  return { sort: sort === 'newest' ? undefined : sort, page: undefined };
}

/** "8 of 26" where a filter narrows the list, else "26 products". */
function countNote(total: number, filtered: boolean, unfiltered: number | undefined): string {
  return filtered && unfiltered !== undefined ? words().catalogue.placeOfCount(total, unfiltered) : productCountLabel(total);
}

function Results({
  list,
  search,
  label,
  onSearch,
}: { list: ProductPages; label: string } & Pick<ProductListScreenProps, 'search' | 'onSearch'>) {
  const { products, total, hasMore } = list;
  const failure = useStill(list.error);
  if (!products) {
    if (list.error) return <Unreachable error={list.error} onRetry={list.retry} />;
    return <ProductGrid products={undefined} columns={search.columns ?? 4} placeholders={16} label={label} />;
  }
  if (products.length === 0) {
    const filtered = isFiltered(search);
    return (
      <EmptyState
        art="nothing-found"
        title={filtered ? words().product.noneMatch : words().product.noneHere}
        text={filtered ? words().catalogue.tryWider : words().catalogue.tryOtherPlace}
        action={filtered ? <Button onClick={() => onSearch(noFilters)}>{words().catalogue.clearAllFilters}</Button> : undefined}
      />
    );
  }
  return (
    <>
      {failure ? (
        <p className={styles.lastSeen} role="status">
          {failure.message}{' '}
          <Button tone="quiet" size="sm" onClick={list.retry}>
            {words().labels.retry}
          </Button>
        </p>
      ) : null}
      <ProductGrid products={products} columns={search.columns ?? 4} wideSize={217} eager={4} dimmed={list.isStale} label={label} />
      {hasMore ? (
        <div className={styles.more}>
          <p>{words().catalogue.placeOfCount(products.length, productCountLabel(total))}</p>
          <Button
            data-more=""
            tone="secondary"
            busy={list.isStale}
            busyLabel={words().catalogue.loading}
            onClick={() => onSearch({ page: (search.page ?? 1) + 1 })}
          >
            {words().catalogue.showMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}

import { words } from '#language/words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { createElement, useCallback, useState } from 'react';
import { mayUse } from '#contract/desk/rights.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { isHere } from '#src/desk/data/kept.ts';
import { type ProductFilter, productsQuery } from '#src/desk/data/product.ts';
import { useRowsBeside } from '#src/desk/data/rows-beside.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { OnlyHere } from '#src/desk/ui/OnlyHere.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import { BulkBar } from './BulkBar.tsx';
import styles from './product.module.css';
import { ProductRows } from './ProductRows.tsx';
import type { Selection } from './ProductsTable.tsx';
import { RefusedProducts } from './RefusedProducts.tsx';
import { useShownRows } from './shown-rows.ts';
import { usePastedRows } from './use-pasted-rows.ts';
import { useWide } from '#src/desk/ui/use-wide.ts';

const loadTable = async () => ({ default: (await import('./ProductsTable.tsx')).ProductsTable });

const idOf = ({ id }: DeskProductRow) => id;

const chips: readonly (readonly [label: () => string, filter: Pick<ProductFilter, 'state' | 'low'>])[] = [
  [() => words().deskProduct.all, {}],
  [() => words().deskProduct.onSale, { state: 'on' }],
  [() => words().deskProduct.drafts, { state: 'draft' }],
  [() => words().deskProduct.offSale, { state: 'off' }],
  [() => words().deskProduct.nearlyGone, { low: 'yes' }],
];

/** The list of products: a table with bulk changes on a computer, rows with prices on a phone. */
export function ProductsScreen({ filter }: { filter: ProductFilter }) {
  const session = useSession();
  const isWide = useWide();
  const table = useIsland(loadTable, isWide);
  const [selection, setSelection] = useState<Selection>({});
  const options = productsQuery(filter);
  const query = useInfiniteQuery(options);
  const others = useRowsBeside(options, query, idOf);
  const rows = useShownRows([...(query.data?.pages.flatMap(({ items }) => items) ?? []), ...others], query.dataUpdatedAt, filter);
  const chosen = rows.map(({ id }) => id).filter((id) => selection[id]);
  const navigate = useNavigate();
  usePastedRows(useCallback(() => void navigate({ to: '/products/paste' }), [navigate]));
  const mayBulk = session !== undefined && mayUse(session.role, 'product.bulk');
  return (
    <DeskPage
      title={words().deskProduct.products}
      actions={<Actions isWide={isWide} />}
      bar={chosen.length > 0 && mayBulk ? <BulkBar ids={chosen} onDone={() => setSelection({})} /> : undefined}
    >
      <RefusedProducts />
      <FindField filter={filter} />
      <FilterLinks
        label={words().deskProduct.which}
        chips={chips.map(([label, { state, low }]) => ({
          label: label(),
          isChosen: filter.state === state && filter.low === low,
          search: { ...(filter.q && { q: filter.q }), ...(state && { state }), ...(low && { low }) } as never,
        }))}
      />
      <OnlyHere isShown={isHere(query.data) || others.length > 0} />
      <QueryStates
        query={query}
        empty={() => (rows.length === 0 ? <NoProducts filter={filter} /> : undefined)}
        // What only this device has is seen also where the list never was.
        known={rows.length > 0 ? <ProductRows rows={rows} /> : null}
      >
        {() => (isWide && table ? createElement(table, { rows, selection, onSelection: setSelection }) : <ProductRows rows={rows} />)}
      </QueryStates>
      {query.hasNextPage ? (
        <p className={styles.more}>
          <Button
            data-more=""
            tone="secondary"
            wide
            busy={query.isFetchingNextPage}
            busyLabel={words().deskKit.loadingMore}
            onClick={() => void query.fetchNextPage()}
          >
            {words().deskKit.showMore}
          </Button>
        </p>
      ) : null}
    </DeskPage>
  );
}

/** The ways to more products: a new one, rows of a spreadsheet, a file. */
function Actions({ isWide }: { isWide: boolean }) {
  return (
    <>
      {isWide ? (
        <Link to="/products/paste" className={buttonClass('secondary', 'sm')}>
          {words().deskPaste.title}
        </Link>
      ) : null}
      <Link to="/import" className={buttonClass('secondary', 'sm')}>
        {words().deskProduct.byFile}
      </Link>
      <Link to="/products/new" className={buttonClass('primary', 'sm')}>
        {words().deskProduct.newProduct}
      </Link>
    </>
  );
}

/** The words, id, SKU or barcode that are looked for. The address keeps them. */
function FindField({ filter: { q = '', ...rest } }: { filter: ProductFilter }) {
  const navigate = useNavigate();
  return (
    <ListSearch
      label={words().deskProduct.find}
      hint={words().deskProduct.findHint}
      value={q}
      onSearch={(text) => void navigate({ to: '/products', search: { ...rest, ...(text && { q: text }) }, replace: true })}
    />
  );
}

function NoProducts({ filter }: { filter: ProductFilter }) {
  const isNarrowed = Object.keys(filter).length > 0;
  if (isNarrowed) return <EmptyState title={words().deskProduct.noneFits} text={words().deskProduct.noneFitsText} />;
  return (
    <EmptyState
      title={words().deskProduct.none}
      text={words().deskProduct.noneText}
      action={
        <Link to="/products/new" className={buttonClass()}>
          {words().deskProduct.newProduct}
        </Link>
      }
    />
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, PackagePlus } from 'lucide-react';
import type { StockFilter } from '#contract/desk/stock.ts';
import { isHere } from '#src/desk/data/kept.ts';
import { stockQuery } from '#src/desk/data/stock.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { OnlyHere } from '#src/desk/ui/OnlyHere.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PoolRow } from './PoolRow.tsx';
import { RefusedDeliveries } from './RefusedDeliveries.tsx';
import type { StockSearch } from './stock-search.ts';

const chips: readonly { filter: StockFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'low', label: 'Nearly gone' },
  { filter: 'missing', label: 'Missing' },
];

const nothing: Record<StockFilter, { title: string; text: string }> = {
  all: { title: 'Nothing to count', text: 'Products come first.' },
  low: { title: 'Everything is on the shelf', text: 'Products that are nearly gone appear here by themselves.' },
  missing: { title: 'Nothing is missing', text: 'Every paid piece lies on the shelf.' },
};

/** Stock: what can be sold of everything, what is nearly gone, what was promised and is not there. */
export function StockScreen({ search: { filter = 'all', q = '' } }: { search: StockSearch }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(stockQuery({ filter, q }));
  /** A barcode scanner types digits and Enter: one match opens at once. */
  const onEnter = async (typed: string) => {
    const [only, another] = (typed === q ? query.data?.pages[0]?.items : undefined) ?? [];
    if (only && !another) await navigate({ to: '/stock/$pool', params: { pool: only.poolId } });
  };
  return (
    <DeskPage
      title="Stock"
      actions={
        <>
          <Link to="/stock/delivery" search={{}} className={buttonClass('secondary', 'sm')}>
            <PackagePlus size={20} strokeWidth={1.75} aria-hidden /> Delivery
          </Link>
          <Link to="/stock/count" search={{}} className={buttonClass('secondary', 'sm')}>
            <ClipboardCheck size={20} strokeWidth={1.75} aria-hidden /> Count
          </Link>
        </>
      }
    >
      <RefusedDeliveries />
      <ListSearch
        label="Find by name or barcode"
        value={q}
        onEnter={(typed) => void onEnter(typed)}
        onSearch={(next) =>
          void navigate({ to: '/stock', search: { ...(filter !== 'all' && { filter }), ...(next && { q: next }) }, replace: true })
        }
      />
      <FilterLinks
        label="Which stock"
        chips={chips.map((chip) => ({
          label: chip.label,
          isChosen: chip.filter === filter,
          search: { ...(chip.filter !== 'all' && { filter: chip.filter }), ...(q && { q }) },
        }))}
      />
      <OnlyHere isShown={isHere(query.data)} />
      <QueryStates
        query={query}
        empty={({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState art={q ? 'nothing-found' : 'hanger'} {...(q ? { title: `Nothing found for “${q}”` } : nothing[filter])} />
          ) : undefined
        }
      >
        {({ pages }) => (
          <>
            <Rows label="Stock">
              {pages.flatMap(({ items, lowAt }) => items.map((pool) => <PoolRow key={pool.poolId} pool={pool} shopLowAt={lowAt} />))}
            </Rows>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}

import { words } from '#language/words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, PackagePlus } from 'lucide-react';
import type { Pool, StockFilter } from '#contract/desk/stock.ts';
import { isHere } from '#src/desk/data/kept.ts';
import { useRowsBeside } from '#src/desk/data/rows-beside.ts';
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

const idOf = ({ poolId }: Pool) => poolId;

const filters: readonly StockFilter[] = ['all', 'low', 'missing'];

/** What hands do at the shelf. */
function AtTheShelf() {
  return (
    <>
      <Link to="/stock/delivery" search={{}} className={buttonClass('secondary', 'sm')}>
        <PackagePlus size={20} strokeWidth={1.75} aria-hidden /> {words().deskStock.delivery}
      </Link>
      <Link to="/stock/count" search={{}} className={buttonClass('secondary', 'sm')}>
        <ClipboardCheck size={20} strokeWidth={1.75} aria-hidden /> {words().deskStock.count}
      </Link>
    </>
  );
}

/** Stock: what can be sold of everything, what is nearly gone, what was promised and is not there. */
export function StockScreen({ search: { filter = 'all', q = '' } }: { search: StockSearch }) {
  const navigate = useNavigate();
  const options = stockQuery({ filter, q });
  const query = useInfiniteQuery(options);
  const others = useRowsBeside(options, query, idOf);
  /** A barcode scanner types digits and Enter: one match opens at once. */
  const onEnter = async (typed: string) => {
    const [only, another] = (typed === q ? query.data?.pages[0]?.items : undefined) ?? [];
    if (only && !another) await navigate({ to: '/stock/$pool', params: { pool: only.poolId } });
  };
  return (
    <DeskPage title={words().deskStock.title} actions={<AtTheShelf />}>
      <RefusedDeliveries />
      <ListSearch
        label={words().deskStock.find}
        value={q}
        onEnter={(typed) => void onEnter(typed)}
        onSearch={(next) =>
          void navigate({ to: '/stock', search: { ...(filter !== 'all' && { filter }), ...(next && { q: next }) }, replace: true })
        }
      />
      <FilterLinks
        label={words().deskStock.which}
        chips={filters.map((one) => ({
          label: words().deskStock.filters[one],
          isChosen: one === filter,
          search: { ...(one !== 'all' && { filter: one }), ...(q && { q }) },
        }))}
      />
      <OnlyHere isShown={isHere(query.data) || others.length > 0} />
      <QueryStates
        query={query}
        empty={({ pages }) => (pages[0]?.items.length === 0 && others.length === 0 ? <NoStock filter={filter} q={q} /> : undefined)}
      >
        {({ pages }) => (
          <>
            <Rows label={words().deskStock.title}>
              {pages.flatMap(({ items, lowAt }) =>
                items.map((pool) => <PoolRow key={pool.poolId} pool={pool} at={query.dataUpdatedAt} shopLowAt={lowAt} />),
              )}
              {others.map((pool) => (
                <PoolRow key={pool.poolId} pool={pool} at={query.dataUpdatedAt} shopLowAt={pages[0]?.lowAt ?? 0} />
              ))}
            </Rows>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}

function NoStock({ filter, q }: { filter: StockFilter; q: string }) {
  if (q) return <EmptyState art="nothing-found" title={words().deskStock.notFound(q)} />;
  return <EmptyState art="hanger" {...words().deskStock.nothing[filter]} />;
}

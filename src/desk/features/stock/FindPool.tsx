import { words } from '#language/words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pool } from '#contract/desk/stock.ts';
import { stockQuery } from '#src/desk/data/stock.ts';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { poolName } from './pool-words.ts';
import styles from './stock.module.css';

/** Finds a product by name or code and gives its pool; Enter takes the only one. Works over what is on this device, too. */
export function FindPool({ label, onFound }: { label: string; onFound: (pool: Pool) => void }) {
  const [q, setQ] = useState('');
  const [turn, setTurn] = useState(0);
  const query = useInfiniteQuery({ ...stockQuery({ filter: 'all', q }), enabled: q !== '' });
  const take = (pool: Pool) => {
    setQ('');
    setTurn(turn + 1);
    onFound(pool);
  };
  const onEnter = (typed: string) => {
    const [only, another] = (typed === q ? query.data?.pages[0]?.items : undefined) ?? [];
    if (only && !another) take(only);
  };
  return (
    <>
      <ListSearch key={turn} label={label} value={q} onSearch={setQ} onEnter={onEnter} />
      {q === '' ? null : (
        <div className={styles.found}>
          <QueryStates
            query={query}
            empty={({ pages }) =>
              pages[0]?.items.length === 0 ? <EmptyState art="nothing-found" title={words().deskStock.notFound(q)} /> : undefined
            }
          >
            {({ pages }) => (
              <Rows label={words().deskStock.found}>
                {(pages[0]?.items ?? []).map((pool) => (
                  <Row
                    key={pool.poolId}
                    lead={<Thumb src={pool.image} placeholder={pool.placeholder} />}
                    title={
                      <button type="button" className={rowLinkClass} onClick={() => take(pool)}>
                        {poolName(pool)}
                      </button>
                    }
                    text={words().deskStock.onShelf(pool.onShelf)}
                  />
                ))}
              </Rows>
            )}
          </QueryStates>
        </div>
      )}
    </>
  );
}

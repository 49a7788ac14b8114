import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { marginWords } from '#contract/desk/margin.ts';
import type { Pool, PoolWorth } from '#contract/desk/stock.ts';
import { formatPaise } from '#contract/money.ts';
import { poolQuery, withWaitingReports } from '#src/desk/data/stock.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { LowStock } from './LowStock.tsx';
import { MoveList } from './MoveList.tsx';
import { apartWords, poolOptions } from './pool-words.ts';
import { ReportForm } from './ReportForm.tsx';
import { SplitForm } from './SplitForm.tsx';
import styles from './stock.module.css';

/** One pool: its three numbers, what hands did, and its history. */
export function PoolScreen({ poolId }: { poolId: string }) {
  const query = useQuery(poolQuery(poolId));
  const queue = useOutbox((view) => view.waiting);
  const back = (
    <Link to="/stock">
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden /> Stock
    </Link>
  );
  return (
    <DeskPage title={query.data?.pool.name ?? 'Stock'} note={query.data && poolOptions(query.data.pool)} back={back} width="form">
      <QueryStates query={query}>
        {({ pool, items, worth }) => (
          <>
            <PoolFigures pool={pool} />
            {worth ? <Worth worth={worth} /> : null}
            <ReportForm key={pool.poolId} pool={withWaitingReports(pool, queue).pool} />
            <LowStock pool={pool} />
            {pool.variants.length > 1 ? <SplitForm pool={pool} /> : null}
            <MoveList moves={items} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}

/** On the shelf, promised, to sell: the first is what hands can count. */
function PoolFigures({ pool: known }: { pool: Pool }) {
  const queue = useOutbox((view) => view.waiting);
  const { pool, waiting } = withWaitingReports(known, queue);
  const figures = [
    { name: 'On the shelf', value: pool.onShelf },
    { name: pool.held > 0 ? 'Promised and being paid' : 'Promised', value: pool.promised + pool.held },
    { name: 'To sell', value: pool.toSell },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 ? (
        <p className={styles.plain}>
          <Badge tone="info">{waiting} waiting</Badge> Counted in above, and sent when there is a network.
        </p>
      ) : null}
      {pool.missing > 0 ? (
        <div className={styles.plain}>
          <Notice tone="danger" title={`${pool.missing} fewer than promised`}>
            {apartWords(pool)}. What is delivered next fills these orders first.
          </Notice>
        </div>
      ) : null}
    </>
  );
}

/** For owners: what a piece cost, and what is left of its price. */
function Worth({ worth: { pricePaise, costPaise } }: { worth: PoolWorth }) {
  if (costPaise === null) return null;
  return (
    <p className={styles.plain}>
      A piece cost <Verbatim>{formatPaise(costPaise)}</Verbatim>. {marginWords(pricePaise, costPaise)}.
    </p>
  );
}

import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { marginWords } from '#contract/desk/margin.ts';
import type { Pool, PoolWorth } from '#contract/desk/stock.ts';
import { formatPaise } from '#contract/money.ts';
import { isHere } from '#src/desk/data/kept.ts';
import { poolQuery, withWaitingReports } from '#src/desk/data/stock.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { useChangesAfter } from '#src/desk/outbox/desk-outbox.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { BackToStock } from './BackToStock.tsx';
import { LowStock } from './LowStock.tsx';
import { MoveList } from './MoveList.tsx';
import { apartWords, poolOptions } from './pool-words.ts';
import { ReportForm } from './ReportForm.tsx';
import { SplitForm } from './SplitForm.tsx';
import styles from './stock.module.css';

/** One pool: its three numbers, what hands did, and its history. */
export function PoolScreen({ poolId }: { poolId: string }) {
  const query = useQuery(poolQuery(poolId));
  const queue = useChangesAfter(query.dataUpdatedAt);
  return (
    <DeskPage
      title={query.data?.pool.name ?? words().deskStock.title}
      note={query.data && poolOptions(query.data.pool)}
      back={<BackToStock />}
      width="form"
    >
      <QueryStates query={query}>
        {({ pool, items, worth }) => (
          <>
            <PoolFigures {...withWaitingReports(pool, queue)} />
            {worth ? <Worth worth={worth} /> : null}
            <ReportForm key={pool.poolId} pool={withWaitingReports(pool, queue).pool} />
            <LowStock pool={pool} />
            {pool.variants.length > 1 ? <SplitForm pool={pool} /> : null}
            {isHere(query.data) ? <p className={styles.plain}>{words().deskStock.historyLater}</p> : <MoveList moves={items} />}
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}

/** On the shelf, promised, to sell: the first is what hands can count. */
function PoolFigures({ pool, waiting }: { pool: Pool; waiting: number }) {
  const figures = [
    { name: words().deskStock.onShelfTitle, value: pool.onShelf },
    { name: pool.held > 0 ? words().deskStock.promisedAndHeld : words().deskStock.promised, value: pool.promised + pool.held },
    { name: words().deskStock.toSellTitle, value: pool.toSell },
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
          <Badge tone="info">{words().deskStock.countWaiting(waiting)}</Badge> {words().deskStock.waitingText}
        </p>
      ) : null}
      {pool.missing > 0 ? (
        <div className={styles.plain}>
          <Notice tone="danger" title={words().deskStock.fewer(pool.missing)}>
            {words().deskStock.fewerText(apartWords(pool))}
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
      <Sentence>{words().deskStock.worth(formatPaise(costPaise), marginWords(pricePaise, costPaise))}</Sentence>
    </p>
  );
}

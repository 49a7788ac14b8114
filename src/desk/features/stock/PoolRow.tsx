import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import type { Pool } from '#contract/desk/stock.ts';
import { withWaitingReports } from '#src/desk/data/stock.ts';
import { Row, rowLinkClass } from '#src/desk/ui/Rows.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { useChangesAfter } from '#src/desk/outbox/desk-outbox.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { apartWords, poolOptions } from './pool-words.ts';
import styles from './stock.module.css';

/** A pool in the list: what it is, what is promised, and how many can be sold. `at`: when it was read, ms since 1970. */
export function PoolRow({ pool: known, at, shopLowAt }: { pool: Pool; at: number; shopLowAt: number }) {
  const queue = useChangesAfter(at);
  const { pool, waiting } = withWaitingReports(known, queue, shopLowAt);
  const details = joined([poolOptions(pool), words().deskStock.onShelf(pool.onShelf), apartWords(pool)], ' · ');
  return (
    <Row
      lead={<Thumb src={pool.image} placeholder={pool.placeholder} />}
      title={
        <Link to="/stock/$pool" params={{ pool: pool.poolId }} className={rowLinkClass}>
          {pool.name}
        </Link>
      }
      text={details}
      end={
        <>
          {waiting > 0 ? <Badge tone="info">{words().deskStock.waiting}</Badge> : null}
          <Left pool={pool} />
        </>
      }
    />
  );
}

/** How many can be sold, said in words where it is few. */
function Left({ pool: { toSell, missing, isLow } }: { pool: Pool }) {
  if (missing > 0) return <Badge tone="danger">{words().deskStock.countMissing(missing)}</Badge>;
  if (toSell === 0) return <Badge tone="danger">{words().deskStock.soldOut}</Badge>;
  return (
    <span className={styles.left}>
      <strong>{toSell}</strong>{' '}
      {isLow ? <Badge tone="notice">{words().deskStock.low}</Badge> : <span className={styles.unit}>{words().deskStock.toSell}</span>}
    </span>
  );
}

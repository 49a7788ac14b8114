import { classes } from './classes.ts';
import { formatRupees } from '#contract/money.ts';
import styles from './Price.module.css';
import { Verbatim } from './Verbatim.tsx';
import { words } from '#language/words.ts';

interface PriceProps {
  /** Rupees. */
  now: number;
  /** Rupees; struck only where it is more than `now`. */
  was?: number | undefined;
  /** Other variants cost more. */
  isFrom?: boolean;
  size?: 'card' | 'product' | 'quick' | 'line';
}

/** The price of now, and the one before struck through. */
export function Price({ now, was, isFrom = false, size = 'card' }: PriceProps) {
  return (
    <span className={classes(styles.price, styles[size])}>
      <span className={styles.now} data-price>
        {isFrom ? <span className={styles.from}>{words().kit.from} </span> : null}
        <Verbatim>{formatRupees(now)}</Verbatim>
      </span>
      {was !== undefined && was > now ? (
        <s className={styles.was}>
          <span className="visually-hidden">{words().kit.before} </span>
          <Verbatim>{formatRupees(was)}</Verbatim>
        </s>
      ) : null}
    </span>
  );
}

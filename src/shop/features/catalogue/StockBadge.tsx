import { Badge } from '#src/ui/Badge.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './StockBadge.module.css';
import { stockState, stockLabel } from './stock-words.ts';

const tones = { in: 'success', few: 'notice', out: 'danger' } as const;

interface StockBadgeProps {
  /** Pieces in stock. */
  count: number;
  /** As a badge in capitals (product page); otherwise a dot and the words (card). */
  caps?: boolean;
}

/** The same stock rule everywhere, in words and colour. */
export function StockBadge({ count, caps = false }: StockBadgeProps) {
  const state = stockState(count);
  if (caps) {
    return (
      <Badge tone={tones[state]} caps>
        {stockLabel(count)}
      </Badge>
    );
  }
  return <span className={classes(styles.word, styles[state])}>{stockLabel(count)}</span>;
}

import { Badge } from '#src/ui/Badge.tsx';
import styles from './DiscountBadge.module.css';
import { words } from '#language/words.ts';

/** How much is off, hanging in the upper left of the picture around it; nothing at 0. */
export function DiscountBadge({ percent }: { percent: number }) {
  if (percent <= 0) return null;
  return (
    <span className={styles.place}>
      <Badge tone="notice">{words().catalogue.off(percent)}</Badge>
    </span>
  );
}

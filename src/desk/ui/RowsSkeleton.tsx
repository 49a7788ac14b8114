import { words } from '#language/words.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './Rows.module.css';

/** Rows that are loading. */
export function RowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.rows} role="group" aria-busy="true" aria-label={words().deskKit.loading}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.row}>
          <div className={styles.words}>
            <Skeleton length="medium" />
            <Skeleton length="short" />
          </div>
        </div>
      ))}
    </div>
  );
}

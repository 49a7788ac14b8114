import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './CardSkeleton.module.css';

/** The boxes of a product card, empty. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="picture" />
      <div className={styles.words}>
        <Skeleton length="short" />
        <Skeleton length="medium" />
        <Skeleton className={styles.price} />
        <Skeleton length="medium" />
      </div>
    </div>
  );
}

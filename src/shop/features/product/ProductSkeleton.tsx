import { Page } from '#src/ui/Page.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './ProductSkeleton.module.css';
import { words } from '#language/words.ts';

/** The boxes of the page, in their places, while nothing is known about the product. */
export function ProductSkeleton() {
  return (
    <Page>
      <div role="group" className={styles.columns} aria-busy="true" aria-label={words().productScreen.loading}>
        <Skeleton shape="picture" className={styles.picture} />
        <div className={styles.words}>
          <Skeleton length="short" />
          <Skeleton className={styles.name} />
          <Skeleton length="medium" />
          <Skeleton className={styles.price} length="short" />
          <Skeleton />
          <Skeleton length="medium" />
          <Skeleton shape="block" className={styles.buy} />
        </div>
      </div>
    </Page>
  );
}

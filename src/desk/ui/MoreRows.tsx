import { words } from '#language/words.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#src/ui/Button.tsx';
import styles from './MoreRows.module.css';

/** The next page of a list, below it; nothing at its end. */
export function MoreRows({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        data-more=""
        tone="secondary"
        busy={isFetchingNextPage}
        busyLabel={words().deskKit.loadingMore}
        onClick={() => void fetchNextPage()}
      >
        {words().deskKit.showMore}
      </Button>
    </div>
  );
}

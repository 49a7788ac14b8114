import { Check } from 'lucide-react';
import { words } from '#language/words.ts';
import type { Order } from '#contract/order.ts';
import { useQueuedReviews } from '#src/shop/data/review.ts';
import { Button } from '#src/ui/Button.tsx';
import { notify } from '#src/ui/toaster.ts';
import { preloadDialog } from '#src/ui/widgets/Dialog.tsx';
import { reviewState } from './order-labels.ts';
import styles from './ReviewCell.module.css';

/** Spec 4: a review starts only when the order is delivered; before that, a message says so. */
export function ReviewCell({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const kept = useQueuedReviews();
  switch (reviewState(order, kept)) {
    case 'open':
      return (
        <Button tone="secondary" size="sm" onClick={onOpen} onPointerDown={preloadDialog} onFocus={preloadDialog}>
          {words().ordersScreen.createReview}
        </Button>
      );
    case 'completed':
      return (
        <span className={styles.completed}>
          <Check size={16} strokeWidth={1.75} aria-hidden /> {words().ordersScreen.completed}
        </span>
      );
    case 'later':
      return (
        <button type="button" className={styles.later} onClick={() => notify({ tone: 'error', text: words().orders.notDelivered })}>
          {words().ordersScreen.afterDelivery}
        </button>
      );
    case 'never':
      return <span className={styles.never}>{words().ordersScreen.none}</span>;
  }
}

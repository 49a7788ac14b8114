import { ArrowLeft, Check } from 'lucide-react';
import { words } from '#language/words.ts';
import type { Order } from '#contract/order.ts';
import { labelledOptions, referenceOf } from '#contract/naming.ts';
import { useQueuedReviews } from '#src/shop/data/review.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './OrderDialog.module.css';
import { type Reviewable, reviewables } from './order-labels.ts';
import { ReviewForm } from './ReviewForm.tsx';

interface OrderReviewDialogProps {
  order: Order;
  /** Id of the product that is being reviewed; the list of products without it. */
  product: string | undefined;
  onChoose: (productId: string) => void;
  /** From the form back to the list. */
  onBack: () => void;
  onClose: () => void;
}

/** Spec 2 and 4: the products of a delivered order, each 'Completed' or open for its review; the form takes their place. */
export function OrderReviewDialog({ order, product, onChoose, onBack, onClose }: OrderReviewDialogProps) {
  const products = reviewables(order, useQueuedReviews());
  const chosen = products.find(({ productId, reviewed }) => productId === product && !reviewed);
  return (
    <Dialog title={chosen ? words().ordersScreen.createReview : words().ordersScreen.reviewOrder(referenceOf(order._id))} onClose={onClose}>
      {chosen ? (
        <>
          <button type="button" className={styles.back} onClick={onBack}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden /> {words().ordersScreen.backToProducts}
          </button>
          <ReviewForm key={chosen.productId} order={order} product={chosen} onDone={onBack} />
        </>
      ) : (
        <ul className={styles.lines}>
          {products.map((line) => (
            <Line key={line.productId} product={line} onChoose={() => onChoose(line.productId)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Line({ product, onChoose }: { product: Reviewable; onChoose: () => void }) {
  return (
    <li className={styles.reviewable}>
      <div>
        <Picture src={product.image} alt="" sizes="64px" />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{product.productTitle}</p>
        <p className={styles.detail}>{labelledOptions(product)}</p>
        {product.waits && <p className={styles.detail}>{words().review.waits}</p>}
      </div>
      {product.reviewed ? (
        <span className={styles.completed}>
          <Check size={16} strokeWidth={1.75} aria-hidden /> {words().ordersScreen.completed}
        </span>
      ) : (
        <Button tone="secondary" size="sm" onClick={onChoose}>
          {words().ordersScreen.createReview}
        </Button>
      )}
    </li>
  );
}

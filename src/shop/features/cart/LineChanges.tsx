import { ArrowLeftRight } from 'lucide-react';
import { withOptions } from '#contract/naming.ts';
import { type OptimisticCartItem, useRemoveFromCart, useSetQuantity } from '#src/shop/data/cart.ts';
import { usePriceMode } from '#src/shop/data/price-mode.tsx';
import { Button } from '#src/ui/Button.tsx';
import styles from './LineChanges.module.css';
import { lineChanges } from './line-changes.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { words } from '#language/words.ts';

/** Below a line: what changed, why, and the buttons to accept or remove. */
export function LineChanges({ line }: { line: OptimisticCartItem }) {
  const setQuantity = useSetQuantity();
  const remove = useRemoveFromCart();
  return lineChanges(line, usePriceMode()).map(({ fact, cause, accept }) => (
    <div
      key={fact}
      className={styles.change}
      data-line-change
      tabIndex={-1}
      role="group"
      aria-label={`${withOptions(line.productTitle, line)}: ${fact}`}
    >
      <ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <p className={styles.words}>
        <strong className={styles.fact}>
          <Sentence>{fact}</Sentence>
        </strong>{' '}
        <span>
          <Sentence>{cause}</Sentence>
        </span>
      </p>
      <div className={styles.answers}>
        {accept && (
          <Button
            size="sm"
            onClick={() => setQuantity.mutate({ id: line._id, quantity: accept.quantity, acceptedPrice: accept.acceptedPrice })}
            disabled={setQuantity.isPending}
          >
            {accept.label}
          </Button>
        )}
        <Button tone="secondary" size="sm" disabled={remove.isPending} onClick={() => remove.mutate({ id: line._id })}>
          {words().labels.remove}
        </Button>
      </div>
    </div>
  ));
}

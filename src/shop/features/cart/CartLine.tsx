import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { limits } from '#contract/limits.ts';
import { labelledOptions, withOptions } from '#contract/naming.ts';
import { type OptimisticCartItem, useRemoveFromCart } from '#src/shop/data/cart.ts';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { tooManyMessage } from '#src/shop/features/catalogue/stock-words.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { layout } from '#src/ui/layout.ts';
import { formatRupees } from '#contract/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { notify } from '#src/ui/toaster.ts';
import { cutWithEllipsis } from '#contract/text.ts';
import { Amount } from './Amount.tsx';
import styles from './CartTable.module.css';
import { LineChanges } from './LineChanges.tsx';
import { lineChanges } from './line-changes.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { words } from '#language/words.ts';

interface CartLineProps {
  line: OptimisticCartItem;
  /** Stable across renders, so that unchanged lines do not render again. */
  onStep: (step: { id: string; by: number }) => void;
}

/** One line of the cart: a table row from 992 px, a card below. */
export const CartLine = memo(function CartLine({ line, onStep }: CartLineProps) {
  const remove = useRemoveFromCart();
  const connectivity = useConnectivity();
  const { shown, mode } = useShownPrice();
  const each = shown({ price: line.price, taxOfProduct: line.tax });
  const { quantity } = line;
  const specification = labelledOptions(line);
  const name = withOptions(line.productTitle, line);

  return (
    <tr className={styles.line} role="row" aria-busy={line.pending}>
      <td role="cell" className={styles.product}>
        <Link to="/product/$id" params={{ id: line.productId }} className={styles.picture} tabIndex={-1} aria-hidden>
          <Picture src={line.image} alt="" sizes="(min-width: 62em) 76px, 88px" />
        </Link>
        <div className={styles.name}>
          <Link to="/product/$id" params={{ id: line.productId }} className={styles.title} aria-label={line.productTitle}>
            {cutWithEllipsis(line.productTitle, layout.titleCut.cart)}
          </Link>
          {line.rating > 0 && <Stars rating={line.rating} compact className={styles.rating} />}
        </div>
      </td>
      <td role="cell" className={styles.specification}>
        {specification}
      </td>
      <td role="cell" className={styles.unit}>
        <Verbatim>{formatRupees(each)}</Verbatim>
        <span className={styles.each}> {words().cartScreen.each}</span>
      </td>
      <td role="cell" className={styles.quantity}>
        <QuantityStepper
          inLine
          label={words().cartScreen.quantityOf(name)}
          value={quantity}
          min={1}
          max={Math.min(Math.max(line.countInStock, 1), limits.lineQuantityMax)}
          onChange={(next) => onStep({ id: line._id, by: next - quantity })}
          onRefused={() => notify({ tone: 'error', text: tooManyMessage(line.countInStock) })}
        />
      </td>
      <td role="cell" className={styles.subtotal}>
        <Amount rupees={each * quantity} busy={line.pending && connectivity === 'up'} />
      </td>
      <td role="cell" className={styles.remove}>
        <IconButton
          label={words().cartScreen.removeProduct(name)}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id: line._id })}
        >
          <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </td>
      {lineChanges(line, mode).length > 0 && (
        <td role="cell" className={styles.short}>
          <LineChanges line={line} />
        </td>
      )}
    </tr>
  );
});

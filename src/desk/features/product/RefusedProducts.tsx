import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { useRefusedProducts } from '#src/desk/data/product.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useStill } from '#src/state/use-still.ts';
import styles from './product.module.css';

/** New products that the shop refused, and the way back to what was typed. */
export function RefusedProducts() {
  const refused = useRefusedProducts();
  // The shop answers while rows below are being pressed.
  const isShown = useStill(refused.length > 0);
  if (!isShown || refused.length === 0) return null;
  return (
    <div className={styles.notices}>
      {refused.map(({ product, message }) => (
        <Notice key={product.id} tone="danger" title={words().deskProduct.notAdded(product.name)}>
          {message}
          <div className={styles.decide}>
            <Link to="/products/new" search={{ again: product.id }} className={buttonClass('secondary', 'sm')}>
              {words().deskProduct.correctIt}
            </Link>
          </div>
        </Notice>
      ))}
    </div>
  );
}

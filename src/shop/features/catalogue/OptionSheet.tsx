import { ShoppingBag } from 'lucide-react';
import { useIsAdding } from '#src/shop/data/adding-to-cart.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { OptionPicker } from './OptionPicker.tsx';
import styles from './OptionSheet.module.css';
import { ProductPrice } from './ProductPrice.tsx';
import type { OptionList } from './options.ts';
import type { Purchase } from './use-purchase.ts';
import { words } from '#language/words.ts';

interface OptionSheetProps {
  open: boolean;
  onClose: () => void;
  purchase: Purchase;
  image: string;
}

/** Asks for the missing options where Add to cart was tapped, and adds. A sheet on phones, a dialog from 992 px. */
export function OptionSheet({ open, onClose, purchase, image }: OptionSheetProps) {
  const { product, lists, offer } = purchase;
  const isAdding = useIsAdding(product.id);
  if (lists.length === 0) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titleOf(lists)}
      footer={
        <Button wide busy={isAdding} busyLabel={words().productScreen.addsToCart} onClick={() => purchase.add({ close: onClose })}>
          <ShoppingBag size={20} strokeWidth={1.75} aria-hidden /> {words().productScreen.addToCart}
        </Button>
      }
    >
      <div className={styles.product}>
        <Picture src={image} alt="" sizes="64px" />
        <div className={styles.words}>
          <p className={styles.name}>{glueUnits(product.name)}</p>
          <ProductPrice of={offer} isFrom={offer.isFrom} size="line" />
        </div>
      </div>
      <OptionPicker purchase={purchase} inSheet />
    </Dialog>
  );
}

function titleOf(lists: readonly OptionList[]): string {
  const [only, ...more] = lists;
  if (!only || more.length > 0) return words().catalogue.chooseYourOptions;
  return words().catalogue.chooseOne(only.name === 'ram' ? only.label : only.label.toLowerCase());
}

import { formatCount } from '#contract/money.ts';
import { useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { memo, type PointerEvent, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { isFromPrice } from '#contract/variant.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { classes } from '#src/ui/classes.ts';
import { layout } from '#src/ui/layout.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { cutWithEllipsis } from '#contract/text.ts';
import { glueUnits } from '#src/ui/title-cut.ts';
import { preloadDialog } from '#src/ui/widgets/Dialog.tsx';
import { CardSlider } from './CardSlider.tsx';
import { DiscountBadge } from './DiscountBadge.tsx';
import { HeartButton } from './HeartButton.tsx';
import styles from './ProductCard.module.css';
import { ProductPrice } from './ProductPrice.tsx';
import { StockBadge } from './StockBadge.tsx';
import { stockLabel } from './stock-words.ts';
import { useProductLink } from './use-product-link.ts';
import { AsWritten } from '#src/ui/AsWritten.tsx';
import { words } from '#language/words.ts';

/** The same element on each card, so that React compares it once. */
const eyeIcon = <Eye size={20} strokeWidth={1.75} aria-hidden />;

interface ProductCardProps {
  product: Product;
  /** `sizes` of the picture in the list around the card. */
  sizes?: string;
  /** Picture at the left and the description beside it. */
  wide?: boolean;
  /** On the first screen. */
  eager?: boolean;
  /** The one picture of the page that is fetched first. */
  priority?: boolean;
}

/**
 * Spec 2, product card: picture, discount, heart, brand, title, price, rating, stock. One link over all of it.
 * A list renders dozens: plain elements, memoised by product.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes = '(min-width: 62em) 289px, 50vw',
  wide = false,
  eager = false,
  priority = false,
}: ProductCardProps) {
  const [hovered, setHovered] = useState(false);
  const { name, images, countInStock } = product;
  const soldOut = countInStock < 1;
  const router = useRouter();
  const link = useProductLink(product.id);
  // A button and not a link: every link of the card that bears the product's name leads to the product.
  const openQuickView = () => void router.navigate({ to: '.', search: (now) => ({ ...now, quickView: product.id }), resetScroll: false });
  const onPointer = (inside: boolean) => (event: PointerEvent) => {
    // A finger has no hover; a reader who wants less motion gets none.
    if (event.pointerType === 'mouse' && !matchMedia('(prefers-reduced-motion: reduce)').matches) setHovered(inside);
  };
  return (
    <article className={classes(styles.card, wide && styles.wide)} onPointerEnter={onPointer(true)} onPointerLeave={onPointer(false)}>
      <div className={classes(styles.picture, soldOut && styles.soldOut)}>
        <Picture src={images[0] ?? ''} alt="" sizes={sizes} eager={eager} priority={priority} placeholder={product.placeholder} />
        {hovered ? <CardSlider images={images} sizes={sizes} /> : null}
        <DiscountBadge percent={product.discount} />
        {soldOut ? (
          <span className={styles.sold}>
            <Badge tone="danger">{stockLabel(countInStock)}</Badge>
          </span>
        ) : null}
        <HeartButton product={product} className={styles.heart} />
        <button type="button" className={styles.quick} onPointerDown={preloadDialog} onClick={openQuickView}>
          <span className={styles.eye}>{eyeIcon}</span>
          <span className={styles.quickWords}>
            {words().productScreen.quickView}
            <span className="visually-hidden"> {words().catalogue.ofProduct(name)}</span>
          </span>
        </button>
      </div>
      <div className={styles.text}>
        <p className={styles.brand}>{product.brand}</p>
        <h3 className={styles.title}>
          <a {...link} className={styles.link} aria-label={name} title={name}>
            {glueUnits(cutWithEllipsis(name, layout.titleCut.card))}
          </a>
        </h3>
        <ProductPrice of={product} isFrom={isFromPrice(product)} />
        {wide ? <AsWritten className={styles.description}>{product.description}</AsWritten> : null}
        <div className={styles.facts}>
          {product.reviewCount > 0 ? (
            <>
              <Stars compact rating={product.rating} />
              <span className={styles.count}>({formatCount(product.reviewCount)})</span>
            </>
          ) : null}
          {soldOut ? null : <StockBadge count={countInStock} />}
        </div>
      </div>
    </article>
  );
});

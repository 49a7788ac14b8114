import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { Product } from '#contract/product.ts';
import { isFromPrice } from '#contract/variant.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { ProductPrice } from '#src/shop/features/catalogue/ProductPrice.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import type { Picked } from '#src/shop/features/catalogue/options.ts';
import type { Purchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { SaveButton } from './SaveButton.tsx';
import styles from './SoldOut.module.css';
import { similarInStock } from './similar.ts';
import { OptionAlertButton, StockAlertButton, StockAlertText } from './StockAlert.tsx';
import { words } from '#language/words.ts';

/** Ways on from a product that is sold out, in the place of the way to buy it: an email when it is back, the Wishlist, what to buy instead, and its whole subcategory. */
export function SoldOut({ product, neighbours }: { product: Product; neighbours: readonly Product[] }) {
  const similar = similarInStock(product, neighbours);
  return (
    <>
      <div className={styles.ask}>
        <StockAlertText product={product} className={styles.text} />
        <div className={styles.notify}>
          <StockAlertButton product={product} />
        </div>
        <SaveButton product={product} look="button" />
      </div>
      <section id="similar" className={styles.similar} aria-labelledby="similar-title">
        <div className={styles.head}>
          <h2 id="similar-title" className={styles.title}>
            {similar.length > 0 ? words().productScreen.similar : words().productScreen.explore}
          </h2>
          <CategoryLink product={product} isEmpty={similar.length === 0} />
        </div>
        {similar.length > 0 ? (
          <ul className={styles.row}>
            {similar.map((other) => (
              <li key={other.id}>
                <Link to="/product/$id" params={{ id: other.id }} className={styles.link}>
                  <span className={styles.picture}>
                    <Picture src={other.images[0] ?? ''} alt="" sizes="(min-width: 62em) 176px, 30vw" placeholder={other.placeholder} />
                  </span>
                  <span className={styles.name}>{glueUnits(other.name)}</span>
                  <ProductPrice of={{ price: other.price, taxOfProduct: other.taxOfProduct }} isFrom={isFromPrice(other)} size="line" />
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    </>
  );
}

/** Below the options of a product: an email for each option of which nothing is left. */
export function SoldOutOptions({ purchase: { product, lists, picked, soldOut } }: { purchase: Purchase<Product> }) {
  let before: Picked = {};
  return lists.map(({ name, values }) => {
    const chosen = before;
    before = { ...before, [name]: picked[name] };
    return values.map((value) =>
      soldOut.get(name)?.has(value) ? (
        <OptionAlertButton key={`${name} ${value}`} target={{ productId: product.id, ...chosen, [name]: value }} option={value} />
      ) : null,
    );
  });
}

/** To the products of the same kind; where none of them is in stock, to the whole category. */
function CategoryLink({ product, isEmpty }: { product: Product; isEmpty: boolean }) {
  const to = isEmpty
    ? ({ to: '/products/category/$id', params: { id: product.catId } } as const)
    : ({ to: '/products/subCat/$id', params: { id: product.subCatId } } as const);
  return (
    <Link {...to} className={styles.category}>
      {words().productScreen.allOf(isEmpty ? product.catName : product.subCatName)} <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}

/** In the bar of phones, where Add to cart would be: the email, and down to what is similar, which starts below the first screen there. */
export function SoldOutBar({ product }: { product: Product }) {
  return (
    <div className={styles.bar}>
      <StockAlertButton product={product} look="bar" />
      <Link to="." search={(now) => now} hash="similar" replace className={buttonClass('secondary')}>
        {words().productScreen.seeSimilar}
      </Link>
    </div>
  );
}

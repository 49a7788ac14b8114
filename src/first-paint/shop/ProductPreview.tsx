import { useQueryClient } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '#contract/product.ts';
import { offerOf } from '#contract/variant.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { displayedProduct, displayedProducts } from '#src/shop/data/displayed-products.ts';
import { borrowCardPicture, cardPicture } from '#src/shop/features/catalogue/card-picture.ts';
import { missingOptions, optionLists } from '#src/shop/features/catalogue/options.ts';
import { providePreview } from '#src/first-paint/product-preview.ts';
import { useTheirPictures } from '#src/shop/features/catalogue/use-with-picture.ts';
import { afterFrame } from '#src/ui/after-frame.ts';
import { beginPreview, warmPreview } from '#src/first-paint/page-preview.ts';
import { Page } from '#src/ui/Page.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { AddToCart } from '#src/shop/features/product/AddToCart.tsx';
import gallery from '#src/shop/features/product/Gallery.module.css';
import { OnPicture } from '#src/shop/features/product/OnPicture.tsx';
import bar from '#src/shop/features/product/ProductBuyBar.module.css';
import { ProductHead } from '#src/shop/features/product/ProductHead.tsx';
import styles from '#src/shop/features/product/ProductScreen.module.css';

/** Wide screens belong to fast machines, and have more around the page than the preview covers. */
const phones = '(max-width: 61.99em)';

/** Shows the first screen of a product as soon as its card is tapped, from what the card and the cache know. */
export function ProductPreview() {
  const client = useQueryClient();
  const [content] = useState(() => document.createElement('div'));
  const [product, setProduct] = useState<Product>();
  const warming = useRef<Product>(undefined);

  useEffect(() => {
    providePreview((id) => {
      const { data, error } = client.getQueryState(productQuery(id).queryKey) ?? {};
      const known = data ?? displayedProduct(client, id);
      // The page of a product that is sold out, or that the server did not give, begins with other words.
      if (error || !known || known.countInStock < 1 || !matchMedia(phones).matches) return undefined;
      setProduct(known);
      const end = beginPreview(content, 0);
      return () => {
        end();
        setProduct(undefined);
      };
    });
    return () => providePreview(undefined);
  }, [client, content]);

  // Rendered and laid out once ahead of the first tap, where there are cards to tap.
  useEffect(() => {
    const [any] = document.querySelector('main article') ? displayedProducts(client) : [];
    if (!any || !matchMedia(phones).matches) return undefined;
    // Without its pictures: elements outside of the document load them, too, and this product may never be opened.
    const withoutPictures = { ...any, images: [] };
    warming.current = withoutPictures;
    return afterFrame(() => startTransition(() => setProduct((shown) => shown ?? withoutPictures)));
  }, [client]);
  useEffect(() => {
    if (!product || product !== warming.current) return undefined;
    warming.current = undefined;
    return afterFrame(() => {
      warmEvents();
      if (warmPreview(content)) setProduct((shown) => (shown === product ? undefined : shown));
    });
  }, [product, content]);

  return product ? createPortal(<FirstScreen key={product.id} product={product} />, content) : null;
}

/** Runs React's handling of a touch once ahead of the first tap, with events that nothing listens to: the browser then has it compiled. */
function warmEvents(): void {
  const card = document.querySelector('main article');
  for (const type of ['pointerover', 'mouseup', 'pointerout']) card?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
}

const nothing = () => {};

/** The same parts and styles as `ProductPage`, as far as a phone's first screen shows them. Presses do not arrive here (`page-preview.ts`). */
function FirstScreen({ product }: { product: Product }) {
  const lists = optionLists(product);
  const purchase = {
    product,
    offer: offerOf(product),
    lists,
    quantity: 1,
    isSoldOut: false,
    isIncomplete: missingOptions(lists, {}).length > 0,
    refusal: undefined,
    setQuantity: nothing,
    refuseMore: nothing,
    add: nothing,
  };
  return (
    <Page className={styles.page}>
      <div className={styles.columns}>
        <FirstPicture product={product} />
        <ProductHead product={product} />
      </div>
      <div className={bar.bar}>
        <AddToCart purchase={purchase} onChoose={nothing} />
      </div>
    </Page>
  );
}

/** The gallery with its first picture. Where the product was opened from a card, the card's picture element is moved here. */
function FirstPicture({ product }: { product: Product }) {
  const lens = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // On top of the same picture, which the page will want from the cache.
    const [frame] = lens.current?.children ?? [];
    return frame && borrowCardPicture(product.id, frame);
  }, [product.id]);
  const file = cardPicture(product.id);
  const [images, skip] = useTheirPictures(product.images);
  const src = file ?? images[0];
  return (
    <div className={gallery.gallery}>
      <div className={gallery.stage} data-flies>
        <div className={gallery.track}>
          <div className={gallery.slide}>
            <span className={gallery.frame}>
              <span className={gallery.lens} ref={lens}>
                {src ? (
                  <Picture
                    key={src}
                    src={src}
                    alt=""
                    sizes="100vw"
                    eager
                    placeholder={file ? undefined : product.placeholder}
                    onTorn={skip}
                    fill
                  />
                ) : null}
              </span>
            </span>
          </div>
        </div>
        <OnPicture product={product} />
        <span className={gallery.hint}>
          <Maximize2 size={20} strokeWidth={1.75} />
        </span>
      </div>
      {images.length > 1 ? (
        <div className={gallery.thumbs}>
          {images.map((src) => (
            <span key={src} className={gallery.thumb} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '#contract/product.ts';
import { offerOf } from '#contract/variant.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { displayedProduct, displayedProducts } from '#src/shop/data/displayed-products.ts';
import { borrowCardPicture } from '#src/shop/features/catalogue/card-picture.ts';
import { missingOptions, optionLists } from '#src/shop/features/catalogue/options.ts';
import { providePreview } from '#src/first-paint/product-preview.ts';
import { afterFrame } from '#src/ui/after-frame.ts';
import { urlPart } from '#contract/url-part.ts';
import { beginPreview, warmPreview } from '#src/first-paint/page-preview.ts';
import { Page } from '#src/ui/Page.tsx';
import { AddToCart } from '#src/shop/features/product/AddToCart.tsx';
import styles from '#src/shop/features/product/ProductScreen.module.css';
import { ProductTop } from '#src/shop/features/product/ProductTop.tsx';

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
      const end = beginPreview(content, 0, `/product/${urlPart(id)}`);
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
      if (warmPreview(content)) setProduct((shown) => (shown === product ? undefined : shown));
    });
  }, [product, content]);

  return product ? createPortal(<FirstScreen key={product.id} product={product} />, content) : null;
}

const nothing = () => {};

/** The first screen of the page, with a purchase that nothing can change: presses do not arrive here (`page-preview.ts`). */
function FirstScreen({ product }: { product: Product }) {
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // On top of the same picture, which the page will want from the cache.
    const frame = top.current?.querySelector('picture')?.parentElement;
    return frame ? borrowCardPicture(product.id, frame) : undefined;
  }, [product.id]);
  const lists = optionLists(product);
  const offer = offerOf(product);
  const purchase = { product, offer, lists, quantity: 1, isSoldOut: false, isIncomplete: missingOptions(lists, {}).length > 0 };
  const still = { ...purchase, refusal: undefined, setQuantity: nothing, refuseMore: nothing, add: nothing };
  return (
    <Page className={styles.page}>
      <div ref={top}>
        <ProductTop
          product={product}
          offer={offer}
          pictures="first"
          onOpen={nothing}
          bar={<AddToCart purchase={still} onChoose={nothing} />}
        />
      </div>
    </Page>
  );
}

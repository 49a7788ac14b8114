import type { ComponentProps } from 'react';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { Price } from '#src/ui/Price.tsx';

interface ProductPriceProps extends Pick<ComponentProps<typeof Price>, 'isFrom' | 'size'> {
  /** A product, or an offer of it. Without `oldPrice` none is struck. */
  of: { price: number; taxOfProduct: number; oldPrice?: number };
}

/** The price of a product as the shop shows it: with GST or without. */
export function ProductPrice({ of, ...look }: ProductPriceProps) {
  const { shown, beside } = useShownPrice();
  return <Price now={shown(of)} was={of.oldPrice === undefined ? undefined : beside(of.oldPrice, of)} {...look} />;
}

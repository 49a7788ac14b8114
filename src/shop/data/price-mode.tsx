/** Whether the shop shows its prices with GST, and what is shown of a price. */
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { type PriceMode, shownBeside, shownRupees } from '#contract/shown-price.ts';
import { contactQuery } from './contact.ts';

const Mode = createContext<PriceMode>('without');

/** Tells the screens below how prices are shown: one look at the shop's settings for all cards. */
export function PriceModeProvider({ children }: { children: ReactNode }) {
  const { data: mode = 'without' } = useQuery({ ...contactQuery(), select: ({ prices }) => prices });
  return <Mode value={mode}>{children}</Mode>;
}

/** How prices are shown. */
export const usePriceMode = (): PriceMode => useContext(Mode);

/** A price and its tax as products, variants and offers have them, in rupees; a device may hold rows without a tax. */
interface Priced {
  price: number;
  taxOfProduct?: number | undefined;
}

/** Gives what is shown of a price, and of another price of the same goods. */
export function useShownPrice() {
  const mode = usePriceMode();
  return {
    mode,
    shown: ({ price, taxOfProduct: tax = 0 }: Priced) => shownRupees({ price, tax }, mode),
    beside: (other: number, { price, taxOfProduct: tax = 0 }: Priced) => shownBeside(other, { price, tax }, mode),
  };
}

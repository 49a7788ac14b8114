import { readRupees } from '#contract/rupees.ts';
import { useQuery } from '@tanstack/react-query';
import { isAboveMrp } from '#contract/desk/price-rules.ts';
import { productMessages } from '#contract/desk/product-messages.ts';
import { formatPaise } from '#contract/money.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import styles from './product.module.css';
import { taxFor } from './tax-choice.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';

interface PriceSumProps {
  price: string;
  mrp?: string;
  subCatId: string;
  taxClass?: string;
}

/** Below a price: its tax, and what the shopper pays. */
export function PriceSum({ price, mrp = '', subCatId, taxClass = '' }: PriceSumProps) {
  const { data } = useQuery(productChoicesQuery());
  const paise = readRupees(price);
  if (paise === undefined || !data) return null;
  const tax = taxFor(data, subCatId, taxClass || null)(paise);
  const printed = readRupees(mrp) ?? null;
  if (printed !== null && isAboveMrp(paise, tax, printed)) {
    return (
      <p className={styles.sum} role="alert">
        {productMessages.aboveMrp(paise, tax, printed)}
      </p>
    );
  }
  return (
    <p className={styles.sum}>
      GST <Verbatim>{formatPaise(tax)}</Verbatim>, the shopper pays <Verbatim>{formatPaise(paise + tax)}</Verbatim>
    </p>
  );
}

import { readRupees } from '#contract/rupees.ts';
import { isAboveMrp } from '#contract/desk/price-rules.ts';
import { productMessages } from '#contract/desk/product-messages.ts';
import { formatPaise } from '#contract/money.ts';
import { rateFor, roundingPaise, withTax } from '#contract/tax.ts';
import { type PriceEntry, priceOf } from './price-entry.ts';
import styles from './product.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';

interface PriceSumProps {
  entry: PriceEntry | undefined;
  price: string;
  mrp?: string;
}

/** Below a price: its tax, and what the shopper pays. */
export function PriceSum({ entry, price, mrp = '' }: PriceSumProps) {
  const typed = readRupees(price);
  const paise = entry && typed !== undefined ? priceOf(entry, typed) : undefined;
  if (!entry || paise === undefined || typed === undefined) return null;
  const sum = withTax(paise, entry.rates);
  const tax = sum - paise;
  const printed = readRupees(mrp) ?? null;
  if (printed !== null && isAboveMrp(paise, tax, printed)) {
    return (
      <p className={styles.sum} role="alert">
        {productMessages.aboveMrp(paise, tax, printed)}
      </p>
    );
  }
  const rate = (rateFor(entry.rates, paise)?.basisPoints ?? 0) / 100;
  if (entry.mode === 'without')
    return (
      <p className={styles.sum}>
        GST <Verbatim>{formatPaise(tax)}</Verbatim>, the shopper pays <Verbatim>{formatPaise(sum)}</Verbatim>
      </p>
    );
  const missed = typed - sum;
  return (
    <p className={styles.sum}>
      <span>
        <Verbatim>{formatPaise(paise)}</Verbatim> and {rate} % GST, <Verbatim>{formatPaise(tax)}</Verbatim>
      </span>
      {missed > 0 && missed <= roundingPaise ? (
        <span>
          . The shopper pays <Verbatim>{formatPaise(sum)}</Verbatim>, because CGST and SGST are equal.
        </span>
      ) : null}
    </p>
  );
}

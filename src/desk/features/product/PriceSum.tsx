import { words } from '#language/words.ts';
import { readRupees } from '#contract/rupees.ts';
import { isAboveMrp } from '#contract/desk/price-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { rateFor, roundingPaise, withTax } from '#contract/tax.ts';
import { type PriceEntry, priceOf } from './price-entry.ts';
import styles from './product.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';

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
        <Sentence>{words().productMessages.aboveMrp(formatPaise(paise), formatPaise(tax), formatPaise(printed))}</Sentence>
      </p>
    );
  }
  const rate = (rateFor(entry.rates, paise)?.basisPoints ?? 0) / 100;
  if (entry.mode === 'without')
    return (
      <p className={styles.sum}>
        <Sentence>{words().deskProduct.sumWithTax(formatPaise(tax), formatPaise(sum))}</Sentence>
      </p>
    );
  const missed = typed - sum;
  return (
    <p className={styles.sum}>
      <Sentence>
        {missed > 0 && missed <= roundingPaise
          ? words().deskProduct.partsRounded(formatPaise(paise), rate, formatPaise(tax), formatPaise(sum))
          : words().deskProduct.parts(formatPaise(paise), rate, formatPaise(tax))}
      </Sentence>
    </p>
  );
}

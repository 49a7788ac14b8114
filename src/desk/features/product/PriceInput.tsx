import { words } from '#language/words.ts';
import { isComposing } from '#src/ui/composing.ts';
import { readRupees } from '#contract/rupees.ts';
import { useState } from 'react';
import { formatPaise } from '#contract/money.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { isPriceTyped, type PriceEntry, priceOf, shownOf, usePriceEntry } from './price-entry.ts';
import { rupeesText } from '#src/desk/ui/price-text.ts';
import styles from './product.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';

/** While the device does not know how prices are typed, none is. */
const untaxed: PriceEntry = { mode: 'without', rates: [] };

interface PriceInputProps {
  row: DeskProductRow;
  /** `shown`: the amount that shoppers read. Both in paise. */
  onPrice: (price: { paise: number; shown: number }) => void;
}

/** The price in a row: Enter or leaving the field saves it, Escape brings the old one back. */
export function PriceInput({ row, onPrice }: PriceInputProps) {
  const [text, setText] = useState<string>();
  const entry = usePriceEntry(row.subCatId, row.taxClass ?? null) ?? untaxed;
  const shown = shownOf(entry, row.pricePaise);
  if (row.hasOwnPrices)
    return (
      <span title={words().deskProduct.ownPrices}>
        <Sentence>{words().deskProduct.priceFrom(formatPaise(shown))}</Sentence>
      </span>
    );
  const isRight = text === undefined || (entry !== untaxed && isPriceTyped(entry, text, 'needed') === true);
  const save = () => {
    const paise = text === undefined ? undefined : priceOf(entry, readRupees(text) ?? 0);
    if (isRight && paise !== undefined && paise !== row.pricePaise) onPrice({ paise, shown: shownOf(entry, paise) });
    setText(undefined);
  };
  return (
    <input
      className={styles.price}
      aria-label={words().deskProduct.priceInRupees(row.name)}
      aria-invalid={isRight ? undefined : true}
      readOnly={entry === untaxed}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? rupeesText(shown)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setText(undefined);
      }}
    />
  );
}

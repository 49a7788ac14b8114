import { isComposing } from '#src/ui/composing.ts';
import { readRupees } from '#contract/rupees.ts';
import { useState } from 'react';
import { formatPaise } from '#contract/money.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { rupeesText } from './price-text.ts';
import styles from './product.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';

interface PriceInputProps {
  row: DeskProductRow;
  onPrice: (paise: number) => void;
}

/** The price in a row: Enter or leaving the field saves it, Escape brings the old one back. */
export function PriceInput({ row, onPrice }: PriceInputProps) {
  const [text, setText] = useState<string>();
  if (row.hasOwnPrices)
    return (
      <span title="Its variants have prices of their own.">
        from <Verbatim>{formatPaise(row.pricePaise)}</Verbatim>
      </span>
    );
  const paise = text === undefined ? row.pricePaise : readRupees(text);
  const save = () => {
    if (paise !== undefined && paise >= 100 && paise !== row.pricePaise) onPrice(paise);
    setText(undefined);
  };
  return (
    <input
      className={styles.price}
      aria-label={`Price of ${row.name} in rupees`}
      aria-invalid={paise === undefined || paise < 100 ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? rupeesText(row.pricePaise)}
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

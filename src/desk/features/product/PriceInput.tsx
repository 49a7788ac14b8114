import { words } from '#language/words.ts';
import { isComposing } from '#src/ui/composing.ts';
import { readRupees } from '#contract/rupees.ts';
import { useId, useState } from 'react';
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

/** The price in a row: Enter or leaving the field saves it, Escape brings the old one back. What is no price stays, with what is wrong with it. */
export function PriceInput({ row, onPrice }: PriceInputProps) {
  const [text, setText] = useState<string>();
  /** Nobody is told what is wrong while they type. */
  const [isLeft, setLeft] = useState(false);
  const problemId = useId();
  const entry = usePriceEntry(row.subCatId, row.taxClass ?? null) ?? untaxed;
  const shown = shownOf(entry, row.pricePaise);
  if (row.hasOwnPrices)
    return (
      <span title={words().deskProduct.ownPrices}>
        <Sentence>{words().deskProduct.priceFrom(formatPaise(shown))}</Sentence>
      </span>
    );
  const verdict = text === undefined || isPriceTyped(entry === untaxed ? undefined : entry, text, 'needed');
  const problem = verdict === true ? undefined : verdict;
  const save = () => {
    setLeft(true);
    if (text === undefined || problem !== undefined) return;
    const paise = priceOf(entry, readRupees(text) ?? 0);
    if (paise !== undefined && paise !== row.pricePaise) onPrice({ paise, shown: shownOf(entry, paise) });
    setText(undefined);
  };
  const told = isLeft ? problem : undefined;
  return (
    <span className={styles.priceField}>
      <input
        className={styles.price}
        aria-label={words().deskProduct.priceInRupees(row.name)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={told === undefined ? undefined : problemId}
        readOnly={entry === untaxed}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? rupeesText(shown)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setLeft(false);
          setText(event.target.value);
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setText(undefined);
        }}
      />
      {told === undefined ? null : (
        <span className={styles.priceProblem} id={problemId} role="alert">
          <Sentence>{told}</Sentence>
        </span>
      )}
    </span>
  );
}

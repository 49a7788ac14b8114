import { useId } from 'react';
import { formatRupees } from '#contract/money.ts';
import { toRupees } from '#contract/totals.ts';
import { words } from '#language/words.ts';
import { RadioRow } from '#src/shop/features/catalogue/RadioRow.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import styles from './PaymentChoice.module.css';
import type { DoorPayment } from './use-door-payment.ts';

/** By card, which is set, or on delivery, with its terms: shown only where the shop takes payment on delivery. */
export function PaymentChoice({ door }: { door: DoorPayment }) {
  const name = useId();
  if (!door.terms) return null;
  const { terms, whyNot, isChosen, choose } = door;
  const { firstMostPaise, mostPaise } = terms;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words().payment.legend}</legend>
      <RadioRow name={name} checked={!isChosen} onChoose={() => choose(false)}>
        <Way title={words().payment.byCard} hint={words().payment.byCardHint} />
      </RadioRow>
      <RadioRow name={name} checked={isChosen} disabled={whyNot !== undefined} onChoose={() => choose(true)}>
        <Way title={words().payment.onDelivery} hint={whyNot ?? words().payment.onDeliveryHint} />
      </RadioRow>
      {isChosen ? (
        <ul className={styles.terms}>
          {terms.terms.lines.map((line) => (
            <li key={line}>
              <Sentence>{line}</Sentence>
            </li>
          ))}
          {firstMostPaise < mostPaise ? (
            <li>
              <Sentence>{words().payment.firstUpTo(formatRupees(toRupees(firstMostPaise)))}</Sentence>
            </li>
          ) : null}
        </ul>
      ) : null}
    </fieldset>
  );
}

function Way({ title, hint }: { title: string; hint: string }) {
  return (
    <span className={styles.way}>
      <span className={styles.title}>{title}</span>
      <span className={styles.hint}>
        <Sentence>{hint}</Sentence>
      </span>
    </span>
  );
}

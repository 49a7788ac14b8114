import type { ReactNode } from 'react';
import type { CashDay } from '#contract/desk/cash.ts';
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './cash.module.css';

function Figure({ name, paise, children }: { name: string; paise: number; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>
          <Verbatim>{formatPaise(paise)}</Verbatim>
        </strong>
        {children}
      </dd>
    </div>
  );
}

/** What the day comes to. */
export function CashFigures({ cashPaise, upiPaise, handedOverPaise, shortPaise, paidBackPaise, carried }: CashDay) {
  const say = words().deskCash;
  return (
    <dl className={styles.figures} aria-label={say.figures}>
      <Figure name={say.cash} paise={cashPaise + handedOverPaise}>
        <small>
          <Sentence>{say.ofCash(formatPaise(cashPaise), formatPaise(handedOverPaise))}</Sentence>
        </small>
      </Figure>
      <Figure name={say.upi} paise={upiPaise} />
      <Figure name={say.short} paise={shortPaise} />
      <Figure name={say.paidBack} paise={paidBackPaise} />
      <Figure name={say.carriedNow} paise={carried.reduce((sum, one) => sum + one.carriedPaise, 0)} />
    </dl>
  );
}

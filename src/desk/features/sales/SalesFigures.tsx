import type { ReactNode } from 'react';
import type { SalesFigures as Figures } from '#contract/desk/sales.ts';
import type { DayRange } from '#contract/desk/sales-period.ts';
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './sales.module.css';
import { averageText, countText, daysText, growthText } from './sales-words.ts';

interface SalesFiguresProps {
  total: Figures;
  before: { days: DayRange; total: Figures };
}

interface FigureProps {
  name: string;
  /** How much more or less than before; undefined where it cannot be said. */
  growth?: string | undefined;
  was: ReactNode;
  children: ReactNode;
}

function Figure({ name, growth, was, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        {growth ? (
          <span className={styles.growth} translate="no">
            {growth}
          </span>
        ) : null}
        <span className={styles.was}>{was}</span>
      </dd>
    </div>
  );
}

/** The numbers of the period, each beside that of the period before. */
export function SalesFigures({ total, before: { days, total: before } }: SalesFiguresProps) {
  const say = days.from === days.to ? words().deskSales.wasOn : words().deskSales.was;
  const was = (figure: string) => (
    <>
      <Verbatim>{figure}</Verbatim> <span>{say(daysText(days))}</span>
    </>
  );
  return (
    <dl className={styles.figures} aria-label={words().deskSales.figures}>
      <Figure
        name={words().deskSales.revenue}
        growth={growthText(total.revenuePaise, before.revenuePaise)}
        was={was(formatPaise(before.revenuePaise))}
      >
        <Verbatim>{formatPaise(total.revenuePaise)}</Verbatim>
      </Figure>
      <Figure name={words().deskSales.orders} growth={growthText(total.orders, before.orders)} was={was(countText(before.orders))}>
        {countText(total.orders)}
      </Figure>
      <Figure name={words().deskSales.pieces} growth={growthText(total.pieces, before.pieces)} was={was(countText(before.pieces))}>
        {countText(total.pieces)}
      </Figure>
      <Figure name={words().deskSales.average} was={was(averageText(before.revenuePaise, before.orders))}>
        <Verbatim>{averageText(total.revenuePaise, total.orders)}</Verbatim>
      </Figure>
      <Figure name={words().deskSales.returned} was={was(formatPaise(before.returnedPaise))}>
        <Verbatim>{formatPaise(total.returnedPaise)}</Verbatim>
        {total.returnedPieces > 0 ? <small>{words().deskSales.returnedPieces(total.returnedPieces)}</small> : null}
      </Figure>
    </dl>
  );
}

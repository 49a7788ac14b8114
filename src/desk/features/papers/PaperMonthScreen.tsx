import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide-react';
import type { PaperMonth } from '#contract/desk/paper-month.ts';
import { words } from '#language/words.ts';
import { paperMonthQuery } from '#src/desk/data/paper-month.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Button } from '#src/ui/Button.tsx';
import { MonthSentence } from './MonthSection.tsx';
import { Codes, Documents, Money, Numbers, States } from './MonthTables.tsx';
import { currentMonth, monthText } from './paper-words.ts';
import styles from './papers.module.css';

/** The papers and the money of a month on a page to print. Owners only. */
export function PaperMonthScreen({ month = currentMonth() }: { month?: string | undefined }) {
  const query = useQuery(paperMonthQuery(month));
  return (
    <DeskPage
      title={monthText(month)}
      back={
        <Link to="/papers" search={{ month }}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          {words().deskPapers.title}
        </Link>
      }
      actions={
        query.data ? (
          <Button onClick={() => globalThis.print()}>
            <Printer size={20} strokeWidth={1.75} aria-hidden />
            {words().deskPaperMonth.print}
          </Button>
        ) : null
      }
    >
      <QueryStates query={query}>{(found) => <Month {...found} />}</QueryStates>
    </DeskPage>
  );
}

function Month({ month, kinds, total, hsn, states = [], series, money, tests }: PaperMonth) {
  const { shopName = '', seller = '' } = useSession() ?? {};
  const { file, hsnHint, statesHint, moneyHint, noMoney, tests: testsText } = words().deskPaperMonth;
  return (
    <article className={styles.sheet}>
      <header>
        <strong>{`${shopName}, ${monthText(month)}`}</strong>
        {seller === '' ? null : <p className={styles.hint}>{seller}</p>}
      </header>
      <MonthSentence series={series} total={total} />
      {tests > 0 ? <p className={styles.hint}>{testsText(tests)}</p> : null}
      {kinds.length > 0 ? (
        <>
          <h2 className={styles.name}>{file.documents}</h2>
          <Documents kinds={kinds} total={total} />
          <h2 className={styles.name}>{file.hsn}</h2>
          <p className={styles.hint}>{hsnHint}</p>
          <Codes hsn={hsn} total={total} />
          {states.length > 0 ? (
            <>
              <h2 className={styles.name}>{file.states}</h2>
              <p className={styles.hint}>{statesHint}</p>
              <States states={states} total={total} />
            </>
          ) : null}
          <h2 className={styles.name}>{file.numbers}</h2>
          <Numbers series={series} />
        </>
      ) : null}
      <h2 className={styles.name}>{file.money}</h2>
      <p className={styles.hint}>{money.length > 0 ? moneyHint : noMoney}</p>
      {money.length > 0 ? <Money money={money} /> : null}
    </article>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide-react';
import type { HsnSum, KindSum, MoneyDay, PaperMonth, PaperSum, SeriesRange } from '#contract/desk/paper-month.ts';
import { formatCount } from '#contract/money.ts';
import { momentOf } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import { paperMonthQuery } from '#src/desk/data/paper-month.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { MonthSentence } from './MonthSection.tsx';
import { amountText, currentMonth, monthText } from './paper-words.ts';
import styles from './papers.module.css';
import { type SumColumn, SumTable } from './SumTable.tsx';

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

const amounts = <R extends PaperSum>(): SumColumn<R>[] => {
  const { taxable, cgst, sgst, igst, total } = words().deskPaperMonth;
  return [
    { title: taxable, cell: (row) => amountText(row.taxablePaise), isNumber: true },
    { title: cgst, cell: (row) => amountText(row.cgstPaise), isNumber: true },
    { title: sgst, cell: (row) => amountText(row.sgstPaise), isNumber: true },
    { title: igst, cell: (row) => amountText(row.igstPaise), isNumber: true },
    { title: total, cell: (row) => amountText(row.amountPaise), isNumber: true },
  ];
};

function Month({ month, kinds, total, hsn, series, money, tests }: PaperMonth) {
  const { shopName = '', seller = '' } = useSession() ?? {};
  const { file, hsnHint, moneyHint, noMoney, tests: testsText } = words().deskPaperMonth;
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

/** A kind or a code; without its name, the sum of all. */
type KindRow = PaperSum & Partial<KindSum>;
type HsnRow = PaperSum & Partial<HsnSum>;

function Documents({ kinds, total }: { kinds: readonly KindSum[]; total: PaperSum }) {
  const { file, document, kinds: names, count, sum } = words().deskPaperMonth;
  const columns: SumColumn<KindRow>[] = [
    { title: document, cell: ({ kind }) => <span translate="yes">{kind ? names[kind] : sum}</span> },
    { title: count, cell: (row) => (row.count === undefined ? '' : formatCount(row.count)), isNumber: true },
    ...amounts<PaperSum>(),
  ];
  return <SumTable<KindRow> title={file.documents} columns={columns} rows={kinds} keyOf={({ kind = '' }) => kind} sum={total} />;
}

function Codes({ hsn, total }: { hsn: readonly HsnSum[]; total: PaperSum }) {
  const { file, hsn: code, noHsn, rate, pieces, sum } = words().deskPaperMonth;
  const all = { ...total, quantity: hsn.reduce((count, row) => count + row.quantity, 0) };
  const columns: SumColumn<HsnRow>[] = [
    { title: code, cell: (row) => (row.hsn === undefined ? <span translate="yes">{sum}</span> : row.hsn || noHsn) },
    { title: rate, cell: ({ basisPoints }) => (typeof basisPoints === 'number' ? basisPoints / 100 : ''), isNumber: true },
    { title: pieces, cell: ({ quantity = 0 }) => formatCount(quantity), isNumber: true },
    ...amounts<PaperSum>(),
  ];
  return <SumTable<HsnRow> title={file.hsn} columns={columns} rows={hsn} keyOf={(row) => `${row.hsn} ${row.basisPoints}`} sum={all} />;
}

function Numbers({ series }: { series: readonly SeriesRange[] }) {
  const { file, series: name, from, to, count, cancelled, missingNumbers } = words().deskPaperMonth;
  const columns: SumColumn<SeriesRange>[] = [
    { title: name, cell: (row) => row.series },
    { title: from, cell: (row) => row.from },
    { title: to, cell: (row) => row.to },
    { title: count, cell: (row) => formatCount(row.count), isNumber: true },
    { title: cancelled, cell: () => 0, isNumber: true },
    { title: missingNumbers, cell: (row) => row.missing, isNumber: true },
  ];
  return <SumTable title={file.numbers} columns={columns} rows={series} keyOf={(row) => row.series} />;
}

/** A payment provider, as people call it. */
function nameOf(provider: string): string {
  const names: Readonly<Record<string, string>> = words().deskPaperMonth.providers;
  return names[provider] ?? provider;
}

function Money({ money }: { money: readonly MoneyDay[] }) {
  const { file, day, provider, received, returned, sum } = words().deskPaperMonth;
  const add = (amount: (row: MoneyDay) => number) => money.reduce((total, row) => total + amount(row), 0);
  const all: MoneyDay = {
    day: '',
    provider: '',
    receivedPaise: add((row) => row.receivedPaise),
    returnedPaise: add((row) => row.returnedPaise),
  };
  const columns: SumColumn<MoneyDay>[] = [
    { title: day, cell: (row) => (row.day === '' ? <span translate="yes">{sum}</span> : formatDate(momentOf(`${row.day}T12:00`) ?? '')) },
    { title: provider, cell: (row) => nameOf(row.provider) },
    { title: received, cell: (row) => amountText(row.receivedPaise), isNumber: true },
    { title: returned, cell: (row) => amountText(row.returnedPaise), isNumber: true },
  ];
  return <SumTable title={file.money} columns={columns} rows={money} keyOf={(row) => `${row.day} ${row.provider}`} sum={all} />;
}

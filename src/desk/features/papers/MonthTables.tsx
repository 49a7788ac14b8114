/** The tables of a month: its documents, codes, states, numbers and money, each with its sum. */
import type { HsnSum, KindSum, MoneyDay, PaperSum, SeriesRange, StateSum } from '#contract/desk/paper-month.ts';
import { formatCount } from '#contract/money.ts';
import { momentOf } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import { formatDate } from '#src/ui/dates.ts';
import { amountText } from './paper-words.ts';
import { type SumColumn, SumTable } from './SumTable.tsx';

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

/** A kind or a code; without its name, the sum of all. */
type KindRow = PaperSum & Partial<KindSum>;
type StateRow = PaperSum & Partial<StateSum>;
type HsnRow = PaperSum & Partial<HsnSum>;

export function Documents({ kinds, total }: { kinds: readonly KindSum[]; total: PaperSum }) {
  const { file, document, kinds: names, count, sum } = words().deskPaperMonth;
  const columns: SumColumn<KindRow>[] = [
    { title: document, cell: ({ kind }) => <span translate="yes">{kind ? names[kind] : sum}</span> },
    { title: count, cell: (row) => (row.count === undefined ? '' : formatCount(row.count)), isNumber: true },
    ...amounts<PaperSum>(),
  ];
  return <SumTable<KindRow> title={file.documents} columns={columns} rows={kinds} keyOf={({ kind = '' }) => kind} sum={total} />;
}

export function Codes({ hsn, total }: { hsn: readonly HsnSum[]; total: PaperSum }) {
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

export function States({ states, total }: { states: readonly StateSum[]; total: PaperSum }) {
  const { file, place, table, rate, sum } = words().deskPaperMonth;
  const columns: SumColumn<StateRow>[] = [
    { title: place, cell: (row) => (row.place === undefined ? <span translate="yes">{sum}</span> : row.place) },
    { title: table, cell: (row) => row.table ?? '' },
    { title: rate, cell: ({ basisPoints }) => (typeof basisPoints === 'number' ? basisPoints / 100 : ''), isNumber: true },
    ...amounts<PaperSum>(),
  ];
  const keyOf = (row: StateRow) => `${row.table} ${row.place} ${row.basisPoints}`;
  return <SumTable<StateRow> title={file.states} columns={columns} rows={states} keyOf={keyOf} sum={total} />;
}

export function Numbers({ series }: { series: readonly SeriesRange[] }) {
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

export function Money({ money }: { money: readonly MoneyDay[] }) {
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

/** The files of a month as CSV, for the accountant: page by page, each page the lines after those of the page before. */
import type { MonthFile } from '#contract/desk/paper-month.ts';
import { shopDay } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import type { AuditedChange } from '#server/http/handlers.ts';
import { type Cell, csvHead, csvLines, rupeesOf } from '#server/import/csv.ts';
import { findMoney } from './money.ts';
import { findMonthPapers, type MonthPaper } from './read.ts';
import { addUp } from './add-up.ts';
import { supplyPlace, StateSums } from './states.ts';
import { MonthSums, signOf, sumOf } from './sums.ts';

interface FilePage {
  text: string;
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** Papers of one page: some 150 KB. */
const pageMax = 1_000;

/** The unit of GST returns for pieces. */
const unit = 'PCS';

/** The columns of each file. Programs of accountants read them: they are no words of a screen. */
const columns = {
  documents: [
    'document',
    'number',
    'date',
    'against',
    'against_date',
    'order',
    'buyer',
    'place_of_supply',
    'taxable',
    'cgst',
    'sgst_utgst',
    'igst',
    'total',
  ],
  hsn: ['hsn', 'unit', 'rate', 'quantity', 'taxable', 'cgst', 'sgst_utgst', 'igst', 'total'],
  states: ['gstr1_table', 'place_of_supply', 'rate', 'taxable', 'cgst', 'sgst_utgst', 'igst', 'total'],
  numbers: ['series', 'from', 'to', 'count', 'cancelled', 'missing'],
  money: ['date', 'provider', 'received', 'returned'],
} as const satisfies Record<MonthFile, readonly string[]>;

type Sums = ReturnType<typeof sumOf>;
const amounts = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, amountPaise }: Sums): Cell[] =>
  [taxablePaise, cgstPaise, sgstPaise, igstPaise, amountPaise].map(rupeesOf);

/** In percent; empty: not known. */
const rateOf = (basisPoints: number | null): Cell => (basisPoints === null ? '' : String(basisPoints / 100));

/** A credit note is below zero, so that each column adds up to what the month says. */
function documentCells(paper: MonthPaper): Cell[] {
  const { kind, printed, day, buyer, facts, lines } = paper;
  const { against, orderNumber } = facts;
  return [
    words().paper.title[kind],
    printed,
    day,
    against?.printed,
    against && shopDay(new Date(against.issuedAt)),
    orderNumber,
    buyer.name,
    supplyPlace(buyer),
    ...amounts(sumOf(lines, signOf(paper))),
  ];
}

async function documentPage(db: Db, month: string, after: string | undefined): Promise<FilePage> {
  const found = await findMonthPapers(db, month, { after, most: pageMax + 1 });
  const papers = found.slice(0, pageMax);
  return { text: csvLines(papers.map(documentCells)), next: found.length > pageMax ? (papers.at(-1)?.cursor ?? null) : null };
}

async function rowsOf(db: Db, month: string, file: Exclude<MonthFile, 'documents'>): Promise<Cell[][]> {
  if (file === 'money')
    return (await findMoney(db, month)).map(({ day, provider, receivedPaise, returnedPaise }) => [
      day,
      provider,
      rupeesOf(receivedPaise),
      rupeesOf(returnedPaise),
    ]);
  if (file === 'states') {
    const sums = await addUp(db, month, new StateSums());
    return sums.rows().map(({ table, place, basisPoints, ...sum }) => [table, place, rateOf(basisPoints), ...amounts(sum)]);
  }
  const sums = await addUp(db, month, new MonthSums());
  if (file === 'numbers') return sums.bySeries().map(({ series, from, to, count, missing }) => [series, from, to, count, 0, missing]);
  return sums.byHsn().map((sum) => [sum.hsn, unit, rateOf(sum.basisPoints), sum.quantity, ...amounts(sum)]);
}

/** One page of a file of a month; the first, without `after`, begins with the names of the columns. */
export async function readFilePage(
  db: Db,
  { month, file, after }: { month: string; file: MonthFile; after?: string | undefined },
): Promise<FilePage> {
  const { text, next } =
    file === 'documents' ? await documentPage(db, month, after) : { text: csvLines(await rowsOf(db, month, file)), next: null };
  return { text: after === undefined ? csvHead(columns[file]) + text : text, next };
}

/** A whole file of a month, page by page. */
export async function* exportMonthFile(db: Db, month: string, file: MonthFile): AsyncGenerator<string> {
  for (let after: string | null | undefined; after !== null;) {
    const page = await readFilePage(db, { month, file, after });
    yield page.text;
    after = page.next;
  }
}

/** What the log says of a file before it is given out: it has names of buyers, and what is not in the log is not given out. */
export const saveOfMonth = (month: string, file: MonthFile): AuditedChange => ({
  action: 'paper.save',
  kind: 'paper',
  subject: month,
  before: null,
  after: { file },
});

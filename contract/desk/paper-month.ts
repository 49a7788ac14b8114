/** The papers of a month added up, and as files for the accountant. For owners; test payments are in none of it. Money in paise. */
import { PaperName } from '../paper-name.ts';
import { z } from '../zod.ts';
import { Day, Month, TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

/** One row per paper; taxes by HSN code and rate; by table of GSTR-1, state and rate; numbers by series; money by day and provider. */
export const monthFiles = ['documents', 'hsn', 'states', 'numbers', 'money'] as const;
export type MonthFile = (typeof monthFiles)[number];

/** What a file is called when it is saved, at the desk and by a command. */
export const monthFileName = (month: string, file: MonthFile): string => `papers-${month}-${file}.csv`;

const PaperSum = z.object({
  taxablePaise: z.number(),
  cgstPaise: z.number(),
  /** SGST, or UTGST in a union territory without a legislature. */
  sgstPaise: z.number(),
  igstPaise: z.number(),
  /** Taxable value and taxes. */
  amountPaise: z.number(),
});
export type PaperSum = z.output<typeof PaperSum>;

const KindSum = z.object({ ...PaperSum.shape, kind: PaperName.shape.kind, count: z.number() });
export type KindSum = z.output<typeof KindSum>;

const HsnSum = z.object({
  ...PaperSum.shape,
  /** Empty where a product had none. */
  hsn: z.string(),
  /** Rate of the tax, hundredths of a percent; null: not known. */
  basisPoints: z.nullable(z.number()),
  /** Pieces. */
  quantity: z.number(),
});
export type HsnSum = z.output<typeof HsnSum>;

const StateSum = z.object({
  ...PaperSum.shape,
  /** Of GSTR-1, `7`; empty where the seller files none. */
  table: z.string(),
  /** The place of supply as the portal has it, `27-Maharashtra`. */
  place: z.string(),
  /** Rate of the tax, hundredths of a percent; null: not known. */
  basisPoints: z.nullable(z.number()),
});
export type StateSum = z.output<typeof StateSum>;

const SeriesRange = z.object({
  /** The letters that its numbers begin with, `IN`. */
  series: z.string(),
  /** As printed, `IN/26-27/000123`. */
  from: z.string(),
  to: z.string(),
  count: z.number(),
  /** Numbers between the two that no paper has: none, unless somebody has taken rows out of the database. */
  missing: z.number(),
});
export type SeriesRange = z.output<typeof SeriesRange>;

const MoneyDay = z.object({ day: Day, provider: z.string(), receivedPaise: z.number(), returnedPaise: z.number() });
export type MoneyDay = z.output<typeof MoneyDay>;

const PaperMonth = z.object({
  month: Month,
  /** Each kind that there is, credit notes last, their sums above zero. */
  kinds: z.array(KindSum),
  /** All kinds, credit notes subtracted. */
  total: PaperSum,
  /** Credit notes subtracted; by code, then by rate. */
  hsn: z.array(HsnSum),
  /** By table, place and rate. Absent in what an older version has kept. */
  states: z.optional(z.array(StateSum)),
  series: z.array(SeriesRange),
  money: z.array(MoneyDay),
  /** Papers of test payments, which are in no sum and no file. */
  tests: z.number(),
});
export type PaperMonth = z.output<typeof PaperMonth>;

export const getPaperMonth = deskEndpoint({
  method: 'GET',
  path: '/api/desk/papers/months/{month}',
  summary: 'The papers and the money of a month in India, added up',
  right: 'paper.month',
  offline: 'private-cached',
  params: z.object({ month: Month }),
  reply: PaperMonth,
});

export const readMonthFile = deskEndpoint({
  method: 'GET',
  path: '/api/desk/papers/months/{month}/{file}',
  summary: 'A file of a month as CSV, page by page: the pages one after the other are the file. The first page is in the audit log',
  right: 'paper.month',
  offline: 'online-only',
  params: z.object({ month: Month, file: z.enum(monthFiles) }),
  query: z.object({ after: z.optional(TimeCursor) }),
  reply: z.object({ text: z.string(), next: z.nullable(z.string()) }),
});

/** Sales of a day, a week, a month or a year, for owners. Orders count on the day they were placed, also what came back of them later. */
import { z } from '../zod.ts';
import { Day } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';
import { salesPeriods } from './sales-period.ts';

/** Most products of each list. */
export const salesProductMax = 10;

const SalesFigures = z.object({
  /** Without cancelled ones. */
  orders: z.number(),
  /** Less those that were cancelled or came back. */
  pieces: z.number(),
  /** What was paid, less what went back or is on its way back. */
  revenuePaise: z.number(),
  returnedPieces: z.number(),
  returnedPaise: z.number(),
});
export type SalesFigures = z.output<typeof SalesFigures>;

const DayRange = z.object({ from: Day, to: Day });

const SalesProduct = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  placeholder: z.string(),
  /** Sold in the period. */
  pieces: z.number(),
  revenuePaise: z.number(),
  /** To sell now. */
  inStock: z.number(),
});
export type SalesProduct = z.output<typeof SalesProduct>;

export const getSales = deskEndpoint({
  method: 'GET',
  path: '/api/desk/sales',
  summary: 'Sales of the day, week, month or year around a day, beside the period before',
  right: 'sales.see',
  offline: 'private-cached',
  query: z.object({
    period: z._default(z.enum(salesPeriods), 'week'),
    /** Any day of the period; today without it. */
    day: z.optional(Day),
  }),
  reply: z.object({
    period: z.enum(salesPeriods),
    days: DayRange,
    /** The shop has taken test payments only: these are counted. Otherwise test orders are left out. */
    isTest: z.boolean(),
    total: SalesFigures,
    /** The period before; of one that still runs, as many of its days as have begun. */
    before: z.object({ days: DayRange, total: SalesFigures }),
    /** In order, without gaps. `at`: the hour (`09`), the day or the month (`2026-11`). */
    points: z.array(z.object({ at: z.string(), orders: z.number(), pieces: z.number(), revenuePaise: z.number() })),
    /** Sold most pieces first. */
    best: z.array(SalesProduct),
    /** On sale since before the period, in stock, and sold least. */
    slow: z.array(SalesProduct),
    /** Sold in the period, and none is left. */
    soldOut: z.array(SalesProduct),
  }),
});

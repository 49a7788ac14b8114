/** Money of doors: what came in on a day, what couriers still have, and what they hand over. Amounts in paise. */
import { words } from '../../language/words.ts';
import { Uuid } from '../identifier.ts';
import { visible } from '../text.ts';
import { z } from '../zod.ts';
import { Courier } from './courier.ts';
import { Day } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

/** Most rows of each list of a day. The figures count every row. */
export const cashRowsMax = 500;

const CashOrder = z.object({
  orderId: Uuid,
  number: z.number(),
  name: z.string(),
  amountPaise: z.number(),
  /** When the shop heard of it. */
  at: z.string(),
});
export type CashOrder = z.output<typeof CashOrder>;

const rows = <T extends z.core.$ZodType>(row: T) => z.array(row).check(z.maxLength(cashRowsMax));

const Handover = z.object({
  id: Uuid,
  courier: z.string(),
  /** What the courier should have had; `receivedPaise` and `shortPaise` together. */
  carriedPaise: z.number(),
  receivedPaise: z.number(),
  shortPaise: z.number(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  orders: rows(z.object({ orderId: Uuid, number: z.number(), receivedPaise: z.number(), shortPaise: z.number() })),
});
export type Handover = z.output<typeof Handover>;

const CarriedBy = z.object({
  courier: z.string(),
  carriedPaise: z.number(),
  /** When the shop heard of the oldest of it. */
  since: z.string(),
  /** The oldest first. */
  orders: rows(CashOrder),
});
export type CarriedBy = z.output<typeof CarriedBy>;

const CashDay = z.object({
  day: Day,
  /** Paid at doors to the shop's own people. */
  cashPaise: z.number(),
  upiPaise: z.number(),
  /** Of couriers. */
  handedOverPaise: z.number(),
  shortPaise: z.number(),
  paidBackPaise: z.number(),
  /** Behind the first two, the newest first. */
  received: rows(z.object({ ...CashOrder.shape, method: z.enum(['cash', 'upi']) })),
  handovers: rows(Handover),
  /** Refunds that were paid back by hand. */
  paidBack: rows(CashOrder),
  /** A list has more rows than are here. */
  more: z.boolean(),
  /** What couriers have now, whatever the day. */
  carried: rows(CarriedBy),
});
export type CashDay = z.output<typeof CashDay>;

export const getCash = deskEndpoint({
  method: 'GET',
  path: '/api/desk/cash',
  summary: 'Money of doors of a day in India: received, handed over by couriers, short, paid back by hand; and what couriers still have',
  right: 'cash.see',
  offline: 'private-cached',
  /** Today without it. */
  query: z.object({ day: z.optional(Day) }),
  reply: CashDay,
});

export const addHandover = deskEndpoint({
  method: 'POST',
  path: '/api/desk/handovers',
  summary: 'A courier hands over the cash of orders. What is missing is short, and needs a note. The reply is the day of the handover',
  right: 'cash.receive',
  offline: 'online-only',
  success: 201,
  body: z.object({
    courier: Courier,
    /** Orders whose cash this courier has. */
    orderIds: z.array(Uuid).check(
      z.minLength(1, { error: () => words().cashMessages.noOrder }),
      z.maxLength(cashRowsMax),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
    /** What was counted. At most what the orders come to. */
    receivedPaise: z
      .int({ error: () => words().cashMessages.amount })
      .check(z.gte(0, { error: () => words().cashMessages.amount }), z.lte(10 ** 12, { error: () => words().cashMessages.amount })),
    /** What is missing and why; needed if anything is. */
    note: z._default(z.string().check(z.trim(), z.maxLength(500, { error: () => words().orderMessages.tooLong })), ''),
  }),
  reply: CashDay,
});

/** Whether a note says something. */
export const hasNote = (note: string): boolean => visible.test(note);

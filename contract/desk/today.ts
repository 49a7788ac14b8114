/** The first screen of the desk: what waits. */
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

const Day = z.object({ orders: z.number(), amountPaise: z.number() });

export const getToday = deskEndpoint({
  method: 'GET',
  path: '/api/desk/today',
  summary: 'What waits, by urgency, and today beside the same weekday a week ago',
  right: 'order.see',
  offline: 'private-cached',
  reply: z.object({
    toConfirm: z.number(),
    toPack: z.number(),
    /** Packed, and the parcel has not left. */
    packed: z.number(),
    refundsFailed: z.number(),
    requests: z.number(),
    /** Null where there is none. */
    oldestRequestAt: z.nullable(z.string()),
    /** To decide or to count back. During an update a process of the version before does not say it. */
    returns: z.optional(z.number()),
    /** Of those to decide; null where there is none. */
    oldestReturnAt: z.optional(z.nullable(z.string())),
    lowStock: z.number(),
    /** Products on sale without a tax class, in a shop that charges GST. Absent where there are none, and for staff. */
    withoutTaxClass: z.optional(z.number()),
    /** Until when the shop is closed; absent while it takes orders. */
    closedUntil: z.optional(z.string()),
    /** Since midnight in India. */
    today: Day,
    /** The same weekday before, up to this time of day. */
    weekBefore: Day,
    /** The last seven days, today last. */
    week: z.array(z.object({ day: z.string(), orders: z.number(), amountPaise: z.number() })),
  }),
});

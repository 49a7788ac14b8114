/** Returns at the desk: what shoppers want to give back, decided and counted. */
import { words } from '../../language/words.ts';
import { Uuid } from '../identifier.ts';
import { returnReasons, returnStates, returnTextMax } from '../order-return-state.ts';
import { visible } from '../text.ts';
import { z } from '../zod.ts';
import { TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

export const DeskReturn = z.object({
  id: Uuid,
  order: z.object({ id: Uuid, number: z.number() }),
  /** The shopper. */
  name: z.string(),
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  text: z.string(),
  lines: z.array(
    z.object({
      lineId: Uuid,
      title: z.string(),
      image: z.string(),
      options: z.string(),
      quantity: z.number(),
      /** Pieces of it that no refund at the order counts; absent in what older versions kept. */
      toRefund: z.optional(z.number()),
      /** Pieces of it that a refund at the order has put back on the shelf; absent in what older versions kept. */
      backBefore: z.optional(z.number()),
    }),
  ),
  /** Address of the photograph, which arrives after the return; null: not yet, or none. */
  photo: z.nullable(z.string()),
  hasPhoto: z.boolean(),
  /** ISO 8601. */
  askedAt: z.string(),
  answerBy: z.string(),
  /** What was answered, by whom and when. */
  answer: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  refundPaise: z.nullable(z.number()),
  /** What the pieces that are still to be refunded cost, and what has been refunded of the order, paise: the form begins with them. */
  worthPaise: z.number(),
  refundedPaise: z.number(),
  /** The money of all its pieces, or all of the order's, went back beside it: it is accepted without money. Absent in what older versions kept. */
  isRefunded: z.optional(z.boolean()),
  /** When its pieces were counted back; null: not yet. */
  countedAt: z.nullable(z.string()),
});
export type DeskReturn = z.output<typeof DeskReturn>;

export const listReturns = deskEndpoint({
  method: 'GET',
  path: '/api/desk/returns',
  summary: 'Returns: open ones (to decide, or accepted and not counted back) oldest first, closed ones newest first',
  right: 'order.see',
  offline: 'private-cached',
  query: z.object({ list: z._default(z.enum(['open', 'closed']), 'open'), after: z.optional(TimeCursor) }),
  reply: z.object({ items: z.array(DeskReturn), next: z.nullable(z.string()) }),
});

const answer = z
  .string({ error: () => words().returnMessages.answerBlank })
  .check(
    z.trim(),
    z.regex(visible, { error: () => words().returnMessages.answerBlank }),
    z.maxLength(returnTextMax, { error: () => words().orderMessages.tooLong }),
  );

export const decideReturn = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/returns/{id}',
  summary:
    'Take a return back for a sum, or decline it with a reason; 409 `must_accept` for what is broken, wrong or late. One that is decided stays so',
  right: 'order.refund',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  body: z.union([
    z.object({
      decision: z.literal('accept'),
      /** Paise that go back; 0 where they went back beside it. */
      amountPaise: z
        .int({ error: () => words().orderMessages.amount })
        .check(z.gte(0, { error: () => words().orderMessages.amount }), z.lte(10 ** 12, { error: () => words().orderMessages.amount })),
      /** What the screen showed as refunded of the order, paise. */
      refundedBefore: z.int().check(z.gte(0)),
    }),
    z.object({ decision: z.literal('decline'), answer }),
  ]),
  reply: DeskReturn,
});

export const countReturn = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/returns/{id}/counted',
  summary: 'The pieces of an accepted return are back; the named ones can be sold again. A late one changes nothing',
  right: 'order.collect',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  body: z.object({
    /** Lines that are not named have no piece that can be sold. */
    pieces: z.array(z.object({ lineId: Uuid, sellable: z.int().check(z.gte(0), z.lte(999)) })).check(z.maxLength(100)),
  }),
  reply: DeskReturn,
});

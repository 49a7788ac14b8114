/** Money back at the desk: a whole order is cancelled, parts of it are refunded. Both go through the payment provider. */
import { words } from '../../language/words.ts';
import { Uuid } from '../identifier.ts';
import { visible } from '../text.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { DeskOrder } from './order.ts';

/** A sum that is refunded, paise. */
const Amount = z
  .int({ error: () => words().orderMessages.amount })
  .check(z.gte(1, { error: () => words().orderMessages.amount }), z.lte(10 ** 12, { error: () => words().orderMessages.amount }));
const Reason = z
  .string({ error: () => words().orderMessages.reason })
  .check(
    z.trim(),
    z.regex(visible, { error: () => words().orderMessages.reason }),
    z.maxLength(200, { error: () => words().orderMessages.tooLong }),
  );

const ReturnedPieces = z
  .object({
    lineId: Uuid,
    quantity: z.int().check(z.gte(1), z.lte(999)),
    /** How many of them can be sold again. */
    backOnShelf: z.int().check(z.gte(0), z.lte(999)),
  })
  .check(
    z.refine(({ quantity, backOnShelf }) => backOnShelf <= quantity, {
      error: () => words().orderMessages.tooManyBack,
      params: { rule: '`backOnShelf` is not above `quantity`.' },
    }),
  );

export const refundOrder = deskEndpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/refunds',
  summary: 'Refund a part of an order; named pieces come off an order that is not sent yet',
  right: 'order.refund',
  offline: 'online-only',
  success: 201,
  params: z.object({ id: Uuid }),
  body: z.object({
    amountPaise: Amount,
    reason: Reason,
    /** The pieces it is for; none: a sum alone, such as for a scratch. */
    lines: z.array(ReturnedPieces).check(z.maxLength(200)),
    /** What the screen showed as refunded, paise: who has not seen somebody else's refund is asked to look again. */
    refundedBefore: z.int().check(z.gte(0)),
  }),
  reply: DeskOrder,
});

export const cancelOrder = deskEndpoint({
  method: 'POST',
  path: '/api/desk/orders/{id}/cancel',
  summary: 'Cancel an order before it is delivered: what is left of its money goes back',
  right: 'order.cancel',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  body: z.object({
    reason: Reason,
    /** Whether its pieces can be sold again. */
    backOnShelf: z.boolean(),
    refundedBefore: z.int().check(z.gte(0)),
  }),
  reply: DeskOrder,
});

export const retryRefund = deskEndpoint({
  method: 'POST',
  path: '/api/desk/refunds/{id}/retry',
  summary: 'Ask the payment provider for a refused refund again, now',
  right: 'order.refund',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  reply: DeskOrder,
});

export const payRefundByHand = deskEndpoint({
  method: 'POST',
  path: '/api/desk/refunds/{id}/paid-by-hand',
  summary:
    'A refund of an order that was paid at the door, or one that the provider refused, was paid back, in cash or by UPI; 409 `being_tried` while the provider is asked',
  right: 'order.refund',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  reply: DeskOrder,
});

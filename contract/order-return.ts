/** A shopper asks to give back pieces of an order that was delivered, and the shop decides (docs/decisions/211-returns.md). */
import { words } from '../language/words.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { Order } from './order.ts';
import { requestReturnCall } from './order-call.ts';
import { returnReasons, returnTextMax } from './order-return-state.ts';
import { z } from './zod.ts';

/** What a device sends. */
export const NewReturn = z.object({
  /** Made by the device: the same return twice is one return. */
  id: Uuid,
  lines: z.array(z.object({ lineId: Uuid, quantity: z.int().check(z.gte(1), z.lte(999)) })).check(z.minLength(1), z.maxLength(100)),
  reason: z.enum(returnReasons),
  /** What is wrong, in the shopper's words; may be empty. */
  text: z.string().check(z.trim(), z.maxLength(returnTextMax, { error: () => words().request.tooLong })),
});
export type NewReturn = z.output<typeof NewReturn>;

export const requestReturn = endpoint({
  ...requestReturnCall,
  summary:
    'Ask to give back pieces of an own order that was delivered; 409 `too_late` after the days for it, `line_returned` for pieces that are not left',
  access: 'customer',
  offline: 'queued',
  success: 201,
  params: z.object({ id: Uuid }),
  body: NewReturn,
  reply: z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), order: Order }),
});

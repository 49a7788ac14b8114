/**
 * An order that is paid on delivery. The placement has an id of its own, made by the device: sent again, it gets its first answer again. Apart from
 * what was agreed and what the shop asks, which the first press does not need.
 */
import { Cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { Order } from './order.ts';
import { cancelPlacementCall, placeOrderCall } from './order-call.ts';
import { Placement } from './placement-agreement.ts';
import { z } from './zod.ts';

export const placeOrder = endpoint({
  ...placeOrderCall,
  summary:
    'Place an order that is paid on delivery: all of it, at most for what was agreed, or none of it. 409 `order_question`: all reasons are in `details`',
  answers: [429],
  access: 'customer',
  offline: 'queued',
  success: 201,
  body: Placement,
  /** The cart is without what was bought; `lessPaise`: how much less it costs than was agreed. */
  reply: z.object({
    error: z.literal(false),
    status: z.literal(true),
    msg: z.string(),
    order: Order,
    lessPaise: z.number(),
    cart: Cart,
  }),
});

export const cancelPlacement = endpoint({
  ...cancelPlacementCall,
  summary: 'Cancel what a placement has become, by the id that the device gave it; 409 `left` when its parcel has left the shop',
  access: 'customer',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  /** `order` is null where the shop had asked about it: nothing was ordered. */
  reply: z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), order: z.nullable(Order) }),
});

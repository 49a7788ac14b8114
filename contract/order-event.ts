/** The event stream of a shopper's orders: not a call, because its reply does not end. Server-sent events, `data` is an `OrderEvent`. */
import { Uuid } from './identifier.ts';
import { z } from './zod.ts';

/** GET, with the token of the session as for calls. */
export const orderEventsPath = '/api/order-events';

/** An order of the shopper was placed or moved. The first event after connecting names the last such move, so that none is missed. */
export const OrderEvent = z.object({
  order: Uuid,
  /** ISO 8601, as in the `moves` of the order. */
  date: z.string(),
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** The server sends a comment at least this often. A stream that is silent for twice as long is dead. */
export const heartbeatSeconds = 20;

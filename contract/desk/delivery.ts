/** Where the shop delivers and what it asks of an order, at the desk. */
import { deliveryListMax, readDeliveryList } from '../delivery.ts';
import { Acknowledgement } from '../endpoint.ts';
import { words } from '../../language/words.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

/** The largest minimum of an order, in rupees. */
const minimumOrderMax = 100_000;

export const DeliveryRules = z.object({
  /** One PIN code, its first digits or a range per line, with the days (`readDeliveryList`); empty: everywhere. */
  pincodes: z.string().check(
    z.trim(),
    z.maxLength(deliveryListMax, { error: () => words().request.tooLong }),
    z.refine((text) => readDeliveryList(text).unread.length === 0, {
      error: () => words().deliveryMessages.unread,
      params: { rule: 'Each line has a PIN code, its first digits or a range, and the days if they are known.' },
    }),
    z.refine((text) => readDeliveryList(text).refused.length === 0, {
      error: () => words().deliveryMessages.refused,
      params: { rule: 'No line says that its place is not served.' },
    }),
  ),
  /** Rupees, tax included; 0: none. */
  minimumOrder: z
    .int({ error: () => words().deliveryMessages.minimum })
    .check(
      z.gte(0, { error: () => words().deliveryMessages.minimum }),
      z.lte(minimumOrderMax, { error: () => words().deliveryMessages.minimum }),
    ),
});
export type DeliveryRules = z.output<typeof DeliveryRules>;

/** Rules of a form that leaves the list as it is: an earlier version may have saved one that is refused now. */
export const RulesWithSavedList = z.extend(DeliveryRules, { pincodes: z.string().check(z.trim()) });

/** Rules as they are stored. A version that reads lists more strictly must not lose what an earlier one has saved. */
export const StoredRules = z.object({ pincodes: z.string(), minimumOrder: z.number() });

export const getDeliveryRules = deskEndpoint({
  method: 'GET',
  path: '/api/desk/delivery',
  summary: 'The PIN codes that the shop delivers to, with days, and its smallest order',
  right: 'location.edit',
  offline: 'private-cached',
  reply: z.object({ delivery: StoredRules }),
});

export const saveDeliveryRules = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/delivery',
  summary: 'Change PIN codes or the smallest order; `was`: the fields when the form was opened',
  right: 'location.edit',
  offline: 'queued',
  body: z.object({ set: z.partial(DeliveryRules), was: z.partial(StoredRules) }),
  reply: z.object({ ...Acknowledgement.shape, delivery: StoredRules }),
});

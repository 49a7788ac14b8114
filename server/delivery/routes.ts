import type { Handlers } from '#server/http/handlers.ts';
import { deliveryOf, findDeliveryRules } from './store.ts';

export const deliveryRoutes: Pick<Handlers, 'getDelivery'> = {
  getDelivery: async ({ input: { query }, db }) => ({ delivery: deliveryOf(await findDeliveryRules(db), query.pincode) }),
};

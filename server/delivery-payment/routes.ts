import type { Handlers } from '#server/http/handlers.ts';
import { findDeliveryPayment } from './store.ts';

export const deliveryPaymentRoutes: Pick<Handlers, 'getDeliveryPayment'> = {
  getDeliveryPayment: async ({ input: { query }, db }) => ({ deliveryPayment: await findDeliveryPayment(db, query.pincode) }),
};

import { words } from '#language/words.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { NotFound } from '#server/http/errors.ts';
import { findOrdersOf } from '#server/order/desk-list.ts';
import { viewerOf } from '#server/order/desk-viewer.ts';
import { findCustomer, findCustomers } from './desk-store.ts';

export const customerDeskRoutes: Pick<DeskHandlers, 'listCustomers' | 'getCustomer'> = {
  async listCustomers({ input: { query }, db }) {
    return findCustomers(db, query);
  },

  async getCustomer({ input: { params, query }, staff, audit, db }) {
    const customer = await findCustomer(db, params.id);
    if (!customer) throw new NotFound(words().customerMessages.gone, 'no_customer');
    const orders = await findOrdersOf(db, { userId: params.id, after: query.after }, viewerOf(staff));
    // Before the answer: what is not in the log is not shown.
    await audit(db, { action: 'customer.see', kind: 'customer', subject: params.id, before: null, after: null });
    return { customer, ...orders };
  },
};

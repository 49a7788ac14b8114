import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { Reply, type Handlers } from '#server/http/mount.ts';
import { countAlerts, deleteOpenAlert, findOpenAlerts, findStock, insertAlert } from './store.ts';

export const stockAlertRoutes: Pick<Handlers, 'listStockAlerts' | 'addStockAlert' | 'removeStockAlert'> = {
  listStockAlerts: async ({ db, user }) => ({ alerts: await findOpenAlerts(db, user.id) }),

  /**
   * Also accepts a product that is in stock: a queued request may be days old, and its shopper was promised an email. The worker then
   * sends it at once.
   */
  async addStockAlert({ input: { body }, db, user }) {
    const pieces = await findStock(db, body.productId);
    if (pieces === undefined) throw new NotFound(messages.product.notFound, 'no_product');
    const inStock = pieces > 0;
    const { others, isOpen } = await countAlerts(db, user.id, body.productId);
    if (!isOpen && others >= limits.stockAlertsMax) throw new Conflict(refusals.tooManyAlerts, 'too_many_alerts');
    if (!isOpen) await insertAlert(db, user.id, body.productId);
    const msg = inStock ? messages.stockAlert.inStock : messages.stockAlert.added;
    const reply = { error: false as const, status: true as const, msg, inStock };
    return new Reply(reply, isOpen ? { status: 200 } : {});
  },

  async removeStockAlert({ input: { params }, db, user }) {
    await deleteOpenAlert(db, user.id, params.productId);
    return { error: false, status: true, msg: messages.stockAlert.removed };
  },
};

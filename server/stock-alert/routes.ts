import { stockAlertsMax } from '#contract/stock-alert.ts';
import { words } from '#language/words.ts';
import type { Choice } from '#contract/variant.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Reply } from '#server/http/reply.ts';
import { type AlertTarget, countAlerts, deleteOpenAlert, findOpenAlerts, insertAlert, isInStock } from './store.ts';

/** Options that are not named are none: any variant will do. */
function targetOf({ productId, size = '', ram = '', weight = '' }: Choice & { productId: string }): AlertTarget {
  return { productId, size, ram, weight };
}

export const stockAlertRoutes: Pick<Handlers, 'listStockAlerts' | 'addStockAlert' | 'removeStockAlert'> = {
  listStockAlerts: async ({ db, user }) => ({ alerts: await findOpenAlerts(db, user.id) }),

  /**
   * Also accepts a product that is in stock: a queued request may be days old, and its shopper was promised an email. The worker then
   * sends it at once.
   */
  async addStockAlert({ input: { body }, db, user }) {
    const target = targetOf(body);
    const inStock = await isInStock(db, target);
    if (inStock === undefined) throw new NotFound(words().product.notFound, 'no_product');
    const { others, isOpen } = await countAlerts(db, user.id, target);
    if (!isOpen && others >= stockAlertsMax) throw new Conflict(words().refusals.tooManyAlerts, 'too_many_alerts');
    if (!isOpen) await insertAlert(db, user.id, target);
    const msg = inStock ? words().stockAlert.inStock : words().stockAlert.added;
    const reply = { error: false as const, status: true as const, msg, inStock };
    return new Reply(reply, isOpen ? { status: 200 } : {});
  },

  async removeStockAlert({ input: { params, query }, db, user }) {
    await deleteOpenAlert(db, user.id, targetOf({ ...params, ...query }));
    return { error: false, status: true, msg: words().stockAlert.removed };
  },
};

/** Papers of orders at the desk. */
import type { AddressLines } from '#contract/desk/order-change.ts';
import { promisedStatuses } from '#contract/desk/order-rules.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import type { Audit, DeskHandlers } from '#server/http/handlers.ts';
import { findDeskOrder } from '#server/order/desk-detail.ts';
import { viewerOf } from '#server/order/desk-viewer.ts';
import { findPaperRows } from '#server/paper/desk-list.ts';
import { fileOf } from '#server/paper/file.ts';
import { makeSale } from '#server/paper/make.ts';
import { replaceSale } from '#server/paper/replace.ts';
import { findPaper, findSale, wasReplaced } from '#server/paper/store.ts';
import { notYours } from '#server/staff/not-yours.ts';
import { requireLocked, showDeskOrder } from './desk-routes.ts';

type Order = Parameters<typeof replaceSale>[1];

/** Puts another paper in the place of the one with this id; one that was replaced already stays so. Throws 404 and 409. */
async function replaceNamed({ db, audit }: { db: Db; audit: Audit }, order: Order, id: string, lines?: AddressLines): Promise<void> {
  const sale = await findSale(db, order.id);
  if (sale?.id !== id) {
    // Another tap or device was first: that is what was wanted.
    if (await wasReplaced(db, order.id, id)) return;
    throw new NotFound(words().paperProblems.notFound, 'no_paper');
  }
  if (order.status === 'CANCELD') throw new Conflict(words().paperProblems.cancelledOrder, 'cancelled');
  const replaced = await replaceSale(db, order, sale, lines);
  if (typeof replaced === 'string') throw new Conflict(words().paperProblems[replaced], replaced);
  const [paper, creditNote] = [replaced.made.printed, replaced.note.printed];
  const before = { paper: sale.printed };
  await audit(db, { action: 'paper.replace', kind: 'order', subject: order.id, before, after: { paper, creditNote } });
}

export const paperDeskRoutes: Pick<DeskHandlers, 'listPapers' | 'makePaper' | 'replacePaper' | 'correctPaper' | 'getDeskPaper'> = {
  async listPapers({ input: { query }, db }) {
    return findPaperRows(db, query);
  },

  async makePaper({ input: { params }, staff, audit, db }) {
    const { order } = await requireLocked(db, params.id);
    if (!(await findSale(db, order.id))) {
      if (order.status === 'CANCELD') throw new Conflict(words().paperProblems.cancelled, 'cancelled');
      const made = await makeSale(db, order);
      if (typeof made !== 'object') throw new Conflict(words().paperProblems[made ?? 'cancelled'], made ?? 'cancelled');
      const { kind, printed } = made;
      await audit(db, { action: 'paper.make', kind: 'order', subject: order.id, before: null, after: { paper: printed, kind } });
    }
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async replacePaper({ input: { params }, staff, audit, db }) {
    const { order } = await requireLocked(db, params.id);
    await replaceNamed({ db, audit }, order, params.paper);
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async correctPaper({ input: { params, body }, staff, audit, db }) {
    const { order } = await requireLocked(db, params.id);
    // Until then the address of the order is corrected: the parcel goes there.
    if (promisedStatuses.includes(order.status)) throw new Conflict(words().paperProblems.not_sent, 'not_sent');
    if (!(await findDeskOrder(db, order.id, viewerOf(staff)))?.address) throw await notYours(db, 'order.address');
    await replaceNamed({ db, audit }, order, params.paper, body);
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async getDeskPaper({ input: { params }, staff, db }) {
    const found = await findPaper(db, params.id);
    if (!found) throw new NotFound(words().paperProblems.notFound, 'no_paper');
    // A paper has the address: who may no longer see it on the order may not see it here.
    const order = await findDeskOrder(db, found.paper.orderId, viewerOf(staff));
    if (!order?.address) throw await notYours(db, 'order.address');
    return fileOf(found.paper);
  },
};

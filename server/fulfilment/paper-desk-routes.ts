/** Papers of orders at the desk. */
import { words } from '#language/words.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { findDeskOrder } from '#server/order/desk-detail.ts';
import { viewerOf } from '#server/order/desk-viewer.ts';
import { findPaperRows } from '#server/paper/desk-list.ts';
import { fileOf } from '#server/paper/file.ts';
import { makeSale } from '#server/paper/make.ts';
import { replaceSale } from '#server/paper/replace.ts';
import { findPaper, findSale, wasReplaced } from '#server/paper/store.ts';
import { notYours } from '#server/staff/not-yours.ts';
import { requireLocked, showDeskOrder } from './desk-routes.ts';

export const paperDeskRoutes: Pick<DeskHandlers, 'listPapers' | 'makePaper' | 'replacePaper' | 'getDeskPaper'> = {
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
    const sale = await findSale(db, order.id);
    if (sale?.id === params.paper) {
      if (order.status === 'CANCELD') throw new Conflict(words().paperProblems.cancelledOrder, 'cancelled');
      const replaced = await replaceSale(db, order, sale);
      if (typeof replaced === 'string') throw new Conflict(words().paperProblems[replaced], replaced);
      const [paper, creditNote] = [replaced.made.printed, replaced.note.printed];
      const before = { paper: sale.printed };
      await audit(db, { action: 'paper.replace', kind: 'order', subject: order.id, before, after: { paper, creditNote } });
      // Another tap or device was first: that is what was wanted.
    } else if (!(await wasReplaced(db, order.id, params.paper))) throw new NotFound(words().paperProblems.notFound, 'no_paper');
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

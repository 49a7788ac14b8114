import { words } from '#language/words.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { shopDay } from '#contract/shop-time.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Reply } from '#server/http/reply.ts';
import { beginSent, spendFile } from './begin-sent.ts';
import { giveUpImport, requestApply, requestUndo, saveAnswers } from './decide.ts';
import { answersFromDesk, findForDesk, listForDesk } from './desk-view.ts';
import { exportCustomers, exportOrders } from './export-people.ts';
import { exportProducts, exportStock } from './export-products.ts';
import { exportProblems, findProblems } from './report.ts';
import { receiveFile, removeSent } from './sent-files.ts';
import { findImport } from './store.ts';
import { uploadDeskRoutes } from './upload-routes.ts';

type ImportCalls =
  | 'listImports'
  | 'addImport'
  | 'getImportUpload'
  | 'appendImportUpload'
  | 'getImport'
  | 'listImportProblems'
  | 'getImportProblems'
  | 'answerImport'
  | 'applyImport'
  | 'undoImport'
  | 'withdrawImport'
  | 'exportGoods'
  | 'exportPeople';

/** Problems of one page come from so many rows. */
const problemRows = 100;

export const importDeskRoutes: Pick<DeskHandlers, ImportCalls> = {
  ...uploadDeskRoutes,

  async listImports({ input: { query }, db }) {
    return listForDesk(db, query.after);
  },

  /** The row comes after the file: an upload that breaks off is no import. */
  addImport: {
    transaction: 'own',
    async handle({ input: { query }, db, services, staff, c }) {
      const { env } = services;
      await spendFile(services, staff);
      const id = newId();
      const { file, bytes, sha256 } = await receiveFile(c, env, id);
      const begun = { id, fileName: query.name, bytes, actor: staff, sent: { file, sha256 } };
      const known = await transaction(db, (tx) => beginSent(tx, begun)).catch(async (error: unknown) => {
        await removeSent(env, file);
        throw error;
      });
      if (known !== undefined) await removeSent(env, file);
      return new Reply(await findForDesk(db, known?.id ?? id, staff), { status: known === undefined ? 201 : 200 });
    },
  },

  async getImport({ input: { params }, db, staff }) {
    return findForDesk(db, params.id, staff);
  },

  async listImportProblems({ input: { params, query }, db }) {
    await findImport(db, params.id);
    const { items, next } = await findProblems(db, params.id, { after: Number(query.after ?? 0), rows: problemRows });
    return { items, next: next === null ? null : String(next) };
  },

  async getImportProblems({ input: { params }, db }) {
    await findImport(db, params.id);
    return new FileReply(words().importFiles.problemsName, exportProblems(db, params.id));
  },

  async answerImport({ input: { params, body }, db, staff, audit }) {
    const hosts = await saveAnswers(db, params.id, answersFromDesk(body), staff);
    if (hosts.length > 0) await audit(db, { action: 'import.fetch', kind: 'import', subject: params.id, before: null, after: { hosts } });
    return findForDesk(db, params.id, staff);
  },

  async applyImport({ input: { params, body }, db, staff }) {
    await requestApply(db, params.id, { by: staff, ...body });
    return findForDesk(db, params.id, staff);
  },

  async undoImport({ input: { params }, db, staff }) {
    await requestUndo(db, params.id, staff);
    return findForDesk(db, params.id, staff);
  },

  async withdrawImport({ input: { params }, db, staff }) {
    await giveUpImport(db, params.id);
    return findForDesk(db, params.id, staff);
  },

  async exportGoods({ input: { params }, db, staff }) {
    const hidden = mayUse(staff.role, 'product.cost') ? [] : (['cost'] as const);
    return new FileReply(nameOf(params.kind), params.kind === 'stock' ? exportStock(db) : exportProducts(db, hidden));
  },

  async exportPeople({ input: { params }, db, audit }) {
    await audit(db, { action: 'export.people', kind: 'import', subject: params.kind, before: null, after: null });
    return new FileReply(nameOf(params.kind), params.kind === 'orders' ? exportOrders(db) : exportCustomers(db));
  },
};

const nameOf = (kind: string): string => `${kind}-${shopDay(new Date())}.csv`;

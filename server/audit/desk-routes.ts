import type { DeskHandlers } from '#server/http/handlers.ts';
import { findAudit } from './store.ts';

export const auditDeskRoutes: Pick<DeskHandlers, 'listAudit'> = {
  async listAudit({ input: { query }, staff, db }) {
    const seesAll = staff.role === 'owner';
    return findAudit(db, { ...query, ...(seesAll ? {} : { actor: staff.id }) });
  },
};

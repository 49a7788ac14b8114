import { words } from '#language/words.ts';
import type { DeliveryRules } from '#contract/desk/delivery.ts';
import type { Fields } from '#contract/desk/field-merge.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import { Conflict } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { findDeliveryRules, lockDeliveryRules, writeDeliveryRules } from './store.ts';

export const deliveryDeskRoutes: Pick<DeskHandlers, 'getDeliveryRules' | 'saveDeliveryRules'> = {
  getDeliveryRules: async ({ db }) => ({ delivery: await findDeliveryRules(db) }),

  async saveDeliveryRules({ input: { body }, audit, db }) {
    await lockDeliveryRules(db);
    await editAtDesk<DeliveryRules & Fields>(db, audit, {
      present: await findDeliveryRules(db),
      edit: body,
      log: { action: 'setting.delivery', kind: 'setting', subject: 'shop' },
      clash(fields) {
        const named = fields.map((field) => words().deliveryMessages.fields[field as keyof DeliveryRules]).join(', ');
        return new Conflict(words().settingMessages.changedMeanwhile(named), 'changed_meanwhile');
      },
      write: (_changed, after) => writeDeliveryRules(db, after),
    });
    return { error: false, status: true, msg: words().catalogueMessages.saved, delivery: await findDeliveryRules(db) };
  },
};

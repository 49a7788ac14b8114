import type { DeliveryPaymentRules } from '#contract/desk/delivery-payment.ts';
import type { Fields } from '#contract/desk/field-merge.ts';
import { words } from '#language/words.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import { Conflict } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { findDeliveryPaymentRules, lockDeliveryPaymentRules, writeDeliveryPaymentRules } from './store.ts';

export const deliveryPaymentDeskRoutes: Pick<DeskHandlers, 'getDeliveryPaymentRules' | 'saveDeliveryPaymentRules'> = {
  getDeliveryPaymentRules: async ({ db }) => ({ deliveryPayment: await findDeliveryPaymentRules(db) }),

  async saveDeliveryPaymentRules({ input: { body }, audit, db }) {
    await lockDeliveryPaymentRules(db);
    await editAtDesk<DeliveryPaymentRules & Fields>(db, audit, {
      present: await findDeliveryPaymentRules(db),
      edit: body,
      log: { action: 'setting.delivery-payment', kind: 'setting', subject: 'shop' },
      clash(fields) {
        const named = fields.map((field) => words().deliveryPaymentMessages.fields[field as keyof DeliveryPaymentRules]).join(', ');
        return new Conflict(words().settingMessages.changedMeanwhile(named), 'changed_meanwhile');
      },
      write: (_changed, after) => writeDeliveryPaymentRules(db, after),
    });
    return { error: false, status: true, msg: words().catalogueMessages.saved, deliveryPayment: await findDeliveryPaymentRules(db) };
  },
};

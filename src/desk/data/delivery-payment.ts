/** Payment on delivery. */
import { useMutation } from '@tanstack/react-query';
import { type DeliveryPaymentRules, getDeliveryPaymentRules } from '#contract/desk/delivery-payment.ts';
import { definedFields } from '#contract/desk/field-merge.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { waitingOf } from '../outbox/desk-outbox.ts';
import { deskQuery } from './desk-query.ts';
import { editOf } from './edit-of.ts';
import { type Saved, saveChange } from './saved-change.ts';

export const deliveryPaymentQuery = () => deskQuery(getDeliveryPaymentRules, {});

/** The rules with what was changed on this device. */
export function deliveryPaymentWithEdits(rules: DeliveryPaymentRules, waiting: Waiting): DeliveryPaymentRules {
  return Object.assign({}, rules, ...waitingOf(waiting, 'setting.doorPayment').map(({ payload }) => definedFields(payload.set)));
}

/** Changes the rules. `before`: what they were when somebody began to change them. */
export function useDeliveryPaymentSave() {
  return useMutation({
    mutationFn: async ({ next, saved, before }: Record<'next' | 'saved' | 'before', DeliveryPaymentRules>): Promise<Saved> => {
      const edit = editOf(next, saved, before);
      return edit ? saveChange(({ saveDoorPayment }) => saveDoorPayment(edit)) : 'sent';
    },
  });
}

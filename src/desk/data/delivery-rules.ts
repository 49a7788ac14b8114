/** Where the shop delivers. */
import { useMutation } from '@tanstack/react-query';
import { type DeliveryRules, getDeliveryRules } from '#contract/desk/delivery.ts';
import { definedFields } from '#contract/desk/field-merge.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { waitingOf } from '../outbox/desk-outbox.ts';
import { deskQuery } from './desk-query.ts';
import { editOf } from './edit-of.ts';
import { type Saved, saveChange } from './saved-change.ts';

export const deliveryRulesQuery = () => deskQuery(getDeliveryRules, {});

/** The rules with what was changed on this device. */
export function deliveryWithEdits(rules: DeliveryRules, waiting: Waiting): DeliveryRules {
  return Object.assign({}, rules, ...waitingOf(waiting, 'setting.delivery').map(({ payload }) => definedFields(payload.set)));
}

/** Changes the rules. `before`: what they were when somebody began to change them. */
export function useDeliverySave() {
  return useMutation({
    mutationFn: async ({ next, saved, before }: Record<'next' | 'saved' | 'before', DeliveryRules>): Promise<Saved> => {
      const edit = editOf(next, saved, before);
      return edit ? saveChange(({ saveDelivery }) => saveDelivery(edit)) : 'sent';
    },
  });
}

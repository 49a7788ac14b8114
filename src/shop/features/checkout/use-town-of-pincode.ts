import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Billing } from '#contract/billing.ts';
import type { Delivery } from '#contract/delivery.ts';

const fields = ['city', 'state'] as const;

/**
 * Fills city and state from the PIN code that was typed. What the shopper has typed stays; what came from another PIN code follows.
 * @param place the answer for the PIN code in the form; null while there is none
 */
export function useTownOfPincode(form: UseFormReturn<Billing>, place: Delivery['place'] | undefined): void {
  const filled = useRef<Partial<Record<(typeof fields)[number], string>>>({});
  const town = place?.town;
  useEffect(() => {
    if (!town) return;
    for (const field of fields) {
      const value = form.getValues(field);
      if (value === town[field] || (value !== '' && value !== filled.current[field])) continue;
      filled.current[field] = town[field];
      form.setValue(field, town[field], { shouldDirty: true });
      if (town[field] !== '') form.clearErrors(field);
    }
  }, [form, town]);
}

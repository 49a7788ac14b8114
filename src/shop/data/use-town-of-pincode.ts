import { useEffect, useRef } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import { useTown } from './town.ts';

const fields = ['city', 'state'] as const;
type Field = (typeof fields)[number];

/** The two fields of a form. */
interface TownFields {
  get(field: Field): string;
  /** Shows the value, and no complaint about the one before. */
  fill(field: Field, value: string): void;
}

/**
 * Fills city and state from the PIN code that was typed. What the shopper has typed stays; what came from another PIN code follows.
 * @param pincode as it is in the form, in ASCII digits
 * @param place the shop's answer for it; none while there is none
 */
export function useTownOfPincode(pincode: string, place: Delivery['place'] | undefined, form: TownFields): void {
  const filled = useRef<Partial<Record<Field, string>>>({});
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const town = useTown(pincode, place);
  useEffect(() => {
    if (!town) return;
    for (const field of fields) {
      const value = latest.current.get(field);
      if (value === town[field] || (value !== '' && value !== filled.current[field])) continue;
      filled.current[field] = town[field];
      latest.current.fill(field, town[field]);
    }
  }, [town]);
}

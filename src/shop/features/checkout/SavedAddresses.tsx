import { useEffect, useRef } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { SavedAddress } from '#contract/address.ts';
import type { Billing } from '#contract/billing.ts';
import { Address } from '#contract/order.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { useAddresses } from '#src/shop/data/address.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './LastAddress.module.css';
import { LastAddress } from './LastAddress.tsx';

const fields = Object.keys(Address.shape) as (keyof Address)[];
/** Those that nothing but an address fills. */
const own = ['address1', 'address2', 'city', 'state', 'pincode'] as const;

function fill(form: UseFormReturn<Billing>, address: SavedAddress, which: readonly (keyof Address)[] = fields): void {
  for (const field of which) form.setValue(field, address[field], { shouldDirty: true });
  form.clearErrors(which);
}

/** True for the field that the shopper is in. */
function isFocused(field: keyof Address): boolean {
  return document.activeElement?.getAttribute('name') === field;
}

/** The saved addresses to choose from; a form in which nothing is typed gets the default. Without any, that of the last order. */
export function SavedAddresses({ form }: { form: UseFormReturn<Billing> }) {
  const { data } = useAddresses();
  const shown = useWatch({ control: form.control });
  useDefault(form, data?.[0]);
  if (!data || data.length === 0) return <LastAddress form={form} />;
  const chosen = data.find((address) => fields.every((field) => (shown[field] ?? '').trim() === address[field]));
  return (
    <select
      aria-label={words().addresses.choose}
      className={classes(buttonClass('secondary', 'sm'), styles.choice)}
      value={chosen?._id ?? ''}
      onChange={({ target }) => {
        const address = data.find(({ _id }) => _id === target.value);
        if (address) fill(form, address);
      }}
    >
      <option value="" disabled>
        {words().addresses.choose}
      </option>
      {data.map(({ _id, name, city }) => (
        <option key={_id} value={_id} translate="no">
          {joined([name, city])}
        </option>
      ))}
    </select>
  );
}

/**
 * Fills the default address in once, where nothing of an address is there. It may come late: a name or a phone number that was typed by then
 * stays, and so does an address that the shopper is about to type.
 */
function useDefault(form: UseFormReturn<Billing>, first: SavedAddress | undefined): void {
  const isDone = useRef(false);
  const { dirtyFields } = useFormState({ control: form.control });
  useEffect(() => {
    if (!first || isDone.current) return;
    isDone.current = true;
    if (own.some((field) => form.getValues(field) !== '' || isFocused(field))) return;
    const untouched = fields.filter((field) => !dirtyFields[field] && !isFocused(field));
    fill(form, first, untouched);
  }, [form, first, dirtyFields]);
}

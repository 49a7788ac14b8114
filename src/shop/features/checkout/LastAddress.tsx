import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { words } from '#language/words.ts';
import type { Billing } from '#contract/billing.ts';
import { Address } from '#contract/order.ts';
import { useOrders } from '#src/shop/data/order.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './LastAddress.module.css';

const fields = Object.keys(Address.shape) as (keyof Address)[];

function addressIn(values: Partial<Billing>): Address {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])) as Address;
}

/**
 * Offers the address of the shopper's newest order, also from the cache: one tap fills it in, the next undoes it. Shown only while the form
 * differs. Its space is reserved, so that nothing moves when it appears.
 */
export function LastAddress({ form }: { form: UseFormReturn<Billing> }) {
  const last = useOrders().data?.[0]?.setofaddress;
  const shown = addressIn(useWatch({ control: form.control }));
  const [before, setBefore] = useState<Address>();
  if (!last) return null;
  const isUsed = fields.every((field) => shown[field].trim() === last[field]);
  if (isUsed && !before) return null;

  const fill = (address: Address) => {
    for (const field of fields) form.setValue(field, address[field], { shouldDirty: true });
    form.clearErrors(fields);
  };
  const use = () => {
    setBefore(shown);
    fill(last);
  };
  const takeBack = () => {
    setBefore(undefined);
    if (before) fill(before);
  };
  return (
    <>
      <button type="button" className={classes(buttonClass('secondary', 'sm'), styles.button)} onClick={isUsed ? takeBack : use}>
        <span>{isUsed ? words().labels.undo : words().checkoutScreen.useLastAddress}</span>
        <span className={styles.place}>{isUsed ? words().checkout.addressUsed : `${last.city} ${last.pincode}`}</span>
      </button>
      <span className="visually-hidden" role="status">
        {isUsed ? words().checkout.addressUsed : null}
      </span>
    </>
  );
}

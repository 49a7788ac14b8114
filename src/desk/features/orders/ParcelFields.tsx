import { words } from '#language/words.ts';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Section } from '#src/desk/ui/Section.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { ParcelForm } from './parcel-form.ts';
import styles from './OrderSteps.module.css';

/** Most characters of either, as the call has them. */
const parcelMax = 100;

/** The courier, with the usual ones offered. */
export function CourierField({ hint, ...field }: UseFormRegisterReturn & { hint: string }) {
  const usual = useId();
  return (
    <div>
      <TextField label={words().deskOrders.courier} hint={hint} autoComplete="off" list={usual} maxLength={parcelMax} {...field} />
      <datalist id={usual}>
        {words().deskOrders.couriers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

export function TrackingField(field: UseFormRegisterReturn) {
  return <TextField label={words().deskOrders.tracking} autoComplete="off" maxLength={parcelMax} {...field} />;
}

export function BothFields({ form, hint }: { form: ParcelForm; hint: string }) {
  return (
    <div className={styles.parcel}>
      <CourierField hint={hint} {...form.register('carrier')} />
      <TrackingField {...form.register('tracking')} />
    </div>
  );
}

/** Who brings the parcel. Sent with the next step; the shopper reads it in the order and in the mail. */
export function ParcelFields({ form }: { form: ParcelForm }) {
  return (
    <Section title={words().deskOrders.parcel}>
      <BothFields form={form} hint={words().deskOrders.courierHint} />
    </Section>
  );
}

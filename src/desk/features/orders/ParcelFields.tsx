import { words } from '#language/words.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { ParcelForm } from './parcel-form.ts';
import styles from './OrderSteps.module.css';

/** Who brings the parcel. Sent with the next step; the shopper reads it in the order and in the mail. */
export function ParcelFields({ form }: { form: ParcelForm }) {
  return (
    <Section title={words().deskOrders.parcel}>
      <div className={styles.parcel}>
        <TextField
          label={words().deskOrders.courier}
          hint={words().deskOrders.courierHint}
          autoComplete="off"
          list="couriers"
          maxLength={100}
          {...form.register('carrier')}
        />
        <TextField label={words().deskOrders.tracking} autoComplete="off" maxLength={100} {...form.register('tracking')} />
        <datalist id="couriers">
          {words().deskOrders.couriers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
    </Section>
  );
}

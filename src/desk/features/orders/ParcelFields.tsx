import { Section } from '#src/desk/ui/Section.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { ParcelForm } from './parcel-form.ts';
import styles from './OrderSteps.module.css';

/** Offered while the courier is typed; any other name will do. */
const couriers = ['India Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ekart', 'XpressBees', 'Shadowfax', 'Our own delivery'];

/** Who brings the parcel. Sent with the next step; the shopper reads it in the order and in the mail. */
export function ParcelFields({ form }: { form: ParcelForm }) {
  return (
    <Section title="Parcel">
      <div className={styles.parcel}>
        <TextField
          label="Courier"
          hint="If you know it. The shopper is told with the next step."
          autoComplete="off"
          list="couriers"
          maxLength={100}
          {...form.register('carrier')}
        />
        <TextField label="Tracking number" autoComplete="off" maxLength={100} {...form.register('tracking')} />
        <datalist id="couriers">
          {couriers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
    </Section>
  );
}

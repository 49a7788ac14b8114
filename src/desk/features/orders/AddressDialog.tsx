import { type Path, useForm } from 'react-hook-form';
import type { AddressLines } from '#contract/desk/order-change.ts';
import { limits } from '#contract/limits.ts';
import type { Address } from '#contract/order.ts';
import type { DeskOrder } from '#contract/desk/order.ts';
import { orderNames } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { useOrderChanges } from '#src/desk/data/order.ts';
import styles from './OrderSteps.module.css';

const fields: readonly (readonly [name: Path<AddressLines>, label: string, most: number])[] = [
  ['username', 'Name', limits.text.name],
  ['address1', 'House and street', limits.text.address],
  ['address2', 'Area', limits.text.address],
  ['city', 'City', limits.text.city],
  ['pincode', 'Pincode', limits.text.pincode],
  ['number', 'Phone', limits.text.phone],
];

/** Corrects where an order goes that is not sent yet. State and country stay: GST was charged for them. */
export function AddressDialog({ order, address, onClose }: { order: DeskOrder; address: Address; onClose: () => void }) {
  const { country: _country, state, ...was } = address;
  const { correctAddress } = useOrderChanges();
  const { register, handleSubmit, setError, formState } = useForm<AddressLines>({ defaultValues: was });
  const submit = handleSubmit(async (set) => {
    try {
      await correctAddress(order.id, { set, was });
    } catch (error) {
      setError('root', { message: messageFor(error) });
      return;
    }
    notify({ tone: 'success', text: `The address of ${orderNames(order)} is corrected` });
    onClose();
  });
  return (
    <Dialog onClose={onClose} title="Correct the address" width="narrow">
      <form className={styles.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {fields.map(([name, label, most]) => (
          <TextField
            key={name}
            label={label}
            autoComplete="off"
            inputMode={name === 'pincode' ? 'numeric' : undefined}
            type={name === 'number' ? 'tel' : 'text'}
            error={formState.errors[name]?.message}
            maxLength={most}
            {...register(name, { validate: (text) => text.trim() !== '' || `${label} is empty.` })}
          />
        ))}
        <p className={styles.hint}>{state} stays: GST was charged for it. The shopper sees the new address under Orders.</p>
        {formState.errors.root?.message ? (
          <Notice tone="danger" alert>
            {formState.errors.root.message}
          </Notice>
        ) : null}
        <Button type="submit" wide disabled={!formState.isDirty} busy={formState.isSubmitting} busyLabel="Saving…">
          Save the address
        </Button>
      </form>
    </Dialog>
  );
}

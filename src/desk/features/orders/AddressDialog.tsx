import { words } from '#language/words.ts';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import type { AddressLines } from '#contract/desk/order-change.ts';
import { limits } from '#contract/limits.ts';
import type { Address } from '#contract/order.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './OrderSteps.module.css';

const fields = [
  ['username', limits.text.name],
  ['address1', limits.text.address],
  ['address2', limits.text.address],
  ['city', limits.text.city],
  ['pincode', limits.text.pincode],
  ['number', limits.text.phone],
] as const satisfies readonly (readonly [name: Path<AddressLines>, most: number])[];

interface AddressDialogProps {
  title: string;
  /** What comes of it. */
  hint: string;
  address: Address;
  /** Words of the button. */
  saveAs: string;
  save: (set: AddressLines, was: AddressLines) => Promise<void>;
  /** What is said once it is saved. */
  saved: string;
  onClose: () => void;
}

/** Corrects an address. State and country stay: GST was charged for them. */
export function AddressDialog({ title, hint, address, saveAs, save, saved, onClose }: AddressDialogProps) {
  // As it was when the dialog opened: that is what the person has read, also when the order is fetched again meanwhile.
  const [{ country: _country, state: _state, ...was }] = useState(address);
  const { register, handleSubmit, setError, formState } = useForm<AddressLines>({ defaultValues: was });
  const submit = handleSubmit(async (set) => {
    try {
      await save(set, was);
    } catch (error) {
      setError('root', { message: messageFor(error) });
      return;
    }
    notify({ tone: 'success', text: saved });
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={title} width="narrow">
      <form className={styles.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {fields.map(([name, most]) => (
          <TextField
            key={name}
            label={words().deskOrders.addressFields[name]}
            autoComplete="off"
            inputMode={name === 'pincode' ? 'numeric' : undefined}
            type={name === 'number' ? 'tel' : 'text'}
            error={formState.errors[name]?.message}
            // A number that is cut is another number: too long is said.
            maxLength={name === 'number' ? undefined : most}
            {...register(name, {
              validate: (text) => {
                if (text.trim() === '') return words().deskOrders.isEmpty(words().deskOrders.addressFields[name]);
                return text.trim().length <= most || words().request.tooLong;
              },
            })}
          />
        ))}
        <p className={styles.hint}>{hint}</p>
        {formState.errors.root?.message ? (
          <Notice tone="danger" alert>
            {formState.errors.root.message}
          </Notice>
        ) : null}
        <Button type="submit" wide disabled={!formState.isDirty} busy={formState.isSubmitting} busyLabel={words().deskKit.saving}>
          {saveAs}
        </Button>
      </form>
    </Dialog>
  );
}

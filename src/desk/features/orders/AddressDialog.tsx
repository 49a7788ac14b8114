import { words } from '#language/words.ts';
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

const fields = [
  ['username', limits.text.name],
  ['address1', limits.text.address],
  ['address2', limits.text.address],
  ['city', limits.text.city],
  ['pincode', limits.text.pincode],
  ['number', limits.text.phone],
] as const satisfies readonly (readonly [name: Path<AddressLines>, most: number])[];

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
    notify({ tone: 'success', text: words().deskOrders.addressCorrected(orderNames(order)) });
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={words().deskOrders.correctAddress} width="narrow">
      <form className={styles.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {fields.map(([name, most]) => (
          <TextField
            key={name}
            label={words().deskOrders.addressFields[name]}
            autoComplete="off"
            inputMode={name === 'pincode' ? 'numeric' : undefined}
            type={name === 'number' ? 'tel' : 'text'}
            error={formState.errors[name]?.message}
            maxLength={most}
            {...register(name, {
              validate: (text) => text.trim() !== '' || words().deskOrders.isEmpty(words().deskOrders.addressFields[name]),
            })}
          />
        ))}
        <p className={styles.hint}>{words().deskOrders.stateStays(state)}</p>
        {formState.errors.root?.message ? (
          <Notice tone="danger" alert>
            {formState.errors.root.message}
          </Notice>
        ) : null}
        <Button type="submit" wide disabled={!formState.isDirty} busy={formState.isSubmitting} busyLabel={words().deskKit.saving}>
          {words().deskOrders.saveAddress}
        </Button>
      </form>
    </Dialog>
  );
}

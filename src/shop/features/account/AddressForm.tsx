import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { AddressInput, type SavedAddress } from '#contract/address.ts';
import { digitsOf } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { changeAddress } from '#src/shop/data/address.ts';
import { useDelivery } from '#src/shop/data/delivery.ts';
import { statesQuery } from '#src/shop/data/state.ts';
import { useTownOfPincode } from '#src/shop/data/use-town-of-pincode.ts';
import { useProfilePhone } from '#src/shop/data/user.ts';
import { useSession } from '#src/shop/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { randomUuid } from '#src/state/random-uuid.ts';
import styles from './Addresses.module.css';

interface AddressFormProps {
  /** As it is saved; undefined for a new one. */
  address: SavedAddress | undefined;
  /** What was typed before, when that was refused. */
  typed?: AddressInput | undefined;
  /** Called when the address is saved on this device. */
  onSaved?: () => Promise<void>;
  onClose: () => void;
}

/** An address with its name; the PIN code fills city and state. */
export function AddressForm({ address, typed, onSaved, onClose }: AddressFormProps) {
  const session = useSession();
  const { phone, ...phoneEvents } = useProfilePhone();
  const [id] = useState(() => address?._id ?? randomUuid());
  const form = useForm<AddressInput>({
    resolver: zodResolver(AddressInput),
    defaultValues: typed ??
      address ?? {
        name: '',
        isDefault: false,
        username: session?.name ?? '',
        country: 'India',
        address1: '',
        address2: '',
        city: '',
        state: '',
        pincode: '',
        number: '',
      },
  });
  useEffect(() => {
    // The profile may load late: what was typed by then stays.
    if (phone && form.getValues('number') === '') form.setValue('number', phone);
  }, [form, phone]);
  const submit = form.handleSubmit(async (input) => {
    try {
      await changeAddress(id, input, address);
    } catch {
      // The shopper was told, and what they typed stays.
      return;
    }
    await onSaved?.();
    onClose();
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={styles.heading}>{address ? words().addresses.editOf(address.name) : words().addresses.add}</h2>
      <Fields form={form} phoneEvents={phoneEvents} />
      <div className={styles.ways}>
        <Button type="submit" busy={isBusy} busyLabel={words().addresses.saving}>
          {words().addresses.save}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onClose}>
          {words().addresses.cancel}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<AddressInput>;
  /** Handlers of the phone field. */
  phoneEvents: { onFocus: () => void; onBlur: () => void };
}

function Fields({ form, phoneEvents }: FieldsProps) {
  const { register, formState, control } = form;
  const { errors } = formState;
  const says = words().checkoutScreen;
  const states = useQuery(statesQuery()).data ?? [];
  const pincode = digitsOf(useWatch({ control, name: 'pincode' }));
  useTownOfPincode(pincode, useDelivery(pincode)?.place, {
    get: form.getValues,
    fill: (field, value) => form.setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  });
  return (
    <>
      <TextField
        label={words().addresses.name}
        hint={words().addresses.nameHint}
        autoComplete="off"
        maxLength={limits.text.option}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField label={says.fullName} autoComplete="name" error={errors.username?.message} {...register('username')} />
      <TextField label={says.streetAddress} autoComplete="address-line1" error={errors.address1?.message} {...register('address1')} />
      <TextField label={says.areaStreetLandmark} autoComplete="address-line2" error={errors.address2?.message} {...register('address2')} />
      <div className={styles.pair}>
        <TextField
          label={says.zipCode}
          placeholder={says.sixDigits}
          inputMode="numeric"
          autoComplete="postal-code"
          error={errors.pincode?.message}
          {...register('pincode')}
        />
        <TextField label={says.city} autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
      </div>
      <div className={styles.pair}>
        <TextField label={says.state} list="states" autoComplete="address-level1" error={errors.state?.message} {...register('state')} />
        <datalist id="states">
          {states.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField label={says.country} autoComplete="country-name" error={errors.country?.message} {...register('country')} />
      </div>
      <TextField
        label={says.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.number?.message}
        onFocus={phoneEvents.onFocus}
        {...register('number', { onBlur: phoneEvents.onBlur })}
      />
    </>
  );
}

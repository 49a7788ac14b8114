import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { words } from '#language/words.ts';
import type { Billing } from '#contract/billing.ts';
import { digitsOf } from '#contract/digits.ts';
import { useDelivery } from '#src/shop/data/delivery.ts';
import { deliveryWords } from '#src/shop/features/catalogue/delivery-words.ts';
import { useTownOfPincode } from '#src/shop/data/use-town-of-pincode.ts';
import { statesQuery } from '#src/shop/data/state.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './BillingForm.module.css';
import { SavedAddresses } from './SavedAddresses.tsx';
import type { BillingFormState } from './use-billing-form.ts';

interface BillingFormProps extends BillingFormState {
  /** Id of the form element that the fields belong to. */
  id: string;
  onSubmit: () => void;
}

/** Spec 2 and 5: every field is required, each with its own message beside it. */
export function BillingForm({ form, phoneEvents, id, onSubmit }: BillingFormProps) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <Panel className={styles.panel}>
      <form id={id} className={styles.form} onSubmit={onSubmit} noValidate>
        <div className={styles.head}>
          <h2 className={styles.heading}>{words().checkoutScreen.billingDetails}</h2>
          <SavedAddresses form={form} />
        </div>
        <TextField label={words().checkoutScreen.fullName} autoComplete="name" error={errors.username?.message} {...register('username')} />
        <TextField
          label={words().checkoutScreen.country}
          autoComplete="country-name"
          error={errors.country?.message}
          {...register('country')}
        />
        <TextField
          label={words().checkoutScreen.streetAddress}
          autoComplete="address-line1"
          error={errors.address1?.message}
          {...register('address1')}
        />
        <TextField
          label={words().checkoutScreen.areaStreetLandmark}
          autoComplete="address-line2"
          error={errors.address2?.message}
          {...register('address2')}
        />
        <div className={styles.pair}>
          <TextField label={words().checkoutScreen.city} autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
          <StateField form={form} />
        </div>
        <ZipCodeAndPhone form={form} phoneEvents={phoneEvents} />
        <TextField
          label={words().checkoutScreen.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={words().checkoutScreen.receiptHint}
          error={errors.email?.message}
          {...register('email')}
        />
      </form>
    </Panel>
  );
}

function ZipCodeAndPhone({ form, phoneEvents }: BillingFormState) {
  const { register, formState } = form;
  const { errors } = formState;
  const pincode = digitsOf(useWatch({ control: form.control, name: 'pincode' }));
  const delivery = useDelivery(pincode);
  const answer = deliveryWords(delivery);
  useTownOfPincode(pincode, delivery?.place, {
    get: form.getValues,
    fill(field, value) {
      form.setValue(field, value, { shouldDirty: true });
      if (value !== '') form.clearErrors(field);
    },
  });
  return (
    <div className={styles.pair}>
      <TextField
        label={words().checkoutScreen.zipCode}
        placeholder={words().checkoutScreen.sixDigits}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={answer?.isServed ? answer.text : undefined}
        error={errors.pincode?.message ?? (answer?.isServed === false ? answer.text : undefined)}
        {...register('pincode')}
      />
      <TextField
        label={words().checkoutScreen.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.number?.message}
        onFocus={phoneEvents.onFocus}
        {...register('number', { onBlur: phoneEvents.onBlur })}
      />
    </div>
  );
}

/** Spec 2: filled from the states service. Without it the shopper types the state, and a toast says why (spec 8). */
function StateField({ form }: { form: UseFormReturn<Billing> }) {
  const states = useQuery(statesQuery());
  const { field } = useController({ control: form.control, name: 'state' });
  const error = form.formState.errors.state?.message;
  const failed = states.isError && states.data === undefined;
  useEffect(() => {
    if (failed) notify({ tone: 'error', text: words().billing.stateList });
  }, [failed]);
  if (failed) return <TextField label={words().checkoutScreen.state} autoComplete="address-level1" error={error} {...field} />;
  // Offers the chosen state before the list has loaded, and a state that was typed and is in no list.
  const names = states.data ?? [];
  const choices = field.value === '' || names.includes(field.value) ? names : [field.value, ...names];
  return (
    <SelectField label={words().checkoutScreen.state} autoComplete="address-level1" error={error} {...field}>
      <option value="">{states.data ? words().checkoutScreen.chooseAState : words().checkoutScreen.loadingTheStates}</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

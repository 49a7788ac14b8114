import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Billing } from '#contract/billing.ts';
import { shopDrafts } from '#src/shop/data/shop-drafts.ts';
import type { Session } from '#src/shop/session/session.ts';
import { useProfilePhone } from '#src/shop/data/user.ts';

const draftName = (userId: string) => `checkout:${userId}`;

/** The draft, else the name and email of the session. */
function firstValues(session: Session): Billing {
  const blank: Billing = {
    username: session.name,
    country: 'India',
    address1: '',
    address2: '',
    city: '',
    state: '',
    pincode: '',
    number: '',
    email: session.email,
  };
  const draft = shopDrafts.read(draftName(session.userId));
  if (typeof draft !== 'object' || draft === null) return blank;
  const typed = Object.entries(draft).filter(([name, value]) => name in blank && typeof value === 'string');
  return { ...blank, ...Object.fromEntries(typed) };
}

export interface BillingFormState {
  form: UseFormReturn<Billing>;
  /** Handlers of the phone field. */
  phoneEvents: { onFocus: () => void; onBlur: () => void };
}

/** The billing form of one shopper, with the phone number of their profile. Drafts are stored on the device until the order is placed. */
export function useBillingForm(session: Session): BillingFormState {
  const form = useForm<Billing>({ resolver: zodResolver(Billing), defaultValues: firstValues(session) });
  const { phone, ...phoneEvents } = useProfilePhone();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => shopDrafts.write(draftName(session.userId), values) }),
    [form, session.userId],
  );

  useEffect(() => {
    // The profile may load late: what was typed by then stays.
    if (phone && form.getValues('number') === '') form.setValue('number', phone);
  }, [form, phone]);

  return { form, phoneEvents };
}

import type { ComponentProps } from 'react';
import { deskMessages } from '#contract/desk/messages.ts';
import { dialDigits, readablePhone } from '#contract/phone.ts';
import { TextField } from '#src/ui/TextField.tsx';

/** The number as people read it; empty where there is none. */
export const phoneOf = ({ signInPhone }: { signInPhone?: string | undefined }): string =>
  signInPhone ? readablePhone(`+${signInPhone}`) : '';

/** Why somebody cannot sign in by this; true when they can, or when none is given. */
export const phoneProblem = (text: string): string | true =>
  text.trim() === '' || dialDigits(text) !== undefined || deskMessages.staff.phoneShape;

/** The phone number by which somebody signs in beside the email. */
export function PhoneField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Phone number for signing in"
      hint="They type it, or their email, when they sign in. You can leave it empty."
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...field}
    />
  );
}

import { words } from '#language/words.ts';
import type { ComponentProps } from 'react';
import { dialDigits, readablePhone } from '#contract/phone.ts';
import { TextField } from '#src/ui/TextField.tsx';

/** The number as people read it; empty where there is none. */
export const phoneOf = ({ signInPhone }: { signInPhone?: string | undefined }): string =>
  signInPhone ? readablePhone(`+${signInPhone}`) : '';

/** Why somebody cannot sign in by this; true when they can, or when none is given. */
export const phoneProblem = (text: string): string | true =>
  text.trim() === '' || dialDigits(text) !== undefined || words().staffMessages.phoneShape;

/** The phone number by which somebody signs in beside the email. */
export function PhoneField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete'>) {
  return (
    <TextField
      label={words().deskPeople.phone}
      hint={words().deskPeople.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...field}
    />
  );
}

import { words } from '#language/words.ts';
import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/TextField.tsx';

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'autoComplete'> & { type?: 'datetime-local' | 'date' };

/** A day, or a day and a time. It names the zone, which is the shop's and not the device's: `fieldOf` and `momentOf` of the contract. */
export function TimeField({ type = 'datetime-local', ...rest }: TimeFieldProps) {
  return <TextField {...rest} type={type} hint={words().deskKit.shopTime} autoComplete="off" />;
}

import { type ComponentProps, useState } from 'react';
import { isDay } from './list-params.ts';
import { TimeField } from './TimeField.tsx';

type DayFieldProps = Omit<ComponentProps<typeof TimeField>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** A day of the address, `2026-11-23`; undefined: none. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** With a part of a day in it, a field says that it is empty. */
const isEmpty = ({ value, validity }: HTMLInputElement): boolean => value === '' && !validity.badInput;

/**
 * A day by which a list is narrowed. The field keeps what is typed, because a day has a year such as 0002 after its first digit, and only a day
 * of the calendar goes to the address.
 */
export function DayField({ value, onChange, ...rest }: DayFieldProps) {
  // Undefined: what the address says.
  const [typed, setTyped] = useState<string>();
  if (typed !== undefined && typed === (value ?? '')) setTyped(undefined);
  return (
    <TimeField
      {...rest}
      type="date"
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isDay(target.value)) onChange(target.value);
        else if (isEmpty(target)) onChange(undefined);
      }}
      // The last part that is deleted is no change of the value, which was empty before.
      onBlur={({ target }) => {
        if (value !== undefined && isEmpty(target)) onChange(undefined);
      }}
    />
  );
}

import { words } from '#language/words.ts';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { TextField } from '#src/ui/TextField.tsx';

type TimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'autoComplete'> & { type?: 'datetime-local' | 'date' };

/** Whether somebody has typed a part of a day or a time, or the first digits of a year: a browser says that the first is empty. */
const isHalfTyped = ({ validity, value }: HTMLInputElement): boolean => validity.badInput || (value !== '' && !/^[12]\d{3}-/.test(value));

function give<T>(ref: Ref<T> | undefined, to: T | null) {
  if (typeof ref === 'function') return ref(to);
  if (ref) ref.current = to;
  return undefined;
}

/**
 * A day, or a day and a time. It names the zone, which is the shop's and not the device's: `fieldOf` and `momentOf` of the contract.
 * What is typed only in part is an error, and its form is not sent: it would be sent as empty.
 */
export function TimeField({ type = 'datetime-local', error, ref, onChange, onBlur, ...rest }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isHalf, setHalf] = useState(false);
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    const hold = (event: Event) => {
      if (!field || !isHalfTyped(field)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHalf(true);
      field.focus();
    };
    form?.addEventListener('submit', hold);
    return () => form?.removeEventListener('submit', hold);
  }, []);
  return (
    <TextField
      {...rest}
      ref={(field) => {
        input.current = field;
        return give(ref, field);
      }}
      type={type}
      hint={words().deskKit.shopTime}
      error={isHalf ? words().deskKit.halfTyped[type] : error}
      autoComplete="off"
      onChange={(event) => {
        if (!isHalfTyped(event.target)) setHalf(false);
        return onChange?.(event);
      }}
      onBlur={(event) => {
        setHalf(isHalfTyped(event.target));
        return onBlur?.(event);
      }}
    />
  );
}

import { readRupees } from '#contract/rupees.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { Role } from '#contract/desk/rights.ts';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './people.module.css';

export interface RoleValues {
  role: Role;
  /** Rupees, as typed. */
  limit: string;
}

const choices = [
  { value: 'staff', label: 'Staff' },
  { value: 'owner', label: 'Owner' },
];

/** Paise of the limit as it was typed; 0 for nothing. */
export const limitPaise = (rupees: string): number => readRupees(rupees) ?? 0;

/** What somebody may do: the role, and for staff the most that one refund may be. */
export function RoleFields<T extends RoleValues>({ form }: { form: UseFormReturn<T> }) {
  const { register, setValue, watch, formState } = form as unknown as UseFormReturn<RoleValues>;
  const role = watch('role');
  return (
    <>
      <ChoiceChips
        legend="Works as"
        choices={choices}
        value={role}
        onChange={(value) => setValue('role', value as Role, { shouldDirty: true })}
      />
      <p className={styles.quiet}>
        {role === 'owner'
          ? 'Owners may do everything: money, people and settings too.'
          : 'Staff pack orders, change products and count stock. They do not see settings, people or cost.'}
      </p>
      {role === 'staff' ? (
        <TextField
          label="Refunds up to, in rupees"
          hint="0 means that only owners refund."
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.limit?.message}
          {...register('limit', {
            validate: (text) => text.trim() === '' || readRupees(text) !== undefined || 'Write an amount such as 500.',
          })}
        />
      ) : null}
    </>
  );
}

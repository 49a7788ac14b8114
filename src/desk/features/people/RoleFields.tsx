import { words } from '#language/words.ts';
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

const choices = () => [
  { value: 'staff', label: words().deskPeople.staff },
  { value: 'owner', label: words().deskPeople.owner },
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
        legend={words().deskPeople.worksAs}
        choices={choices()}
        value={role}
        onChange={(value) => setValue('role', value as Role, { shouldDirty: true })}
      />
      <p className={styles.quiet}>{role === 'owner' ? words().deskPeople.ownerText : words().deskPeople.staffText}</p>
      {role === 'staff' ? (
        <TextField
          label={words().deskPeople.limit}
          hint={words().deskPeople.limitHint}
          inputMode="numeric"
          autoComplete="off"
          error={formState.errors.limit?.message}
          {...register('limit', {
            validate: (text) => text.trim() === '' || readRupees(text) !== undefined || words().deskPeople.limitShape,
          })}
        />
      ) : null}
    </>
  );
}

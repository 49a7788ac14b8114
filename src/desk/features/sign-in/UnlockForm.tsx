import { words } from '#language/words.ts';
import { isDigits } from '#contract/digits.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { unlock } from '#src/desk/data/sign-in.ts';
import styles from './sign-in.module.css';

/** Takes the PIN of one person. */
export function UnlockForm({ id, name }: { id: string; name: string }) {
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({ defaultValues: { pin: '' } });
  // The lock screen has nothing else to do: the PIN can be typed at once.
  useEffect(() => setFocus('pin'), [setFocus]);
  const submit = handleSubmit(async ({ pin }) => {
    try {
      await unlock(id, pin);
    } catch (error) {
      resetField('pin');
      setError('pin', { message: messageFor(error) }, { shouldFocus: true });
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={words().deskSignIn.pinOf(name)}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        readOnly={formState.isSubmitting}
        className={styles.pin}
        error={formState.errors.pin?.message}
        {...register('pin', {
          validate: (pin) => isDigits(pin, 4, 6) || words().sessionMessages.pinShape,
          required: words().sessionMessages.pinShape,
        })}
      />
      <Button type="submit" wide busy={formState.isSubmitting} busyLabel={words().deskSignIn.opening}>
        {words().deskSignIn.openTheDesk}
      </Button>
    </form>
  );
}

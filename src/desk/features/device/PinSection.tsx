import { words } from '#language/words.ts';
import { isDigits } from '#contract/digits.ts';
import { useForm } from 'react-hook-form';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { choosePin } from '#src/desk/data/sign-in.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import styles from './DeviceScreen.module.css';

const pinRule = () => ({
  required: words().sessionMessages.pinShape,
  validate: (pin: string) => isDigits(pin, 4, 6) || words().sessionMessages.pinShape,
});

/** Chooses or changes the PIN of the person who is signed in. */
export function PinSection() {
  const hasPin = useSession()?.hasPin ?? false;
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { pin: '', password: '' } });
  const submit = handleSubmit(async ({ pin, password }) => {
    try {
      await choosePin(pin, password);
    } catch (error) {
      setError('password', { message: messageFor(error) });
      return;
    }
    reset();
    notify({ tone: 'success', text: words().sessionMessages.pinSaved });
  });
  return (
    <Section title={hasPin ? words().deskDevice.changePin : words().deskDevice.choosePin}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={words().deskDevice.newPin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={formState.errors.pin?.message}
          {...register('pin', pinRule())}
        />
        <TextField
          label={words().deskDevice.password}
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { required: words().sessionMessages.prove })}
        />
        <Button type="submit" tone="secondary" busy={formState.isSubmitting} busyLabel={words().deskKit.saving}>
          {words().deskDevice.savePin}
        </Button>
      </form>
    </Section>
  );
}

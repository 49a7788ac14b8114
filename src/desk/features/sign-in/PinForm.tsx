import { words } from '#language/words.ts';
import { isDigits } from '#contract/digits.ts';
import { useForm } from 'react-hook-form';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { choosePin } from '#src/desk/data/sign-in.ts';
import { DoorPage } from './DoorPage.tsx';
import styles from './sign-in.module.css';

/** Asks for a PIN after the first sign-in. `password`: the one that was just typed, which the server wants to see with it. */
export function PinForm({ password, onDone }: { password: string; onDone: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { pin: '' } });
  const submit = handleSubmit(async ({ pin }) => {
    try {
      await choosePin(pin, password);
    } catch (error) {
      setError('pin', { message: messageFor(error) });
      return;
    }
    onDone();
  });
  return (
    <DoorPage title={words().deskSignIn.choosePin} text={words().deskSignIn.choosePinText}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={words().deskSignIn.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className={styles.pin}
          error={formState.errors.pin?.message}
          {...register('pin', {
            validate: (pin) => isDigits(pin, 4, 6) || words().sessionMessages.pinShape,
            required: words().sessionMessages.pinShape,
          })}
        />
        <Button type="submit" wide busy={formState.isSubmitting} busyLabel={words().deskKit.saving}>
          {words().deskSignIn.savePin}
        </Button>
        <Button tone="quiet" wide onClick={onDone}>
          {words().deskSignIn.later}
        </Button>
      </form>
    </DoorPage>
  );
}

import { useForm } from 'react-hook-form';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { signInHere } from '#src/desk/data/sign-in.ts';
import styles from './sign-in.module.css';

/** Email or phone number, and password. `onDone` gets the password that was accepted, for choosing a PIN. */
export function PasswordForm({ onDone }: { onDone: (password: string) => void }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: '', password: '', deviceName: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await signInHere(fields);
    } catch (error) {
      setError('root', { message: messageFor(error) });
      return;
    }
    onDone(fields.password);
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {errors.root?.message ? (
        <Notice tone="danger" alert>
          {errors.root.message}
        </Notice>
      ) : null}
      <TextField
        label={words().deskSignIn.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', { required: words().sessionMessages.loginBlank })}
      />
      <TextField
        label={words().deskSignIn.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: words().signIn.passwordBlank })}
      />
      <TextField
        label={words().deskSignIn.deviceName}
        hint={words().deskSignIn.deviceNameHint}
        autoComplete="off"
        maxLength={40}
        {...register('deviceName')}
      />
      <Button type="submit" wide busy={isSubmitting} busyLabel={words().deskSignIn.signingIn}>
        {words().deskSignIn.signIn}
      </Button>
    </form>
  );
}

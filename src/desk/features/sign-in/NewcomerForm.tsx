import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { emailProblem } from '#contract/email.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './sign-in.module.css';

interface Fields {
  name: string;
  email: string;
  password: string;
  deviceName: string;
}

interface NewcomerFormProps {
  withEmail?: boolean;
  /** The address has an account: only its password is asked for. */
  hasAccount?: boolean;
  submitLabel: string;
  /** Signs the person in. @throws ApiError */
  onSubmit: (fields: Fields) => Promise<void>;
  /** Gets the password that was accepted, for choosing a PIN. */
  onJoined: (password: string) => void;
}

/** Who joins the desk: name, password, the name of the device. */
export function NewcomerForm({ withEmail = false, hasAccount = false, submitLabel, onSubmit, onJoined }: NewcomerFormProps) {
  // The name of an account that is there is not asked for, and not changed.
  const defaultValues = { name: hasAccount ? '-' : '', email: '', password: '', deviceName: '' };
  const { register, handleSubmit, formState, setError } = useForm<Fields>({ defaultValues });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      await onSubmit(fields);
    } catch (error) {
      setError('root', { message: messageFor(error) });
      return;
    }
    onJoined(fields.password);
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {errors.root?.message ? (
        <Notice tone="danger" alert>
          {errors.root.message}
        </Notice>
      ) : null}
      <NewcomerFields withEmail={withEmail} hasAccount={hasAccount} register={register} errors={errors} />
      <Button type="submit" wide busy={isSubmitting} busyLabel={words().deskSignIn.oneMoment}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface NewcomerFieldsProps extends Required<Pick<NewcomerFormProps, 'withEmail' | 'hasAccount'>> {
  register: UseFormRegister<Fields>;
  errors: FieldErrors<Fields>;
}

function NewcomerFields({ withEmail, hasAccount, register, errors }: NewcomerFieldsProps) {
  return (
    <>
      {hasAccount ? null : (
        <TextField
          label={words().deskSignIn.yourName}
          autoComplete="name"
          maxLength={80}
          error={errors.name?.message}
          {...register('name', { required: words().staffMessages.nameBlank })}
        />
      )}
      {withEmail ? (
        <TextField
          label={words().deskSignIn.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { required: words().signIn.emailBlank, validate: (email) => emailProblem(email) ?? true })}
        />
      ) : null}
      <TextField
        label={words().deskSignIn.password}
        type="password"
        hint={hasAccount ? undefined : words().deskSignIn.passwordHint}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        error={errors.password?.message}
        {...register('password', { required: words().signIn.passwordBlank })}
      />
      <TextField
        label={words().deskSignIn.deviceName}
        hint={words().deskSignIn.deviceNameInLog}
        autoComplete="off"
        maxLength={40}
        {...register('deviceName')}
      />
    </>
  );
}

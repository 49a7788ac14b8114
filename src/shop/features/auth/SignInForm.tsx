import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { SignInInput } from '#contract/user.ts';
import { useSignIn } from '#src/shop/data/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './auth-form.module.css';
import type { Attempt } from '#contract/page-head.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SignInReason } from './SignInReason.tsx';
import { useArrive } from './use-arrive.ts';
import type { Returned } from './use-google.ts';
import { words } from '#language/words.ts';

interface SignInFormProps {
  /** Path to go back to afterwards, `/` when the shopper came by themselves. */
  redirect: string;
  /** Known already after signing up or after a new password. */
  email: string;
  /** The form was sent without script and refused. */
  attempt?: Attempt | undefined;
  /** The identity provider was visited in this window, or the form was sent without script. */
  returned?: Returned | undefined;
  onTaken?: () => void;
}

/**
 * Spec 4: after success the server's words are shown, and two seconds later the shopper is back where they were. Where no script runs,
 * or before it does, the browser sends the form itself (`server/pages/form-sign-in.ts`). A form that has signed in is inert: toasts may stand over it.
 */
export function SignInForm({ redirect, email, attempt, returned, onTaken }: SignInFormProps) {
  const form = useForm({ resolver: zodResolver(SignInInput), defaultValues: { email, password: '' } });
  const signIn = useSignIn();
  const isBusy = signIn.isPending || signIn.isSuccess;
  const arrive = useArrive(redirect);
  const { errors, isSubmitted } = form.formState;
  const refused = isSubmitted ? undefined : attempt;
  const errorOf = (field: 'email' | 'password') => errors[field]?.message ?? (refused?.field === field ? refused.sentence : undefined);

  const onError = () => form.setFocus('password', { shouldSelect: true });
  const submit = form.handleSubmit((values) => signIn.mutate(values, { onSuccess: arrive, onError }));

  return (
    <form
      className={styles.form}
      method="post"
      action={`/signIn?${new URLSearchParams({ redirect })}`}
      onSubmit={submit}
      noValidate
      hidden={returned?.ticket !== undefined}
      inert={signIn.isSuccess}
    >
      <SignInAgain />
      <SignInReason />
      {refused && !refused.field && <Notice tone="danger" title={refused.sentence} alert />}
      <TextField
        label={words().auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <div className={styles.labelRow}>
        <PasswordField
          label={words().auth.password}
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <Link
          to="/signIn"
          search={{ redirect, step: 'recover' }}
          state={(now) => ({ ...now, email: form.getValues('email').trim() })}
          className={styles.forgot}
        >
          {words().auth.forgotPassword}
        </Link>
      </div>
      <Button type="submit" wide busy={isBusy} busyLabel={signIn.isSuccess ? words().auth.redirecting : words().auth.signingIn}>
        {words().labels.signIn}
      </Button>
      <GoogleButton redirect={redirect} disabled={isBusy} returned={returned} onTaken={onTaken} />
      <OtherWays redirect={redirect} />
    </form>
  );
}

function OtherWays({ redirect }: { redirect: string }) {
  return (
    <>
      <p className={styles.foot}>
        {words().auth.newHere}{' '}
        <Link to="/signUp" search={{ redirect }}>
          {words().auth.signUp}
        </Link>
      </p>
      <Link to="/" className={styles.cancel}>
        {words().labels.cancel}
      </Link>
    </>
  );
}

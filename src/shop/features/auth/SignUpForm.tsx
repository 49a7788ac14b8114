import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { words } from '#language/words.ts';
import { SignUpInput } from '#contract/user.ts';
import { useSignUp } from '#src/shop/data/user.ts';
import { currentSession, onSessionChange } from '#src/shop/session/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { layout } from '#src/ui/layout.ts';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './auth-form.module.css';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SignInReason } from './SignInReason.tsx';
import { useTimer } from './use-timer.ts';

/** What was typed before the shopper left the page to read the conditions. Only in memory, never the password, and forgotten at any sign-in. */
const nothing = { name: '', phone: '', email: '' };
let left = nothing;
onSessionChange(() => {
  left = nothing;
});

/** Spec 4: after success the shopper goes to sign-in two seconds later; `redirect` is passed on. */
function useSignUpForm(redirect: string) {
  const form = useForm({ resolver: zodResolver(SignUpInput), defaultValues: { ...left, password: '' } });
  const signUp = useSignUp();
  const navigate = useNavigate();
  const schedule = useTimer();
  const isDone = useRef(false);
  useEffect(
    () => () => {
      const { name, phone, email } = form.getValues();
      left = isDone.current || currentSession() ? nothing : { name, phone, email };
    },
    [form],
  );
  const submit = form.handleSubmit((values) =>
    signUp.mutate(values, {
      onSuccess: () => {
        isDone.current = true;
        const goOn = () => void navigate({ to: '/signIn', search: { redirect }, state: { email: values.email }, replace: true });
        schedule(goOn, layout.redirectDelay);
      },
      // A toast shows the message too. Beside the field it stays while the shopper types another value.
      onError: ({ message }) => {
        if (message === words().signUp.taken) form.setError('email', { message }, { shouldFocus: true });
        if (message === words().signUp.passwordCommon) form.setError('password', { message }, { shouldFocus: true });
      },
    }),
  );
  return { form, signUp, submit };
}

/** Spec 2, sign-up. */
export function SignUpForm({ redirect }: { redirect: string }) {
  const { form, signUp, submit } = useSignUpForm(redirect);
  const { errors } = form.formState;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SignInAgain />
      <SignInReason />
      <TextField label={words().auth.name} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={words().auth.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField
        label={words().auth.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={words().auth.password}
        hint={words().auth.atLeast7Characters}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <p className={styles.small}>
        {words().auth.agree} <Link to="/terms">{words().pages.terms}</Link> {words().auth.agreeAnd}{' '}
        <Link to="/privacy">{words().pages.privacy}</Link>.
      </p>
      <Button
        type="submit"
        wide
        busy={signUp.isPending || signUp.isSuccess}
        busyLabel={signUp.isSuccess ? words().auth.toSignIn : words().auth.signingUp}
      >
        {words().auth.signUp}
      </Button>
      <GoogleButton redirect={redirect} disabled={signUp.isPending || signUp.isSuccess} />
      <p className={styles.foot}>
        {words().auth.haveAnAccount}{' '}
        <Link to="/signIn" search={{ redirect }}>
          {words().labels.signIn}
        </Link>
      </p>
      <Link to="/" className={styles.cancel}>
        {words().labels.cancel}
      </Link>
    </form>
  );
}

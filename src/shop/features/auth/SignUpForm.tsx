import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { words } from '#language/words.ts';
import { SignUpInput } from '#contract/user.ts';
import { useSignUp } from '#src/shop/data/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { layout } from '#src/ui/layout.ts';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './auth-form.module.css';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SignInReason } from './SignInReason.tsx';
import { useTimer } from './use-timer.ts';

/** Spec 4: after success the shopper goes to sign-in two seconds later; `redirect` is passed on. */
function useSignUpForm(redirect: string) {
  const form = useForm({ resolver: zodResolver(SignUpInput), defaultValues: { name: '', phone: '', email: '', password: '' } });
  const signUp = useSignUp();
  const navigate = useNavigate();
  const schedule = useTimer();
  const submit = form.handleSubmit((values) =>
    signUp.mutate(values, {
      onSuccess: () => {
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
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" error={errors.phone?.message} {...form.register('phone')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        hint="At least 7 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <p className={styles.small}>
        By signing up you agree to the <Link to="/terms">Conditions of Use</Link> and the <Link to="/privacy">Privacy Policy</Link>.
      </p>
      <Button
        type="submit"
        wide
        busy={signUp.isPending || signUp.isSuccess}
        busyLabel={signUp.isSuccess ? 'Taking you to Sign In...' : 'Signing up...'}
      >
        Sign Up
      </Button>
      <GoogleButton redirect={redirect} disabled={signUp.isPending || signUp.isSuccess} />
      <p className={styles.foot}>
        Have an account?{' '}
        <Link to="/signIn" search={{ redirect }}>
          Sign In
        </Link>
      </p>
      <Link to="/" className={styles.cancel}>
        Cancel
      </Link>
    </form>
  );
}

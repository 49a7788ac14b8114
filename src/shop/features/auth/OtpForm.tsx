import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { words } from '#language/words.ts';
import { VerifyInput } from '#contract/user.ts';
import { useRecover, useVerify } from '#src/shop/data/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './auth-form.module.css';
import { tidyCode } from './code.ts';
import { PasswordField } from './PasswordField.tsx';
import { useCodePause } from './use-code-pause.ts';

interface OtpFormProps {
  redirect: string;
  /** Empty after a reload in another window; the shopper types it again. */
  email: string;
  /** When the code was sent, ms since 1970. */
  sentAt: number | undefined;
}

function useVerifyForm(redirect: string, email: string) {
  const form = useForm({ resolver: zodResolver(VerifyInput), defaultValues: { email, otp: '', password: '' } });
  const verify = useVerify();
  const navigate = useNavigate();
  const submit = form.handleSubmit((values) =>
    verify.mutate(values, {
      onSuccess: () =>
        void navigate({ to: '/signIn', search: { redirect }, state: { email: values.email, hasNewPassword: true }, replace: true }),
      onError: (error) => {
        // A toast shows the message too. Beside the field it stays while the shopper retypes the code.
        if (error.message === words().recover.otpWrong) form.setError('otp', { message: error.message }, { shouldFocus: true });
        if (error.message === words().signUp.passwordCommon) form.setError('password', { message: error.message }, { shouldFocus: true });
      },
    }),
  );
  return { form, verify, submit };
}

/** Spec 4 and 5, second step: the code and a new password; then the sign-in again. */
export function OtpForm({ redirect, email, sentAt }: OtpFormProps) {
  const { form, verify, submit } = useVerifyForm(redirect, email);
  const { errors } = form.formState;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Lead email={email} />
      {/* With the address at hand, password managers know whose new password this is. */}
      <TextField
        label={words().auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div>
        <TextField
          label={words().auth.code}
          hint={words().auth.codeHint}
          className={styles.code}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={errors.otp?.message}
          {...form.register('otp', {
            setValueAs: tidyCode,
            onChange: (event: { target: HTMLInputElement }) => form.setValue('otp', tidyCode(event.target.value)),
          })}
        />
        <SendAgain email={() => form.getValues('email')} sentAt={sentAt} onSent={() => form.setFocus('otp')} />
      </div>
      <PasswordField
        label={words().auth.newPassword}
        hint={words().auth.atLeast7Characters}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide busy={verify.isPending || verify.isSuccess} busyLabel={words().auth.savingPassword}>
        {words().auth.setNewPassword}
      </Button>
      <p className={styles.foot}>
        <Link to="/signIn" search={{ redirect }} state={(now) => ({ ...now, email: form.getValues('email').trim() })}>
          {words().auth.backToSignIn}
        </Link>
      </p>
    </form>
  );
}

function Lead({ email }: { email: string }) {
  if (!email) return <p className={styles.lead}>{words().auth.enterCode}</p>;
  return (
    <p className={styles.lead}>
      {words().auth.codeSentBefore}{' '}
      <strong>
        <EmailAddress>{email}</EmailAddress>
      </strong>{' '}
      {words().auth.codeSentAfter}
    </p>
  );
}

interface SendAgainProps {
  email: () => string;
  sentAt: number | undefined;
  /** The button is off for a minute then, and must not keep the focus. */
  onSent: () => void;
}

/** One code a minute: that is also what the shop allows. */
function SendAgain({ email, sentAt, onSent }: SendAgainProps) {
  const recover = useRecover();
  const [pausing, pause] = useCodePause(sentAt);
  const button = useRef<HTMLButtonElement>(null);
  const sent = () => {
    const { activeElement } = document;
    // Somebody who types the password meanwhile goes on.
    const isHere = activeElement === document.body || activeElement === button.current;
    pause();
    if (isHere) onSent();
  };
  const send = () => recover.mutate({ email: email() }, { onSuccess: sent });
  return (
    <button ref={button} type="button" className={styles.again} disabled={pausing || recover.isPending} onClick={send}>
      {pausing ? words().auth.newCodeLater : words().auth.sendANewCode}
    </button>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { RecoverInput } from '#contract/user.ts';
import { useRecover } from '#src/shop/data/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import styles from './auth-form.module.css';
import { words } from '#language/words.ts';

interface RecoverFormProps {
  redirect: string;
  email: string;
}

/** Spec 4, first step out of a forgotten password: where the code goes. */
export function RecoverForm({ redirect, email }: RecoverFormProps) {
  const form = useForm({ resolver: zodResolver(RecoverInput), defaultValues: { email } });
  const recover = useRecover();
  const navigate = useNavigate();
  const submit = form.handleSubmit((values) =>
    recover.mutate(values, {
      onSuccess: () =>
        void navigate({ to: '/signIn', search: { redirect, step: 'otp' }, state: { email: values.email, codeSentAt: Date.now() } }),
      onError: () => form.setFocus('email'),
    }),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{words().auth.recoverText}</p>
      <TextField
        label={words().auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" wide busy={recover.isPending} busyLabel={words().auth.sending}>
        {words().auth.recover}
      </Button>
      <p className={styles.foot}>
        <Link to="/signIn" search={{ redirect }} state={(now) => ({ ...now, email: form.getValues('email').trim() })}>
          {words().auth.backToSignIn}
        </Link>
      </p>
    </form>
  );
}

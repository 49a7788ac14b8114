import { words } from '#language/words.ts';
import { type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { PaymentKeys } from '#contract/desk/payment-keys.ts';
import { messageFor } from '#src/network/api-error.ts';
import { usePaymentKeysSave } from '#src/desk/data/payment-keys.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './payments.module.css';

interface KeysFormProps {
  hasKeys: boolean;
  webhookUrl: string;
  isOffline: boolean;
}

const empty: PaymentKeys = { keyId: '', keySecret: '', webhookSecret: '' };

/** Typed, tested, forgotten: a plain form, because the one that keeps drafts would store secrets on the device. */
export function KeysForm({ hasKeys, webhookUrl, isOffline }: KeysFormProps) {
  const { register, handleSubmit, formState, setError, reset } = useForm<PaymentKeys>({ defaultValues: empty });
  const save = usePaymentKeysSave();
  const submit = handleSubmit((values) => {
    const keys = PaymentKeys.safeParse(values);
    if (!keys.success) {
      for (const { path, message } of [...keys.error.issues].reverse())
        setError(path[0] as keyof PaymentKeys, { message }, { shouldFocus: true });
      return;
    }
    save.mutate(keys.data, {
      onSuccess: ({ msg }) => {
        reset(empty);
        save.reset();
        notify({ tone: 'success', text: msg });
      },
    });
  });
  const { errors } = formState;
  return (
    <Section title={hasKeys ? words().deskPayments.replaceKeys : words().deskPayments.typeKeys} boxed>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
        <SecretField
          label={words().deskPayments.keyId}
          hint={words().deskPayments.keyIdHint}
          error={errors.keyId?.message}
          {...register('keyId')}
        />
        <SecretField
          hidden
          label={words().deskPayments.keySecret}
          hint={words().deskPayments.keySecretHint}
          error={errors.keySecret?.message}
          {...register('keySecret')}
        />
        <SecretField
          hidden
          label={words().deskPayments.webhookSecret}
          hint={words().deskPayments.webhookSecretHint}
          error={errors.webhookSecret?.message}
          {...register('webhookSecret')}
        />
        <WebhookHint url={webhookUrl} />
        {save.error ? (
          <Notice tone="danger" alert>
            {messageFor(save.error)}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" disabled={isOffline} busy={save.isPending} busyLabel={words().deskPayments.testing}>
            {words().deskPayments.testAndSave}
          </Button>
        </div>
      </form>
      {hasKeys ? <p className={styles.quiet}>{words().deskPayments.oldKeysCount}</p> : null}
    </Section>
  );
}

/** What to enter at the provider. */
function WebhookHint({ url }: { url: string }) {
  return (
    <>
      <p className={styles.quiet}>
        {words().deskPayments.webhookAddress} <code className={styles.address}>{url}</code>
      </p>
      <p className={styles.quiet}>{words().deskPayments.webhookEvents}</p>
    </>
  );
}

/**
 * A field that browsers neither fill in, keep, correct nor send to a spelling service. `hidden` draws dots; a password field would make the
 * browser offer to store it.
 */
function SecretField({
  hidden = false,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'hidden' | 'autoComplete'> & { hidden?: boolean }) {
  return (
    <TextField
      {...rest}
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      data-1p-ignore=""
      data-lpignore="true"
      className={hidden ? styles.hidden : undefined}
    />
  );
}

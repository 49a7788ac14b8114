import { words } from '#language/words.ts';
import { isDigits } from '#contract/digits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { answerProof } from '#src/desk/data/proof.ts';
import { prove } from '#src/desk/data/sign-in.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import styles from './ProofQuestion.module.css';

/** The question of `ProofDialog`: the PIN, or the password. */
export function ProofQuestion() {
  const session = useSession();
  const [usesPin, setUsesPin] = useState(session?.hasPin ?? false);
  return (
    <Dialog
      title={usesPin ? words().deskShell.enterPin : words().deskShell.enterPassword}
      width="narrow"
      onClose={() => answerProof(false)}
    >
      <p className={styles.text}>{words().sessionMessages.proofWhy}</p>
      <ProofForm key={String(usesPin)} usesPin={usesPin} />
      {session?.hasPin ? (
        <Button tone="quiet" wide onClick={() => setUsesPin(!usesPin)}>
          {usesPin ? words().deskShell.usePassword : words().deskShell.usePin}
        </Button>
      ) : null}
    </Dialog>
  );
}

function ProofForm({ usesPin }: { usesPin: boolean }) {
  const { register, handleSubmit, formState, setError, resetField } = useForm({ defaultValues: { secret: '' } });
  const submit = handleSubmit(async ({ secret }) => {
    try {
      await prove(usesPin ? { pin: secret } : { password: secret });
    } catch (error) {
      resetField('secret');
      setError('secret', { message: messageFor(error) }, { shouldFocus: true });
      return;
    }
    answerProof(true);
  });
  const pin = { label: words().deskShell.pin, inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  const password = { label: words().deskShell.password, autoComplete: 'current-password' } as const;
  const message = usesPin ? words().sessionMessages.pinShape : words().deskShell.passwordBlank;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        type="password"
        {...(usesPin ? pin : password)}
        error={formState.errors.secret?.message}
        {...register('secret', { required: message, validate: (secret) => !usesPin || isDigits(secret, 4, 6) || message })}
      />
      <Button type="submit" wide busy={formState.isSubmitting} busyLabel={words().deskShell.checking}>
        {words().deskShell.goOn}
      </Button>
    </form>
  );
}

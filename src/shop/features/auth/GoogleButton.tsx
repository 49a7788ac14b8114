import { isComposing } from '#src/ui/composing.ts';
import { KeyRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './auth-form.module.css';
import mark from './google.svg?no-inline';
import { PasswordField } from './PasswordField.tsx';
import { type Returned, useGoogle } from './use-google.ts';

interface GoogleButtonProps {
  redirect: string;
  /** While the form itself is signing in. */
  disabled: boolean;
  /** The provider was visited in this window and has sent the shopper back. */
  returned?: Returned | undefined;
  /** What came back has been read and must not be read again. */
  onTaken?: (() => void) | undefined;
}

/** Spec 2: sign-in with Google, in a window of its own, or in this one where that cannot be. */
export function GoogleButton({ redirect, disabled, returned, onTaken }: GoogleButtonProps) {
  const google = useGoogle(redirect, returned, onTaken);
  return (
    <div className={styles.other}>
      <p className={styles.or}>{words().auth.or}</p>
      <Button
        tone="secondary"
        wide
        busy={google.isPending || google.isDone}
        busyLabel={google.isDone ? words().auth.redirecting : words().auth.signingIn}
        disabled={disabled}
        onClick={google.open}
      >
        <img src={mark} alt="" className={styles.mark} width={20} height={20} />
        {google.isWaiting ? words().auth.waitingForGoogle : words().auth.signInWithGoogle}
      </Button>
      {google.join ? <Join onJoin={google.join} isBusy={google.isPending} /> : null}
    </div>
  );
}

/** The email has a password here: the shopper enters it to link Google. Inside another form, so it is no form itself. */
function Join({ onJoin, isBusy }: { onJoin: (password: string) => void; isBusy: boolean }) {
  const [password, setPassword] = useState('');
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    onJoin(password);
  };
  return (
    <>
      <Notice tone="info" icon={KeyRound} title={words().signIn.linkPassword} alert />
      <PasswordField
        label={words().auth.passwordOfAccount}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={onEnter}
      />
      <Button wide busy={isBusy} disabled={password === ''} onClick={() => onJoin(password)}>
        {words().auth.linkAndSignIn}
      </Button>
    </>
  );
}

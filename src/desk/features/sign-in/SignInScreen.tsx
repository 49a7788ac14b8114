import { words } from '#language/words.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { useNewest } from '#src/ui/use-newest.ts';
import { DoorPage } from './DoorPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinForm } from './PinForm.tsx';

/** The sign-in of the desk. Who has no PIN yet is asked for one, because the desk locks after five minutes. */
export function SignInScreen({ next }: { next: string | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [password, setPassword] = useState<string>();

  const goOn = () => {
    // An address within the desk, as the router writes it: without `/desk` in front.
    if (next !== undefined && /^\/(?![/\\]|sign-in)/.test(next)) router.history.replace(`/desk${next}`);
    else void navigate({ to: '/', replace: true });
  };
  // Somebody has signed in in another tab: this one asks for nothing any more.
  const newest = useNewest(goOn);
  useEffect(() => {
    const follow = () => {
      if (currentSession()?.hasPin) newest.current();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [newest]);
  if (password !== undefined) return <PinForm password={password} onDone={goOn} />;
  return (
    <DoorPage title={words().deskSignIn.title} text={words().deskSignIn.titleText}>
      <PasswordForm onDone={(typed) => (currentSession()?.hasPin ? goOn() : setPassword(typed))} />
    </DoorPage>
  );
}

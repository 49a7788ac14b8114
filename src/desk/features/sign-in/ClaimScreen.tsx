import { words } from '#language/words.ts';
import { claim } from '#src/desk/data/sign-in.ts';
import { useState } from 'react';
import { DoorPage } from './DoorPage.tsx';
import { FirstPin } from './FirstPin.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';

/** Opened by the link that a new shop prints at its first start: the first person to sign up here becomes the owner. */
export function ClaimScreen({ secret }: { secret: string }) {
  const [joined, setJoined] = useState<string>();
  if (joined !== undefined) return <FirstPin password={joined} />;
  return (
    <DoorPage title={words().deskSignIn.welcome} text={words().setupMessages.welcome}>
      <NewcomerForm
        withEmail
        submitLabel={words().deskSignIn.becomeOwner}
        onSubmit={(fields) => claim(secret, fields)}
        onJoined={setJoined}
      />
    </DoorPage>
  );
}

import { deskMessages } from '#contract/desk/messages.ts';
import { claim } from '#src/desk/data/sign-in.ts';
import { DoorPage } from './DoorPage.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';

/** Opened by the link that a new shop prints at its first start: the first person to sign up here becomes the owner. */
export function ClaimScreen({ secret }: { secret: string }) {
  return (
    <DoorPage title="Welcome to your shop" text={deskMessages.setup.welcome}>
      <NewcomerForm withEmail submitLabel="Become the owner" onSubmit={(fields) => claim(secret, fields)} />
    </DoorPage>
  );
}

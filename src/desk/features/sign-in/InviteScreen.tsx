import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '#src/network/api-error.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { inviteQuery } from '#src/desk/data/people-here.ts';
import { join } from '#src/desk/data/sign-in.ts';
import { useEmailInLetters } from '#src/ui/EmailAddress.tsx';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { RowsSkeleton } from '#src/desk/ui/RowsSkeleton.tsx';
import { DoorPage } from './DoorPage.tsx';
import { FirstPin } from './FirstPin.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';
import styles from './sign-in.module.css';

/** Somebody opens the link of an invitation. */
export function InviteScreen({ secret }: { secret: string }) {
  const { data, error } = useQuery(inviteQuery(secret));
  const email = useEmailInLetters(data?.email ?? '');
  const [joined, setJoined] = useState<string>();
  if (joined !== undefined) return <FirstPin password={joined} />;
  if (error)
    return (
      <DoorPage title={words().deskSignIn.badInvitation}>
        <Notice tone="danger">{messageFor(error)}</Notice>
        <Link to="/sign-in" className={styles.other}>
          {words().deskSignIn.withPassword}
        </Link>
      </DoorPage>
    );
  if (!data)
    return (
      <DoorPage title={words().deskSignIn.yourInvitation}>
        <RowsSkeleton count={2} />
      </DoorPage>
    );
  const { invitedBy, shopName, hasAccount } = data;
  return (
    <DoorPage
      title={<Naming names={[invitedBy, shopName]}>{words().deskSignIn.invites}</Naming>}
      text={hasAccount ? words().deskSignIn.accountPassword(email) : words().deskSignIn.ownPassword(email)}
    >
      <NewcomerForm
        hasAccount={hasAccount}
        submitLabel={words().deskSignIn.join(shopName)}
        onSubmit={(fields) => join(secret, fields)}
        onJoined={setJoined}
      />
    </DoorPage>
  );
}

import { words } from '#language/words.ts';
import { initialOf } from '#contract/text-fit.ts';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskPeopleQuery } from '#src/desk/data/people-here.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { DoorPage } from './DoorPage.tsx';
import styles from './sign-in.module.css';
import { UnlockForm } from './UnlockForm.tsx';

/** The desk is locked: who works here chooses their name and types their PIN. Nothing of the shop is on screen. */
export function LockScreen() {
  const session = useSession();
  const here = session && { id: session.userId, name: session.name, hasPin: session.hasPin };
  const { data } = useQuery(deskPeopleQuery());
  // Without a network there is one name: whose screen it was.
  const people = data && data.length > 0 ? data : [here].filter((one) => one !== undefined);
  const [chosen, setChosen] = useState(session?.userId);
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  return (
    <DoorPage title={words().deskSignIn.locked} text={words().deskSignIn.lockedText}>
      <div className={styles.people} role="group" aria-label={words().deskSignIn.names}>
        {people.map(({ id, name }) => (
          <button key={id} type="button" className={styles.person} aria-pressed={id === person?.id} onClick={() => setChosen(id)}>
            <span className={styles.initial} aria-hidden="true" translate="no">
              {initialOf(name)}
            </span>
            <Verbatim>{name}</Verbatim>
          </button>
        ))}
      </div>
      {person?.hasPin ? <UnlockForm key={person.id} id={person.id} name={person.name} /> : null}
      <Link to="/sign-in" className={styles.other}>
        {words().deskSignIn.withPassword}
      </Link>
    </DoorPage>
  );
}

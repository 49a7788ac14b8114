import { words } from '#language/words.ts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatPaise } from '#contract/money.ts';
import { formatDate, formatTimestamp } from '#src/ui/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type People, staffQuery, type StaffMember, useWithdrawInvite } from '#src/desk/data/staff.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { Initial } from '#src/desk/ui/Initial.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { phoneOf } from './PhoneField.tsx';
import { EmailAddress, useEmailInLetters } from '#src/ui/EmailAddress.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

const limitText = (refundLimit: number): string =>
  refundLimit === 0 ? words().deskPeople.noRefunds : words().deskPeople.refundsUpTo(formatPaise(refundLimit));
const countText = (people: number): string => words().deskPeople.count(people);
const seenText = ({ lastSeenAt }: StaffMember): string =>
  lastSeenAt === null ? words().deskPeople.notSignedIn : words().deskPeople.lastHere(formatTimestamp(Date.parse(lastSeenAt)));

/** Who works at the desk, with invitations. Owners only. */
export function PeopleScreen() {
  const query = useQuery(staffQuery());
  const session = useSession();
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<StaffMember>();
  const bar = (
    <ActionBar hint={words().deskPeople.inviteHint}>
      <Button onClick={() => setInviting(true)} aria-haspopup="dialog">
        {words().deskPeople.inviteSomebody}
      </Button>
    </ActionBar>
  );
  return (
    <DeskPage
      title={words().deskPeople.people}
      note={query.data && countText(query.data.people.length)}
      width="form"
      bar={query.data ? bar : undefined}
    >
      <QueryStates query={query}>
        {(data) => (
          <>
            <Members people={data.people} onChoose={setChosen} />
            {data.invites.length > 0 ? <Invites invites={data.invites} /> : null}
          </>
        )}
      </QueryStates>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {chosen ? <MemberDialog member={chosen} isSelf={chosen.id === session?.userId} onClose={() => setChosen(undefined)} /> : null}
    </DeskPage>
  );
}

function Members({ people, onChoose }: { people: People['people']; onChoose: (member: StaffMember) => void }) {
  const session = useSession();
  return (
    <Rows label={words().deskPeople.membersLabel}>
      {people.map((member) => (
        <Row
          key={member.id}
          lead={<Initial name={member.name} />}
          title={<Verbatim>{member.name}</Verbatim>}
          text={
            <>
              <EmailAddress>{member.email}</EmailAddress>
              {member.signInPhone ? <Verbatim>{` · ${phoneOf(member)}`}</Verbatim> : null}
              <span>
                <Sentence>{` · ${member.role === 'owner' ? words().deskPeople.since(formatDate(member.since)) : limitText(member.refundLimit)} · ${seenText(member)}`}</Sentence>
              </span>
            </>
          }
          end={
            <>
              {member.role === 'owner' ? <Badge tone="info">{words().deskPeople.owner}</Badge> : null}
              {member.id === session?.userId ? <Badge tone="neutral">{words().deskPeople.you}</Badge> : null}
              <Button
                tone="secondary"
                size="sm"
                aria-haspopup="dialog"
                aria-label={words().deskKit.change(member.name)}
                onClick={() => onChoose(member)}
              >
                {words().deskKit.changeShort}
              </Button>
            </>
          }
        />
      ))}
    </Rows>
  );
}

function Invites({ invites }: { invites: People['invites'] }) {
  return (
    <Section title={words().deskPeople.invited}>
      <Rows label={words().deskPeople.invitations}>
        {invites.map((invite) => (
          <Invite key={invite.id} {...invite} />
        ))}
      </Rows>
    </Section>
  );
}

function Invite({ id, email, role, expiresAt }: People['invites'][number]) {
  const withdraw = useWithdrawInvite();
  const shown = useEmailInLetters(email);
  return (
    <Row
      title={<Verbatim>{shown}</Verbatim>}
      text={(role === 'owner' ? words().deskPeople.asOwnerUntil : words().deskPeople.asStaffUntil)(formatTimestamp(Date.parse(expiresAt)))}
      end={
        <Button
          tone="secondary"
          size="sm"
          aria-label={words().deskPeople.takeBackNamed(shown)}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          {words().deskPeople.takeBack}
        </Button>
      }
    />
  );
}

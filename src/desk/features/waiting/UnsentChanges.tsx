import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { describeAction } from '#src/outbox/describe.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';
import type { PendingChange } from '#src/outbox/pending-change.ts';
import type { OutboxView } from '#src/desk/outbox/desk-outbox.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { withOutbox } from './outbox-work.ts';

/** Takes back the actions of a change, the last one first, as long as none was sent. */
function takeBack(change: PendingChange): Promise<void> {
  return withOutbox((opened) => opened.takeBack(change));
}

/** What an action does. One that is about something else than the change it waits with says that, too. */
function effectOf(row: PendingChange['action'], shownName: string): string {
  const { name, detail = '' } = describeAction(deskActions, row);
  return name === shownName ? detail : joined([detail && name, detail], ': ');
}

/** What is saved on this device and not sent yet. */
export function UnsentChanges({ changes }: { changes: OutboxView['waiting'] }) {
  return (
    <Section title={words().deskWaiting.waiting(changes.length)}>
      <Rows>
        {changes.map((change) => {
          const { name, place } = describeAction(deskActions, change.action);
          const what = joined([...new Set(change.rows.map((row) => effectOf(row, name)))]);
          const canTakeBack = change.action.attempts === 0;
          return (
            <Row
              key={change.action.lane}
              title={name}
              text={joined([place, what, formatTimestamp(change.action.madeAt)], ' · ')}
              end={
                canTakeBack ? (
                  <Button tone="quiet" size="sm" onClick={() => void takeBack(change)}>
                    {words().deskWaiting.takeBack}
                  </Button>
                ) : undefined
              }
            />
          );
        })}
      </Rows>
    </Section>
  );
}

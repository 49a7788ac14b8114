import { words } from '#language/words.ts';
import { describeAction } from '#src/outbox/describe.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';
import type { OutboxView } from '#src/desk/outbox/desk-outbox.ts';
import { Button } from '#src/ui/Button.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { withOutbox } from './outbox-work.ts';

interface NewerChangesProps {
  changes: OutboxView['attention'];
  /** How many more there are that this version cannot name. */
  others: number;
}

/** What only a newer version of the desk can send. It goes by itself when that version is open. */
export function NewerChanges({ changes, others }: NewerChangesProps) {
  return (
    <Section title={words().deskWaiting.newer(changes.length + others)}>
      <Rows>
        {changes.map(({ id, intent }) => (
          <Row
            key={id}
            title={describeAction(deskActions, intent).name}
            text={words().sync.newer}
            end={
              <Button tone="quiet" size="sm" onClick={() => void withOutbox((opened) => opened.dismiss(id))}>
                {words().deskWaiting.forget}
              </Button>
            }
          />
        ))}
        {others > 0 ? <Row title={words().deskWaiting.changes(others)} text={words().sync.newer} /> : null}
      </Rows>
    </Section>
  );
}

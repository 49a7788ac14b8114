import { words } from '#language/words.ts';
import { describeAction } from '#src/outbox/describe.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';
import type { OutboxView } from '#src/desk/outbox/desk-outbox.ts';
import { Button } from '#src/ui/Button.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { withOutbox } from './outbox-work.ts';

/** What the server refused, with its reason, until the person tries again or forgets it. */
export function RefusedChanges({ changes }: { changes: OutboxView['attention'] }) {
  return (
    <Section title={words().deskWaiting.refused(changes.length)}>
      <Rows>
        {changes.map(({ id, intent, message }) => (
          <Row
            key={id}
            title={describeAction(deskActions, intent).name}
            text={`${describeAction(deskActions, intent).place}: ${message || words().deskWaiting.cannotSend}`}
            end={
              <>
                <Button tone="secondary" size="sm" onClick={() => void withOutbox((opened) => opened.retry(id))}>
                  {words().deskKit.tryAgain}
                </Button>
                <Button tone="quiet" size="sm" onClick={() => void withOutbox((opened) => opened.dismiss(id))}>
                  {words().deskWaiting.forget}
                </Button>
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { describeAction } from '#src/outbox/describe.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';
import type { OutboxView } from '#src/desk/outbox/desk-outbox.ts';
import { screenOfEdit } from '#src/desk/data/refused-edits.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { withOutbox } from './outbox-work.ts';

/** What the server refused, with its reason, until the person tries again or forgets it. */
export function RefusedChanges({ changes }: { changes: OutboxView['attention'] }) {
  return (
    <Section title={words().deskWaiting.refused(changes.length)}>
      <Rows>
        {changes.map(({ id, intent, code, message }) => (
          <Row
            key={id}
            title={describeAction(deskActions, intent).name}
            text={`${describeAction(deskActions, intent).place}: ${message || words().deskWaiting.cannotSend}`}
            end={
              <>
                <Again id={id} code={code} screen={screenOfEdit(intent)} />
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

interface AgainProps {
  id: string;
  /** Why it was refused. */
  code: string;
  /** Whose form takes it back. */
  screen: ReturnType<typeof screenOfEdit>;
}

/** Sends it again. What clashes with somebody else's change would clash again: its form shows both. */
function Again({ id, code, screen }: AgainProps) {
  if (code === 'changed_meanwhile' && screen)
    return (
      <Link to={screen} className={buttonClass('secondary', 'sm')}>
        {words().deskWaiting.lookAtIt}
      </Link>
    );
  return (
    <Button tone="secondary" size="sm" onClick={() => void withOutbox((opened) => opened.retry(id))}>
      {words().deskKit.tryAgain}
    </Button>
  );
}

import { words } from '#language/words.ts';
import { useState } from 'react';
import { waitsForNewerVersion } from '#src/outbox/pending-change.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { forgetsUnusedSites } from '#src/state/standalone.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { withOutbox } from './outbox-work.ts';
import { NewerChanges } from './NewerChanges.tsx';
import { RefusedChanges } from './RefusedChanges.tsx';
import { UnsentChanges } from './UnsentChanges.tsx';

/** Changes that are saved on this device and not sent yet, and those that the server refused. */
export function WaitingScreen() {
  const waiting = useOutbox((view) => view.waiting);
  const attention = useOutbox((view) => view.attention);
  const newer = useOutbox((view) => view.newer);
  const refused = attention.filter((one) => !waitsForNewerVersion(one));
  const left = attention.filter(waitsForNewerVersion);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await withOutbox((outbox) => outbox.sendNow());
    setSending(false);
  };
  const bar = (
    <ActionBar hint={words().deskWaiting.barHint}>
      <Button busy={isSending} busyLabel={words().deskWaiting.sending} onClick={() => void send()}>
        {words().deskWaiting.sendNow}
      </Button>
    </ActionBar>
  );
  return (
    <DeskPage title={words().deskWaiting.title} bar={waiting.length > 0 ? bar : undefined}>
      {waiting.length + attention.length + newer === 0 ? (
        <EmptyState title={words().deskWaiting.empty} text={words().deskWaiting.emptyText} />
      ) : null}
      {refused.length > 0 ? <RefusedChanges changes={refused} /> : null}
      {waiting.length > 0 && forgetsUnusedSites() ? <Notice tone="notice">{words().deskWaiting.sevenDays}</Notice> : null}
      {waiting.length > 0 ? <UnsentChanges changes={waiting} /> : null}
      {left.length + newer > 0 ? <NewerChanges changes={left} others={newer} /> : null}
    </DeskPage>
  );
}

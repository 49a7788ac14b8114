import { words } from '#language/words.ts';
import { useState } from 'react';
import type { PaymentSettings } from '#contract/desk/payment-keys.ts';
import { messageFor } from '#src/network/api-error.ts';
import { usePaymentKeysRemoval } from '#src/desk/data/payment-keys.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './payments.module.css';

interface StoredKeysProps {
  keys: NonNullable<PaymentSettings['keys']>;
  isOffline: boolean;
}

/** What may be said of the typed keys, and the way to remove them. */
export function StoredKeys({ keys: { ending, test, setBy, setAt }, isOffline }: StoredKeysProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title={words().deskPayments.typedKeys} boxed>
      <p>
        {test ? words().deskPayments.testKeyEnding : words().deskPayments.liveKeyEnding} <strong translate="no">{ending}</strong>
      </p>
      <p className={styles.quiet} translate="no">
        {words().deskPayments.setBy(setBy, formatTimestamp(Date.parse(setAt)))}
      </p>
      <div>
        <Button tone="secondary" size="sm" aria-haspopup="dialog" disabled={isOffline} onClick={() => setAsked(true)}>
          {words().deskPayments.removeMore}
        </Button>
      </div>
      {isAsked ? <RemoveDialog onClose={() => setAsked(false)} /> : null}
    </Section>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const remove = usePaymentKeysRemoval();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: ({ msg }) => {
        notify({ tone: 'success', text: msg });
        onClose();
      },
    });
  return (
    <Dialog onClose={onClose} title={words().deskPayments.removeTitle} width="narrow">
      <div className={styles.form}>
        <p>{words().deskPayments.removeText}</p>
        {remove.error ? <p role="alert">{messageFor(remove.error)}</p> : null}
        <Button wide busy={remove.isPending} busyLabel={words().deskPayments.removing} onClick={confirm}>
          {words().deskPayments.remove}
        </Button>
      </div>
    </Dialog>
  );
}

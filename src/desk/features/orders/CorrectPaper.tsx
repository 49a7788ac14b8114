import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import type { PaperName } from '#contract/paper-name.ts';
import { words } from '#language/words.ts';
import { useOrderChanges } from '#src/desk/data/order.ts';
import { Button } from '#src/ui/Button.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import styles from './MoneySection.module.css';

interface CorrectPaperProps {
  order: Pick<DeskOrder, 'id' | 'address' | 'paperAddress'>;
  paper: PaperName;
  isOffline: boolean;
}

/** The parcel has left, and its paper has a wrong name or address: a credit note and a new one, whatever the order says. */
export function CorrectPaper({ order: { id, address, paperAddress }, paper: { id: paperId, kind, number }, isOffline }: CorrectPaperProps) {
  const [isOpen, setOpen] = useState(false);
  const { correctPaper } = useOrderChanges();
  if (!address || kind === 'credit_note') return null;
  const { correct, correctNamed, correctHint, replace, replacedNow } = words().deskPapers;
  return (
    <div className={styles.buttons}>
      <Button tone="secondary" size="sm" aria-haspopup="dialog" disabled={isOffline} onClick={() => setOpen(true)}>
        {correct}
      </Button>
      {isOpen ? (
        <AddressDialog
          title={correctNamed(number)}
          hint={correctHint(address.state)}
          address={{ ...address, ...paperAddress }}
          saveAs={replace[kind]}
          save={(set) => correctPaper(id, paperId, set)}
          saved={replacedNow}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

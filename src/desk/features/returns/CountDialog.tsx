import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskReturn } from '#contract/desk/order-return.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import { useReturnChanges } from '#src/desk/data/returns.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './returns.module.css';

/** The pieces of a return that can be sold again, line by line. */
export function CountDialog({ one, onClose }: { one: DeskReturn; onClose: () => void }) {
  const say = words().deskReturns;
  const { count } = useReturnChanges();
  const [sellable, setSellable] = useState<Record<string, number>>({});
  /** A refund at the order may have put some of them back. */
  const most = ({ quantity, backBefore = 0 }: DeskReturn['lines'][number]) => quantity - backBefore;
  const of = (line: DeskReturn['lines'][number]) => sellable[line.lineId] ?? most(line);
  const pieces = one.lines.map((line) => ({ lineId: line.lineId, sellable: of(line) }));
  const counting = useMutation({
    meta: useQuietHere(),
    mutationFn: () => count(one.id, { pieces }),
    onSuccess: () => {
      notify({ tone: 'success', text: say.counted });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={say.countTitle} width="narrow">
      <div className={styles.form}>
        {counting.error ? (
          <Notice tone="danger" alert>
            {messageFor(counting.error)}
          </Notice>
        ) : null}
        <p className={styles.hint}>{say.countHint}</p>
        {one.lines.map((line) => {
          const name = joined([line.title, line.options]);
          return (
            <div key={line.lineId} className={styles.line}>
              <span className={styles.name} translate="no">
                {name}
              </span>
              <QuantityStepper
                label={say.piecesOf(name)}
                value={of(line)}
                min={0}
                max={most(line)}
                onChange={(next) => setSellable({ ...sellable, [line.lineId]: next })}
              />
            </div>
          );
        })}
        <Button data-save="" wide busy={counting.isPending} busyLabel={say.saving} onClick={() => counting.mutate()}>
          {say.countSave(pieces.reduce((sum, piece) => sum + piece.sellable, 0))}
        </Button>
      </div>
    </Dialog>
  );
}

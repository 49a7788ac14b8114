import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeskReturn } from '#contract/desk/order-return.ts';
import { formatPaise } from '#contract/money.ts';
import { readRupees } from '#contract/rupees.ts';
import { toRupees } from '#contract/totals.ts';
import { words } from '#language/words.ts';
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import { useReturnChanges } from '#src/desk/data/returns.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './returns.module.css';

/** How much goes back for a return: at first what its pieces cost. */
export function AcceptDialog({ one, onClose }: { one: DeskReturn; onClose: () => void }) {
  const say = words().deskReturns;
  const { decide } = useReturnChanges();
  const [typed, setTyped] = useState<string>();
  // Until somebody types another sum it follows what is refunded elsewhere.
  const amount = typed ?? String(toRupees(one.worthPaise));
  const isRefunded = one.isRefunded === true;
  const amountPaise = isRefunded ? 0 : readRupees(amount);
  const before = one.lines.reduce((sum, { quantity, toRefund = quantity }) => sum + quantity - toRefund, 0);
  const isAmount = isRefunded || (amountPaise !== undefined && amountPaise > 0);
  const [isTried, setTried] = useState(false);
  const accepting = useMutation({
    meta: useQuietHere(),
    mutationFn: () => decide(one.id, { decision: 'accept', amountPaise: amountPaise ?? 0, refundedBefore: one.refundedPaise }),
    onSuccess: () => {
      notify({ tone: 'success', text: isRefunded ? say.acceptedBefore : say.accepted(formatPaise(amountPaise ?? 0)) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAmount) accepting.mutate();
  };
  return (
    <Dialog onClose={onClose} title={say.acceptTitle} width="narrow">
      <form onSubmit={submit} noValidate className={styles.form}>
        {accepting.error ? (
          <Notice tone="danger" alert>
            {messageFor(accepting.error)}
          </Notice>
        ) : null}
        <p className={styles.hint}>{isRefunded ? say.refundedText : say.acceptText}</p>
        {before > 0 && !isRefunded ? <p className={styles.hint}>{say.partlyText(before)}</p> : null}
        {isRefunded ? null : (
          <TextField
            label={say.amount}
            hint={before > 0 ? say.worthLeft(formatPaise(one.worthPaise)) : say.worth(formatPaise(one.worthPaise))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={amount}
            error={isTried && !isAmount ? words().orderMessages.amount : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Button type="submit" wide busy={accepting.isPending} busyLabel={say.saving}>
          {amountPaise ? say.acceptFor(formatPaise(amountPaise)) : say.accept}
        </Button>
      </form>
    </Dialog>
  );
}

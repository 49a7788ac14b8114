import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { orderMessages } from '#contract/desk/order-messages.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { useOrderChanges } from '#src/desk/data/order.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { piecesText } from './order-words.ts';
import { orderNames } from '#contract/naming.ts';
import styles from './RefundDialog.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

/** The whole order is cancelled: what is left of its money goes back, and the shopper gets a mail. The button says so. */
export function CancelDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { cancel } = useOrderChanges();
  const [failure, setFailure] = useState<string>();
  const sent = isSent(order.status);
  const { register, handleSubmit, formState, clearDraft } = useDraftForm(`cancel:${order.id}`, { reason: '', backOnShelf: !sent });
  const money = order.leftPaise > 0 ? ` and return ${formatPaise(order.leftPaise)}` : '';
  const submit = handleSubmit(async ({ reason, backOnShelf }) => {
    setFailure(undefined);
    const body = { reason: reason.trim(), backOnShelf, refundedBefore: order.refundedPaise };
    try {
      await cancel(order.id, body);
    } catch (error) {
      setFailure(messageFor(error));
      return;
    }
    clearDraft();
    notify({ tone: 'success', text: `${orderNames(order)} is cancelled.` });
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Cancel ${orderNames(order)}`} width="narrow">
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {failure ? (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        ) : null}
        <p>
          <Verbatim>{order.name}</Verbatim> gets a mail.{' '}
          <Sentence>
            {`${order.leftPaise > 0 ? `${formatPaise(order.leftPaise)} goes back the way it came.` : 'The money went back before.'} This cannot be taken back.`}
          </Sentence>
        </p>
        <label className={styles.back}>
          <input type="checkbox" {...register('backOnShelf')} />
          {sent ? `The ${piecesText(order.pieces)} came back and can be sold again` : `The ${piecesText(order.pieces)} can be sold again`}
        </label>
        <TextField
          label="Why"
          hint="For the log; the shopper does not see it"
          autoComplete="off"
          maxLength={200}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || orderMessages.reason })}
        />
        <Button type="submit" wide busy={formState.isSubmitting} busyLabel="Cancelling…">
          {`Cancel the order${money}`}
        </Button>
      </form>
    </Dialog>
  );
}

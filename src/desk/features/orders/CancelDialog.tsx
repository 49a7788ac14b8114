import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { messageFor } from '#src/network/api-error.ts';
import { isUnanswered, mayBeMade } from '#src/network/unanswered.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { useOrderChanges } from '#src/desk/data/order.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { words } from '#language/words.ts';
import { orderNames } from '#contract/naming.ts';
import styles from './RefundDialog.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

interface CancelFields {
  reason: string;
  backOnShelf: boolean;
  /** What had been refunded when it was first sent, paise, while no answer has come: the money that it sent back itself does not count. */
  sentAfter?: number | undefined;
}

/** The whole order is cancelled: what is left of its money goes back, and the shopper gets a mail. The button says so. */
export function CancelDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { cancel } = useOrderChanges();
  const [failure, setFailure] = useState<string>();
  const sent = isSent(order.status);
  const isUnpaid = (order.toCollectPaise ?? 0) > 0;
  const backPaise = isUnpaid ? 0 : order.leftPaise;
  const nothingBack = isUnpaid ? words().deskOrders.unpaidCancelled : words().deskOrders.moneyWentBack;
  const { register, handleSubmit, formState, clearDraft, setValue } = useDraftForm<CancelFields>(`cancel:${order.id}`, {
    reason: '',
    backOnShelf: !sent,
  });
  const submit = handleSubmit(async ({ reason, backOnShelf, sentAfter }) => {
    setFailure(undefined);
    const body = { reason: reason.trim(), backOnShelf, refundedBefore: sentAfter ?? order.refundedPaise };
    try {
      await cancel(order.id, body);
    } catch (error) {
      const isOpen = mayBeMade(error, sentAfter !== undefined);
      setValue('sentAfter', isOpen ? body.refundedBefore : undefined, { shouldDirty: true });
      setFailure(isUnanswered(error) ? words().deskOrders.mayBeDone : messageFor(error));
      return;
    }
    clearDraft();
    notify({ tone: 'success', text: words().deskOrders.isCancelled(orderNames(order)) });
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={words().deskOrders.cancelNamed(orderNames(order))} width="narrow">
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {failure ? (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        ) : null}
        <p>
          <Verbatim>{order.name}</Verbatim> <span>{words().deskOrders.getsMail}</span>{' '}
          <Sentence>{backPaise > 0 ? words().deskOrders.moneyGoesBack(formatPaise(backPaise)) : nothingBack}</Sentence>
        </p>
        <label className={styles.back}>
          <input type="checkbox" {...register('backOnShelf')} />
          {sent ? words().deskOrders.cameBack(order.pieces) : words().deskOrders.canBeSold(order.pieces)}
        </label>
        <TextField
          label={words().deskOrders.why}
          hint={words().deskOrders.whyHint}
          autoComplete="off"
          maxLength={200}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || words().orderMessages.reason })}
        />
        <Button type="submit" wide busy={formState.isSubmitting} busyLabel={words().deskOrders.cancelling}>
          {backPaise > 0 ? words().deskOrders.cancelAndReturn(formatPaise(backPaise)) : words().deskOrders.cancelOrder}
        </Button>
      </form>
    </Dialog>
  );
}

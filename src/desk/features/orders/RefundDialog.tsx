import { words } from '#language/words.ts';
import { readRupees } from '#contract/rupees.ts';
import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { toRupees } from '#contract/totals.ts';
import { orderNames, withOptions } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { isUnanswered, mayBeMade } from '#src/network/unanswered.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { useOrderChanges } from '#src/desk/data/order.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { isDue, refundablePieces, refundBody, type RefundFields, suggestedPaise } from './refund-form.ts';
import styles from './RefundDialog.module.css';

const empty: RefundFields = { amount: '', reason: '', pieces: {}, back: {} };

interface PiecesProps {
  order: DeskOrder;
  fields: Pick<RefundFields, 'pieces' | 'back'>;
  onChange: (fields: Pick<RefundFields, 'pieces' | 'back'>) => void;
}

/** Which pieces it is for, and how many of them can be sold again. */
function Pieces({ order, fields: { pieces, back }, onChange }: PiecesProps) {
  const sent = isSent(order.status);
  const most = new Map(refundablePieces(order).map(({ id, most: count }) => [id, count]));
  const lines = order.lines.filter(({ id }) => (most.get(id) ?? 0) > 0);
  const set = (id: string, quantity: number, returned: number) =>
    onChange({ pieces: { ...pieces, [id]: quantity }, back: { ...back, [id]: Math.min(quantity, returned) } });
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>{words().deskOrders.whichPieces}</legend>
      <p className={styles.hint}>{sent ? words().deskOrders.onlyMoney : words().deskOrders.comeOff}</p>
      {lines.map((line) => {
        const { id, title } = line;
        const quantity = pieces[id] ?? 0;
        const name = withOptions(title, line);
        return (
          <div key={id} className={styles.line}>
            <span className={styles.name}>{name}</span>
            <QuantityStepper
              label={words().deskOrders.piecesOf(name)}
              value={quantity}
              min={0}
              max={most.get(id) ?? 0}
              onChange={(next) => set(id, next, sent ? (back[id] ?? 0) : next)}
            />
            {quantity > 0 ? (
              <label className={styles.back}>
                <input
                  type="checkbox"
                  checked={(back[id] ?? 0) > 0}
                  onChange={(event) => set(id, quantity, event.target.checked ? quantity : 0)}
                />
                {sent ? words().deskOrders.areBack : words().deskOrders.sellAgain}
              </label>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The form, and what is done with it. */
function useRefundForm(order: DeskOrder, onDone: () => void) {
  const { refund } = useOrderChanges();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm<RefundFields>(`refund:${order.id}`, empty);
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const paise = readRupees(values.amount) ?? 0;
    const body = refundBody(order, values, paise);
    try {
      await refund(order.id, body);
    } catch (error) {
      const isOpen = mayBeMade(error, values.sentAfter !== undefined);
      form.setValue('sentAfter', isOpen ? body.refundedBefore : undefined, { shouldDirty: true });
      setFailure(isUnanswered(error) ? words().deskOrders.mayBeDone : messageFor(error));
      return;
    }
    form.clearDraft();
    const told = isDue(order) ? words().deskOrders.comesOff : words().deskOrders.goesBack;
    notify({ tone: 'success', text: told(formatPaise(paise), orderNames(order)) });
    onDone();
  });
  const choose: PiecesProps['onChange'] = ({ pieces, back }) => {
    form.setValue('pieces', pieces, { shouldDirty: true });
    form.setValue('back', back, { shouldDirty: true });
    const paise = suggestedPaise(order, pieces);
    if (paise !== undefined) form.setValue('amount', toRupees(paise).toFixed(2).replace(/\.00$/, ''), { shouldDirty: true });
  };
  const checkAmount = (text: string): string | true => {
    const paise = readRupees(text);
    if (!paise) return words().orderMessages.amount;
    // What was sent before may be part of what is gone; the shop knows.
    if (form.getValues('sentAfter') !== undefined) return true;
    return paise <= order.leftPaise || words().deskOrders.onlyLeft(formatPaise(order.leftPaise));
  };
  return { form, failure, submit, choose, checkAmount };
}

/** A part of the money goes back, for pieces or for none. The button says how much. */
export function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { form, failure, submit, choose, checkAmount } = useRefundForm(order, onClose);
  const { register, formState, watch } = form;
  const fields = watch();
  const amountPaise = readRupees(fields.amount);
  const name = isDue(order) ? words().deskOrders.takeOff : words().deskOrders.refund;
  return (
    <Dialog
      onClose={onClose}
      title={isDue(order) ? words().deskOrders.takeOffMore : words().deskOrders.refund(orderNames(order))}
      width="medium"
    >
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        {failure ? (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        ) : null}
        {isDue(order) && isSent(order.status) ? (
          <p className={styles.hint}>{words().deskOrders.takeOffUnderWay}</p>
        ) : (
          <Pieces order={order} fields={fields} onChange={choose} />
        )}
        <TextField
          label={words().deskOrders.amount}
          hint={words().deskOrders.amountHint(formatPaise(order.leftPaise))}
          inputMode="decimal"
          autoComplete="off"
          error={formState.errors.amount?.message}
          {...register('amount', { validate: checkAmount })}
        />
        <TextField
          label={words().deskOrders.why}
          hint={words().deskOrders.whyHint}
          autoComplete="off"
          maxLength={200}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || words().orderMessages.reason })}
        />
        <Button type="submit" wide busy={formState.isSubmitting} busyLabel={words().deskOrders.refunding}>
          {amountPaise ? name(formatPaise(amountPaise)) : words().deskOrders.refundShort}
        </Button>
        <p className={styles.hint}>{isDue(order) ? words().deskOrders.takeOffHow : words().deskOrders.refundHow}</p>
      </form>
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CarriedBy } from '#contract/desk/cash.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import { useTakeCash } from '#src/desk/data/cash.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './cash.module.css';
import { type Count, useCount } from './use-count.ts';

interface ChosenOrdersProps {
  orders: CarriedBy['orders'];
  left: ReadonlySet<string>;
  onToggle: (orderId: string) => void;
}

/** All of the courier's orders, each with a tick. */
function ChosenOrders({ orders, left, onToggle }: ChosenOrdersProps) {
  return (
    <fieldset className={styles.orders}>
      <legend className={styles.legend}>{words().deskCash.which}</legend>
      {orders.map(({ orderId, number, name, amountPaise }) => (
        <label key={orderId} className={styles.order}>
          <input type="checkbox" checked={!left.has(orderId)} onChange={() => onToggle(orderId)} />
          <span className={styles.named}>
            <Verbatim>{orderNames({ id: orderId, number })}</Verbatim> <Verbatim>{name}</Verbatim>
          </span>
          <Verbatim>{formatPaise(amountPaise)}</Verbatim>
        </label>
      ))}
    </fieldset>
  );
}

/** What was counted, and why something is missing. `isTried`: what is wrong is said once it was sent. */
function CountFields({ count, isTried }: { count: Count; isTried: boolean }) {
  const say = words().deskCash;
  return (
    <>
      <TextField
        label={say.counted}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={count.amount}
        error={isTried ? count.faults.amount : undefined}
        onChange={(event) => count.setAmount(event.target.value)}
      />
      {count.shortPaise > 0 ? (
        <TextField
          label={say.note}
          hint={say.noteHint}
          autoComplete="off"
          maxLength={500}
          value={count.note}
          error={isTried ? count.faults.note : undefined}
          onChange={(event) => count.setNote(event.target.value)}
        />
      ) : null}
    </>
  );
}

/** What the button says: how much is taken, and how much is missing. */
function takeWords({ receivedPaise, shortPaise }: Count): string {
  const say = words().deskCash;
  if (receivedPaise === undefined) return say.take;
  return shortPaise > 0 ? say.takeShort(formatPaise(receivedPaise), formatPaise(shortPaise)) : say.takeAmount(formatPaise(receivedPaise));
}

/** A courier hands over cash: which orders it is for, what was counted, and a note if something is missing. */
export function TakeCashDialog({ carried, onClose }: { carried: CarriedBy; onClose: () => void }) {
  const { courier, orders } = carried;
  const say = words().deskCash;
  const takeCash = useTakeCash();
  const count = useCount(carried);
  const { chosen, receivedPaise = 0, shortPaise, note, faults } = count;
  const [isTried, setTried] = useState(false);
  const taking = useMutation({
    meta: useQuietHere(),
    mutationFn: () =>
      takeCash({ courier, orderIds: chosen.map(({ orderId }) => orderId), receivedPaise, note: shortPaise > 0 ? note : '' }),
    onSuccess: () => {
      notify({ tone: 'success', text: say.taken(formatPaise(receivedPaise), courier) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).every((fault) => fault === undefined)) taking.mutate();
  };
  const failure = taking.error ? messageFor(taking.error) : isTried && faults.orders;
  return (
    <Dialog onClose={onClose} title={<Naming names={[courier]}>{say.takeOf}</Naming>} width="medium">
      <form onSubmit={submit} noValidate className={styles.form}>
        {failure ? (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        ) : null}
        <ChosenOrders orders={orders} left={count.left} onToggle={count.toggle} />
        <p className={styles.hint}>
          <Sentence>{say.comeTo(formatPaise(count.carriedPaise))}</Sentence>
        </p>
        <CountFields count={count} isTried={isTried} />
        <Button type="submit" wide busy={taking.isPending} busyLabel={say.taking}>
          {takeWords(count)}
        </Button>
      </form>
    </Dialog>
  );
}

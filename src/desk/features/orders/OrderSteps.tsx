import { useForm } from 'react-hook-form';
import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { isSent, movesFrom } from '#contract/desk/order-rules.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './OrderSteps.module.css';
import { stepWords } from './order-words.ts';
import { useMove } from './use-move.ts';

type To = ReturnType<typeof movesFrom>[number];

/** Where the parcel is given up, and any other step than the next one. */
function OtherSteps({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const move = useMove();
  const steps = movesFrom(order.status);
  const { register, getValues } = useForm({ defaultValues: { carrier: order.carrier, tracking: order.tracking } });
  const go = (to: To) => {
    const { carrier, tracking } = getValues();
    void move([order.id], to, isSent(to) ? { ...(carrier && { carrier }), ...(tracking && { tracking }) } : {});
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="Move the order" width="narrow">
      <div className={styles.dialog}>
        <TextField label="Carrier" hint="If it goes by post or courier" autoComplete="off" maxLength={100} {...register('carrier')} />
        <TextField label="Tracking number" autoComplete="off" maxLength={100} {...register('tracking')} />
        {steps.map((to) => (
          <Button key={to} tone={to === steps[0] ? 'primary' : 'secondary'} wide onClick={() => go(to)}>
            {stepWords(to)}
          </Button>
        ))}
        <p className={styles.hint}>A status only moves forward. For eight seconds you can take it back; then the shopper is told.</p>
      </div>
    </Dialog>
  );
}

/** The next step as one tap, and the others behind it. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const move = useMove();
  const [isOpen, setOpen] = useState(false);
  const [next] = movesFrom(order.status);
  if (!next) return null;
  return (
    <>
      <Button onClick={() => void move([order.id], next)}>{stepWords(next)}</Button>
      <Button tone="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Other steps
      </Button>
      {isOpen ? <OtherSteps order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

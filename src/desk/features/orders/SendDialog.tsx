import { words } from '#language/words.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { orderNames } from '#contract/naming.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { settle } from '#src/desk/ui/use-one-press.ts';
import { useSingleFlight } from '#src/desk/ui/use-single-flight.ts';
import styles from './OrderSteps.module.css';
import { stepWords } from './order-words.ts';
import { CourierField, TrackingField } from './ParcelFields.tsx';
import { useParcelForm } from './parcel-form.ts';
import { useMove } from './use-move.ts';
import { type To, useStep } from './use-step.ts';

interface AskProps {
  /** What is sent. */
  what: string;
  to: To;
  /** Gives whether something was saved: what is typed stays on screen otherwise. */
  send: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

function Ask({ what, to, send, onClose, children }: AskProps) {
  const submit = useSingleFlight(async () => {
    if (!(await send())) return;
    settle();
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={what} width="narrow">
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <Button type="submit" wide>
          {stepWords(to)}
        </Button>
      </form>
    </Dialog>
  );
}

function AskOne({ order, to, onDone, onClose }: Omit<SendDialogProps, 'orders'> & { order: DeskOrderRow }) {
  // It has not left: nothing but a draft can be known of its parcel.
  const parcel = useParcelForm(order.id, undefined);
  const go = useStep({ order, parcel });
  const send = async () => {
    const isSaved = await go(to);
    if (isSaved) onDone?.([]);
    return isSaved;
  };
  return (
    <Ask what={orderNames(order)} to={to} send={send} onClose={onClose}>
      <CourierField hint={words().deskOrders.courierHintNow} {...parcel.register('carrier')} />
      <TrackingField {...parcel.register('tracking')} />
    </Ask>
  );
}

/** Each parcel has a number of its own; the courier may be the same. */
function AskMany({ orders, to, onDone, onClose }: SendDialogProps) {
  const move = useMove();
  const { register, getValues } = useForm({ defaultValues: { carrier: '' } });
  const send = async () => {
    const { carrier } = getValues();
    const left = await move(orders, to, carrier ? { carrier } : {});
    if (left.length === orders.length) return false;
    onDone?.(left);
    return true;
  };
  return (
    <Ask what={words().deskOrders.count(orders.length)} to={to} send={send} onClose={onClose}>
      <CourierField hint={words().deskOrders.courierOfAll} {...register('carrier')} />
    </Ask>
  );
}

interface SendDialogProps {
  orders: readonly DeskOrderRow[];
  to: To;
  onDone?: ((left: readonly DeskOrderRow[]) => void) | undefined;
  onClose: () => void;
}

/** Asks who brings the parcels of orders that leave from a list. All of it may be left empty. */
export function SendDialog({ orders, ...step }: SendDialogProps) {
  const [first, ...others] = orders;
  return first && others.length === 0 ? <AskOne order={first} {...step} /> : <AskMany orders={orders} {...step} />;
}

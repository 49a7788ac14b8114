import { words } from '#language/words.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { orderNames } from '#contract/naming.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
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
  send: () => void;
  onDone?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

function Ask({ what, to, send, onDone, onClose, children }: AskProps) {
  return (
    <Dialog onClose={onClose} title={what} width="narrow">
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          send();
          onClose();
          onDone?.();
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

function AskOne({ order, to, ...close }: Omit<SendDialogProps, 'orders'> & { order: DeskOrderRow }) {
  // It has not left: nothing but a draft can be known of its parcel.
  const parcel = useParcelForm(order.id, undefined);
  const go = useStep({ order, parcel });
  return (
    <Ask what={orderNames(order)} to={to} send={() => go(to)} {...close}>
      <CourierField hint={words().deskOrders.courierHintNow} {...parcel.register('carrier')} />
      <TrackingField {...parcel.register('tracking')} />
    </Ask>
  );
}

/** Each parcel has a number of its own; the courier may be the same. */
function AskMany({ orders, to, ...close }: SendDialogProps) {
  const move = useMove();
  const { register, getValues } = useForm({ defaultValues: { carrier: '' } });
  const send = () => {
    const { carrier } = getValues();
    void move(orders, to, carrier ? { carrier } : {});
  };
  return (
    <Ask what={words().deskOrders.count(orders.length)} to={to} send={send} {...close}>
      <CourierField hint={words().deskOrders.courierOfAll} {...register('carrier')} />
    </Ask>
  );
}

interface SendDialogProps {
  orders: readonly DeskOrderRow[];
  to: To;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks who brings the parcels of orders that leave from a list. All of it may be left empty. */
export function SendDialog({ orders, ...step }: SendDialogProps) {
  const [first, ...others] = orders;
  return first && others.length === 0 ? <AskOne order={first} {...step} /> : <AskMany orders={orders} {...step} />;
}

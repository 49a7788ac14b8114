import { words } from '#language/words.ts';
import { useState } from 'react';
import { Courier } from '#contract/desk/courier.ts';
import { UpiReference } from '#contract/desk/order-door.ts';
import type { DeskOrder } from '#contract/desk/order.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { recordAtDoor } from '#src/desk/data/order.ts';
import { settle } from '#src/desk/ui/use-one-press.ts';
import { useSingleFlight } from '#src/desk/ui/use-single-flight.ts';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import styles from './OrderSteps.module.css';

type Result = 'cash' | 'upi' | 'refused' | 'nobody';

/** Says what happened at the door, and offers for eight seconds to take it back; false when this device could not save it. */
async function tell(order: DeskOrder, result: Result, named: { reference?: string; courier?: string } = {}): Promise<boolean> {
  const paid = result === 'cash' || result === 'upi';
  try {
    const takeBack = await recordAtDoor(
      {
        orderId: order.id,
        result,
        ...(paid && { paise: order.toCollectPaise ?? 0 }),
        ...named,
      },
      undoMs,
    );
    const what = words().deskOrders.oneIs(orderNames(order));
    offerUndo(`${what} ${words().deskOrders.doorTold[result]}`, takeBack);
    return true;
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
    return false;
  }
}

interface NamedWayProps {
  label: string;
  hint: string;
  value: string;
  error?: string | undefined;
  onType: (value: string) => void;
  /** What the button says. */
  name: string;
  onDone: () => void;
}

/** A way of paying that needs a name or a number before it is told. */
function NamedWay({ name, onDone, onType, ...field }: NamedWayProps) {
  return (
    <>
      <TextField {...field} autoComplete="off" maxLength={100} translate="no" onChange={(event) => onType(event.target.value)} />
      <Button wide tone="secondary" onClick={onDone}>
        {name}
      </Button>
    </>
  );
}

function DoorDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [typed, setTyped] = useState({ courier: order.carrier, reference: '' });
  const [fault, setFault] = useState<{ [field in keyof typeof typed]?: string | undefined }>({});
  const amount = formatPaise(order.toCollectPaise ?? 0);
  const named = (field: keyof typeof typed) => ({
    value: typed[field],
    error: fault[field],
    onType: (value: string) => {
      setTyped({ ...typed, [field]: value });
      setFault({ ...fault, [field]: undefined });
    },
  });
  const done = useSingleFlight(async (result: Result, told: Partial<typeof typed> = {}) => {
    if (!(await tell(order, result, told))) return;
    settle();
    onClose();
  });
  const byCourier = () => {
    const courier = Courier.safeParse(typed.courier).data;
    if (courier === undefined) setFault({ courier: words().cashMessages.courier });
    else void done('cash', { courier });
  };
  const byUpi = () => {
    if (UpiReference.safeParse(typed.reference).success) void done('upi', { reference: typed.reference });
    else setFault({ reference: words().orderMessages.upiReference });
  };
  return (
    <Dialog onClose={onClose} title={words().deskOrders.atDoor} width="narrow">
      <div className={styles.dialog}>
        <Button wide onClick={() => void done('cash')}>
          {words().deskOrders.paidInCash(amount)}
        </Button>
        <NamedWay
          {...named('courier')}
          label={words().deskOrders.whichCourier}
          hint={words().deskOrders.whichCourierHint}
          name={words().deskOrders.toCourier(amount)}
          onDone={byCourier}
        />
        <NamedWay
          {...named('reference')}
          label={words().deskOrders.upiReference}
          hint={words().deskOrders.upiReferenceHint}
          name={words().deskOrders.paidByUpi(amount)}
          onDone={byUpi}
        />
        <Button wide tone="secondary" onClick={() => void done('nobody')}>
          {words().deskOrders.nobodyThere}
        </Button>
        <Button wide tone="secondary" onClick={() => void done('refused')}>
          {words().deskOrders.wasRefused}
        </Button>
        <p className={styles.hint}>{words().deskOrders.atDoorHint}</p>
      </div>
    </Dialog>
  );
}

/** What is collected at the door, and what else may happen there. */
export function DoorButton({ order }: { order: DeskOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {words().deskOrders.collect(formatPaise(order.toCollectPaise ?? 0))}
      </Button>
      {isOpen ? <DoorDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { words } from '#language/words.ts';
import { useState } from 'react';
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
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import styles from './OrderSteps.module.css';

type Result = 'cash' | 'upi' | 'refused' | 'nobody';

/** Says what happened at the door, and offers for eight seconds to take it back. */
async function tell(order: DeskOrder, result: Result, reference: string): Promise<void> {
  const paid = result === 'cash' || result === 'upi';
  try {
    const takeBack = await recordAtDoor(
      {
        orderId: order.id,
        result,
        ...(paid && { paise: order.toCollectPaise ?? 0 }),
        ...(result === 'upi' && { reference }),
      },
      undoMs,
    );
    const what = words().deskOrders.oneIs(orderNames(order));
    offerUndo(`${what} ${words().deskOrders.doorTold[result]}`, () => void takeBack());
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
}

function DoorDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string>();
  const amount = formatPaise(order.toCollectPaise ?? 0);
  const done = (result: Result) => {
    void tell(order, result, reference);
    onClose();
  };
  const byUpi = () => {
    const read = UpiReference.safeParse(reference);
    if (read.success) done('upi');
    else setFault(words().orderMessages.upiReference);
  };
  return (
    <Dialog onClose={onClose} title={words().deskOrders.atDoor} width="narrow">
      <div className={styles.dialog}>
        <Button wide onClick={() => done('cash')}>
          {words().deskOrders.paidInCash(amount)}
        </Button>
        <TextField
          label={words().deskOrders.upiReference}
          hint={words().deskOrders.upiReferenceHint}
          autoComplete="off"
          maxLength={50}
          translate="no"
          value={reference}
          error={fault}
          onChange={(event) => setReference(event.target.value)}
        />
        <Button wide tone="secondary" onClick={byUpi}>
          {words().deskOrders.paidByUpi(amount)}
        </Button>
        <Button wide tone="secondary" onClick={() => done('nobody')}>
          {words().deskOrders.nobodyThere}
        </Button>
        <Button wide tone="secondary" onClick={() => done('refused')}>
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

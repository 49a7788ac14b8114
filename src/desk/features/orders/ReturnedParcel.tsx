import { words } from '#language/words.ts';
import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { withOptions } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { recordParcelEnd } from '#src/desk/data/order.ts';
import { piecesText } from './order-words.ts';
import styles from './RefundDialog.module.css';

/** The pieces that can be sold again, line by line. */
function CountDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const lines = order.lines.filter(({ quantity }) => quantity > 0);
  const [sellable, setSellable] = useState<Record<string, number>>({});
  const of = ({ id, quantity }: DeskOrder['lines'][number]) => sellable[id] ?? quantity;
  const save = async (parcel: 'back' | 'lost') => {
    try {
      const pieces = parcel === 'back' ? lines.map((line) => ({ lineId: line.id, sellable: of(line) })) : [];
      await recordParcelEnd({ orderId: order.id, parcel, pieces });
      onClose();
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  return (
    <Dialog onClose={onClose} title={words().deskOrders.countBackTitle} width="narrow">
      <div className={styles.form}>
        <p className={styles.hint}>{words().deskOrders.countBackHint}</p>
        {lines.map((line) => {
          const name = withOptions(line.title, line);
          return (
            <div key={line.id} className={styles.line}>
              <span className={styles.name}>{name}</span>
              <QuantityStepper
                label={words().deskOrders.piecesOf(name)}
                value={of(line)}
                min={0}
                max={line.quantity}
                onChange={(next) => setSellable({ ...sellable, [line.id]: next })}
              />
            </div>
          );
        })}
        <Button data-save="" wide onClick={() => void save('back')}>
          {words().deskOrders.countBackSave(piecesText(lines.reduce((sum, line) => sum + of(line), 0)))}
        </Button>
        <Button wide tone="secondary" onClick={() => void save('lost')}>
          {words().deskOrders.isLost}
        </Button>
      </div>
    </Dialog>
  );
}

/** A parcel that was refused at the door: it is counted when it is back, or lost. */
export function ReturnedParcel({ order, parcel }: { order: DeskOrder; parcel: NonNullable<DeskOrder['parcel']> }) {
  const [isOpen, setOpen] = useState(false);
  if (parcel !== 'coming_back')
    return <Notice tone="info">{parcel === 'back' ? words().deskOrders.parcelIsBack : words().deskOrders.parcelIsLost}</Notice>;
  return (
    <Notice tone="notice">
      <p>{words().deskOrders.comingBack}</p>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {words().deskOrders.countBack}
      </Button>
      {isOpen ? <CountDialog order={order} onClose={() => setOpen(false)} /> : null}
    </Notice>
  );
}

import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Order, OrderProduct } from '#contract/order.ts';
import { taxWords } from '#contract/order-tax.ts';
import { toRupees } from '#contract/totals.ts';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { formatDate, formatTime } from '#src/ui/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { formatRupees } from '#contract/money.ts';
import { labelledOptions, orderNumber, referenceOf } from '#contract/naming.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import styles from './OrderDialog.module.css';
import { moneyOfCancelled } from './order-labels.ts';
import { AskReturn } from './AskReturn.tsx';
import { Returns } from './Returns.tsx';
import { OrderPapers } from './OrderPapers.tsx';
import { StatusBadge, statusWord } from './StatusBadge.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';

interface OrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Spec 2: title and id, image, quantity, price and subtotal of what was ordered; frozen as it was bought. */
export function OrderProductsDialog({ order, onClose }: OrderDialogProps) {
  const [task, setTask] = useState<Task>();
  const reference = referenceOf(order._id);
  const isClosed = useRef(false);
  // Two steps back would leave the page: what was bought closes the dialog, and so may the focus that leaves the pressed button.
  const close = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  return (
    <Dialog
      title={titleOf(task, reference)}
      onClose={close}
      headEnd={
        task ? undefined : (
          <IconButton label={words().ordersScreen.printThisOrder} onClick={() => globalThis.print()}>
            <Printer size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
    >
      {task === 'buy' && <BuyAgain order={order} onBack={() => setTask(undefined)} onDone={close} />}
      {task === 'return' && <AskReturn order={order} onBack={() => setTask(undefined)} />}
      {task === undefined && <OrderContents order={order} onTask={setTask} />}
    </Dialog>
  );
}

type Task = 'buy' | 'return';

function titleOf(task: Task | undefined, reference: string): string {
  if (task === 'buy') return words().buyAgain.title(reference);
  return task === 'return' ? words().orderReturn.title(reference) : words().ordersScreen.order(reference);
}

function OrderContents({ order, onTask }: { order: Order; onTask: (task: Task) => void }) {
  const to = order.setofaddress;
  const { shown } = useShownPrice();
  const each = ({ price, tax }: OrderProduct) => shown({ price, taxOfProduct: tax });
  return (
    <>
      <p className={styles.meta}>
        <StatusBadge status={order.status} /> <span>{formatDate(order.date)}</span>
        {order.number === undefined ? null : <span translate="no"> · {orderNumber(order.number)}</span>}
        {order.test ? <span> {words().ordersScreen.testPayment}</span> : null}
      </p>
      <ul className={styles.lines}>
        {order.products.map((product) => (
          <li key={product._id} className={styles.line}>
            <div>
              <Picture src={product.image} alt="" sizes="64px" />
            </div>
            <div className={styles.words}>
              <Link to="/product/$id" params={{ id: product.productId }} className={styles.title}>
                {product.productTitle}
              </Link>
              <p className={styles.detail}>{labelledOptions(product)}</p>
              <p className={styles.detail}>
                <Verbatim>{`${product.quantity} x ${formatRupees(each(product))}`}</Verbatim>
              </p>
              <p className={styles.id}>{product.productId}</p>
            </div>
            <span className={styles.money} translate="no">
              {formatRupees(each(product) * product.quantity)}
            </span>
          </li>
        ))}
      </ul>
      <OrderTotal order={order} />
      {order.toPay ? (
        <p className={styles.detail}>
          <Sentence>{words().waitingOrder.payAtDoor(formatRupees(toRupees(order.toPay)))}</Sentence>
        </p>
      ) : null}
      {order.status === 'CANCELD' ? <p className={styles.detail}>{moneyOfCancelled(order)}</p> : null}
      <div className={styles.again}>
        <Button tone="secondary" size="sm" onClick={() => onTask('buy')}>
          {words().buyAgain.button}
        </Button>
      </div>
      <CancelOrder order={order} />
      <Returns order={order} onAsk={() => onTask('return')} />
      <OrderPapers order={order} />
      <OrderMoves moves={order.moves} />
      <ParcelLine order={order} />
      <address className={styles.printed} translate="no">
        {joined([to.username, to.address1, to.address2, joined([to.city, to.pincode], ' '), to.state, to.country])}
      </address>
    </>
  );
}

/** Every step of the order with its time. */
function OrderMoves({ moves }: Pick<Order, 'moves'>) {
  if (moves.length === 0) return null;
  return (
    <section className={styles.moves}>
      <h3 className={styles.movesHeading}>{words().ordersScreen.orderStatus}</h3>
      <ol>
        {moves.map((move) => (
          <li key={move.date + move.status} className={styles.move}>
            <span>{statusWord(move.status)}</span>
            <time dateTime={move.date}>
              {formatDate(move.date)}, {formatTime(move.date)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who brings the parcel, and its number there. */
function ParcelLine({ order: { carrier, tracking } }: { order: Order }) {
  if (!carrier && !tracking) return null;
  return (
    <p className={styles.detail}>
      {carrier ? (
        <span>
          {words().ordersScreen.courier} <Verbatim>{carrier}</Verbatim>
        </span>
      ) : null}{' '}
      {tracking ? (
        <span>
          {words().ordersScreen.trackingNumber} <Verbatim>{tracking}</Verbatim>
        </span>
      ) : null}
    </p>
  );
}

/** What was paid, and the GST in it by rate where its parts are known. */
function OrderTotal({ order }: { order: Order }) {
  return (
    <>
      <p className={styles.total}>
        <span>{words().ordersScreen.totalIncludingTax}</span>{' '}
        <span className={styles.money} translate="no">
          {formatRupees(toRupees(order.amount))}
        </span>
      </p>
      {order.taxes.map((tax) => (
        <p key={tax.percent} className={styles.tax}>
          <Sentence>{taxWords(tax)}</Sentence>
        </p>
      ))}
    </>
  );
}

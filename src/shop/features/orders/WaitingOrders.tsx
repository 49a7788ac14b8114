import { Link } from '@tanstack/react-router';
import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { OrderQuestion } from '#contract/order-question.ts';
import { toRupees } from '#contract/totals.ts';
import { z } from '#contract/zod.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { isTooOld } from '#src/outbox/pending-change.ts';
import { agreedAgain, isAboutLines } from '#src/shop/data/placed-again.ts';
import {
  type AskedPlacement,
  cancelPlacement,
  dismissPlacement,
  keepInCart,
  takeBackPlacement,
  usePlacedOrders,
  usePlaceOrder,
  usePlacements,
  type WaitingPlacement,
} from '#src/shop/data/placement.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { notify } from '#src/ui/toaster.ts';
import { questionWords } from './placement-words.ts';
import styles from './WaitingOrders.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const rupees = (paise: number) => formatRupees(toRupees(paise));

/** Orders that are paid on delivery and not in the list yet: what waits on this phone, what the shop asks about, and what it has just taken. */
export function WaitingOrders() {
  const { waiting, asked } = usePlacements();
  const placed = usePlacedOrders();
  return (
    <>
      {asked.map((one) => (
        <Asked key={one.id} asked={one} />
      ))}
      {waiting.map((one) => (
        <Waiting key={one.id} placement={one} />
      ))}
      {placed.map((one) => (
        <Placed key={one.id} placed={one} />
      ))}
    </>
  );
}

/** The products, the amount, and when the button was pressed. */
function Products({ shown, agreed }: Pick<WaitingPlacement, 'shown' | 'agreed'>) {
  return (
    <div className={styles.products}>
      <span className={styles.picture}>
        <Picture src={shown.image} alt="" sizes="48px" />
      </span>
      <div className={styles.words}>
        <p className={styles.titles} translate="no">
          {shown.title || words().waitingOrder.products(agreed.lines.length)}
        </p>
        <p className={styles.when}>
          <Sentence>{words().waitingOrder.payAtDoor(rupees(agreed.totalPaise))}</Sentence> · <span>{formatTimestamp(agreed.madeAt)}</span>
        </p>
      </div>
    </div>
  );
}

interface CardProps {
  icon: LucideIcon;
  title: string;
  order: Pick<WaitingPlacement, 'shown' | 'agreed'>;
  children: ReactNode;
}

/** An order that is not in the list: what became of it, its products, and what there is to do. */
function Card({ icon: Icon, title, order, children }: CardProps) {
  return (
    <Panel className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>
        <Icon {...icon} /> {title}
      </h2>
      <Products {...order} />
      {children}
    </Panel>
  );
}

/** Sentence by sentence: a group that is asked for by a name of its own is in the script of every page. */
function stateWords(state: WaitingPlacement['state']): string {
  if (state === 'ready') return words().waitingOrder.ready;
  if (state === 'sending') return words().waitingOrder.sending;
  return state === 'unknown' ? words().waitingOrder.unknown : words().waitingOrder.held;
}

function Waiting({ placement }: { placement: WaitingPlacement }) {
  const [isBusy, setBusy] = useState(false);
  const { state } = placement;
  const takeBack = async () => {
    setBusy(true);
    try {
      const isTaken = await takeBackPlacement(placement);
      notify({ tone: isTaken ? 'success' : 'info', text: isTaken ? words().waitingOrder.takenBack : words().waitingOrder.tooLate });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
    setBusy(false);
  };
  const cancel = () => cancelPlacement(placement).catch((error: unknown) => notify({ tone: 'error', text: messageFor(error) }));
  return (
    <Card icon={Clock} title={words().waitingOrder.heading} order={placement}>
      <p className={styles.state} role="status">
        <Sentence>{stateWords(state)}</Sentence>
        {placement.isCancelled ? <Sentence>{` ${words().waitingOrder.cancelling}`}</Sentence> : null}
      </p>
      {placement.isUnsent ? (
        <div className={styles.ways}>
          <Button tone="secondary" size="sm" disabled={isBusy} onClick={() => void takeBack()}>
            {words().waitingOrder.takeBack}
          </Button>
        </div>
      ) : null}
      {state === 'unknown' && !placement.isCancelled ? (
        <div className={styles.ways}>
          <Button tone="secondary" size="sm" onClick={() => void cancel()}>
            {words().waitingOrder.cancelIt}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Placed({ placed }: { placed: Pick<WaitingPlacement, 'agreed' | 'shown'> }) {
  return (
    <Card icon={Check} title={words().waitingOrder.ordered} order={placed}>
      <p className={styles.state} role="status">
        {words().waitingOrder.orderedText}
      </p>
    </Card>
  );
}

const Refusal = z.object({ details: OrderQuestion });

/** The question of the shop; undefined for a refusal of another kind. One that was never sent has got too old on this phone. */
function questionOf({ code, detail, agreed }: AskedPlacement): OrderQuestion | undefined {
  const { id, totalPaise: wasPaise } = agreed;
  if (isTooOld({ code })) return { id, reasons: [{ reason: 'old', hours: 24 }], wasPaise, nowPaise: wasPaise };
  return Refusal.safeParse(detail).data?.details;
}

function Asked({ asked }: { asked: AskedPlacement }) {
  const question = questionOf(asked);
  const { mutateAsync, isPending } = usePlaceOrder();
  const again = question && agreedAgain(asked.agreed, question);
  const isOld = isTooOld(asked);
  const told = question ? questionWords(question.reasons, again?.totalPaise) : [asked.message];
  const reasons = isOld ? [words().waitingOrder.stillWanted] : told;
  const keep = async () => {
    try {
      await keepInCart(asked);
      notify({ tone: 'info', text: words().waitingOrder.kept });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  const orderAgain = async () => {
    if (!again) return;
    try {
      await mutateAsync({ agreed: again, shown: asked.shown });
      await dismissPlacement(asked);
      notify({ tone: 'success', text: words().waitingOrder.askedAgain });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  return (
    <Card icon={TriangleAlert} title={words().waitingOrder.notOrdered} order={asked}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Sentence>{reason}</Sentence>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {again ? (
          <Button size="sm" busy={isPending} onClick={() => void orderAgain()}>
            {isOld ? words().waitingOrder.checkPrices : words().waitingOrder.orderAt(rupees(again.totalPaise))}
          </Button>
        ) : (
          <OtherWay isSoldOut={question !== undefined && isAboutLines(question)} />
        )}
        <Button tone="secondary" size="sm" disabled={isPending} onClick={() => void keep()}>
          {words().waitingOrder.keepInCart}
        </Button>
      </div>
    </Card>
  );
}

/** The way on where this order cannot be placed: its goods are gone, or it is paid by card. */
function OtherWay({ isSoldOut }: { isSoldOut: boolean }) {
  return isSoldOut ? (
    <Link to="/cart" className={buttonClass('primary', 'sm')}>
      {words().labels.viewCart}
    </Link>
  ) : (
    <Link to="/checkout" className={buttonClass('primary', 'sm')}>
      {words().waitingOrder.payByCard}
    </Link>
  );
}

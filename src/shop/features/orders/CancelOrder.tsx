import { useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { cancelOrder, keepOrder, useWaitingCancellation } from '#src/shop/data/cancellation.ts';
import { Button } from '#src/ui/Button.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './CancelOrder.module.css';
import { moneyOfCancelled } from './order-labels.ts';

/** Cancels an order whose parcel is still in the shop: asks first and says what becomes of the money. Works without a network. */
export function CancelOrder({ order }: { order: Order }) {
  const waiting = useWaitingCancellation(order._id);
  const box = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  // The pressed button goes: the focus stays here, where the answer appears.
  const act = async (work: () => unknown) => {
    box.current?.focus();
    try {
      await work();
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  if (!order.mayCancel) return null;
  const ask = isAsked ? (
    <Question order={order} act={act} onKeep={() => setAsked(false)} />
  ) : (
    <Button tone="quiet" size="sm" className={styles.first} onClick={() => void act(() => setAsked(true))}>
      {words().cancelOrder.button}
    </Button>
  );
  const toDo = waiting ? <Waiting waiting={waiting} act={act} /> : ask;
  return (
    <div className={styles.cancel} ref={box} tabIndex={-1}>
      {order.status === 'CANCELD' ? (
        <p className={styles.text} role="status">
          {words().cancelOrder.done}
        </p>
      ) : (
        toDo
      )}
    </div>
  );
}

interface Acts {
  act: (work: () => unknown) => Promise<void>;
}

function Question({ order, act, onKeep }: Acts & { order: Order; onKeep: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await act(() => cancelOrder(order._id));
    setBusy(false);
  };
  return (
    <section aria-label={words().cancelOrder.question}>
      <h3 className={styles.question}>{words().cancelOrder.question}</h3>
      <p className={styles.text}>{moneyOfCancelled(order)}</p>
      <div className={styles.ways}>
        <Button size="sm" busy={isBusy} onClick={() => void cancel()}>
          {words().cancelOrder.yes}
        </Button>
        <Button tone="secondary" size="sm" disabled={isBusy} onClick={() => void act(onKeep)}>
          {words().cancelOrder.keep}
        </Button>
      </div>
    </section>
  );
}

type WaitingChange = NonNullable<ReturnType<typeof useWaitingCancellation>>;

/** Sentence by sentence: a group that is asked for by a name of its own is in the script of every page. */
function stateWords(state: WaitingChange['action']['state']): string {
  if (state === 'ready') return words().cancelOrder.saved;
  if (state === 'sending') return words().cancelOrder.sending;
  return state === 'unknown' ? words().cancelOrder.unknown : words().cancelOrder.held;
}

function Waiting({ waiting, act }: Acts & { waiting: WaitingChange }) {
  const { state, attempts } = waiting.action;
  const keep = async () => {
    const isKept = await keepOrder(waiting);
    notify({ tone: isKept ? 'success' : 'info', text: isKept ? words().cancelOrder.kept : words().waitingOrder.tooLate });
  };
  return (
    <>
      <p className={styles.text} role="status">
        <Sentence>{stateWords(state)}</Sentence>
      </p>
      {attempts === 0 && state !== 'sending' ? (
        <Button tone="secondary" size="sm" onClick={() => void act(keep)}>
          {words().cancelOrder.keep}
        </Button>
      ) : null}
    </>
  );
}

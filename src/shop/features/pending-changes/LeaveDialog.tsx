import { useState } from 'react';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { isUnsentPlacement, takeBackPlacement, usePlacements, type WaitingPlacement } from '#src/shop/data/placement.ts';
import { type SignOutQuestion, useSignOutQuestion } from '#src/shop/outbox/sign-out-question.ts';
import { Button } from '#src/ui/Button.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Sheet } from './Sheet.tsx';
import styles from './PendingList.module.css';

/** Asks what becomes of unsent changes before a logout. */
export function LeaveDialog() {
  const question = useSignOutQuestion();
  // The question comes again, with another number, when some of the changes were sent.
  return question ? <Question key={question.count} question={question} /> : null;
}

function Question({ question: { count, isStoreNewer, answer } }: { question: SignOutQuestion }) {
  const orders = usePlacements().waiting.filter(isUnsentPlacement);
  const [taken, setTaken] = useState(0);
  const left = count - taken;
  const takeBack = async () => {
    const takenNow = await takeBackAll(orders);
    // Everything is settled: nothing is left that could be kept.
    if (takenNow === left) answer('keep');
    else setTaken(taken + takenNow);
  };
  return (
    <Sheet onClose={() => answer('stay')} title={words().pending.notSent(left)}>
      {orders.length > 0 && !isStoreNewer ? (
        <UnsentOrder takeBack={takeBack} answer={answer} />
      ) : (
        <Unsent isStoreNewer={isStoreNewer} answer={answer} />
      )}
    </Sheet>
  );
}

/** Gives how many were taken back: the others are on their way. */
async function takeBackAll(orders: readonly WaitingPlacement[]): Promise<number> {
  let taken = 0;
  try {
    for (const order of orders) if (await takeBackPlacement(order)) taken += 1;
    if (taken < orders.length) notify({ tone: 'info', text: words().waitingOrder.tooLate });
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
  return taken;
}

type Answer = Pick<SignOutQuestion, 'answer'>;

/** An order that was never sent does not wait, hidden, on a phone that others use: it is sent or taken back (decision 706). */
function UnsentOrder({ takeBack, answer }: Answer & { takeBack: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const isUp = currentConnectivity() === 'up';
  const onTakeBack = async () => {
    setBusy(true);
    await takeBack();
    setBusy(false);
  };
  return (
    <>
      <p className={styles.text}>{words().pending.orderNotSent}</p>
      <div className={styles.choices}>
        <Button tone={isUp ? 'primary' : 'secondary'} wide disabled={isBusy} onClick={() => answer('send')}>
          {words().pending.sendNow}
        </Button>
        <Button tone={isUp ? 'secondary' : 'primary'} wide busy={isBusy} onClick={() => void onTakeBack()}>
          {words().pending.takeOrderBack}
        </Button>
        <Button tone="quiet" wide disabled={isBusy} onClick={() => answer('stay')}>
          {words().pending.staySignedIn}
        </Button>
      </div>
    </>
  );
}

function Unsent({ isStoreNewer, answer }: Pick<SignOutQuestion, 'isStoreNewer' | 'answer'>) {
  const isUp = currentConnectivity() === 'up';
  return (
    <>
      <p className={styles.text}>{isStoreNewer ? words().sync.leaveNewer : words().sync.leave}</p>
      {isStoreNewer ? (
        <div className={styles.choices}>
          <Button tone="primary" wide onClick={() => answer('stay')}>
            {words().pending.staySignedIn}
          </Button>
          <Button tone="secondary" wide onClick={() => answer('keep')}>
            {words().pending.logOutAndKeepThem}
          </Button>
        </div>
      ) : (
        <div className={styles.choices}>
          <Button tone={isUp ? 'primary' : 'secondary'} wide onClick={() => answer('send')}>
            {words().pending.sendNow}
          </Button>
          <Button tone={isUp ? 'secondary' : 'primary'} wide onClick={() => answer('keep')}>
            {words().pending.keepForNextTime}
          </Button>
          <Button tone="quiet" wide onClick={() => answer('discard')}>
            {words().pending.discard}
          </Button>
        </div>
      )}
    </>
  );
}

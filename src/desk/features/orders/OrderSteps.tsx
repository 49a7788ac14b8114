import { words } from '#language/words.ts';
import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/order.ts';
import { isSent, stepsOf } from '#contract/desk/order-rules.ts';
import { settle, useOnePress } from '#src/desk/ui/use-one-press.ts';
import { useSingleFlight } from '#src/desk/ui/use-single-flight.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { DoorButton } from './DoorButton.tsx';
import styles from './OrderSteps.module.css';
import { stepWords } from './order-words.ts';
import { type StepOptions, type To, useStep } from './use-step.ts';

interface StepsProps extends StepOptions {
  order: DeskOrder;
}

/** Any other step than the next one. */
function OtherSteps({ onClose, ...props }: StepsProps & { onClose: () => void }) {
  const go = useStep(props);
  const steps = stepsOf(props.order);
  const take = useSingleFlight(async (to: To) => {
    if (!(await go(to))) return;
    settle();
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={words().deskOrders.move} width="narrow">
      <div className={styles.dialog}>
        {steps.map((to) => (
          <Button key={to} tone={to === steps[0] ? 'primary' : 'secondary'} wide onClick={() => void take(to)}>
            {stepWords(to)}
          </Button>
        ))}
        <p className={styles.hint}>{words().deskOrders.moveHint}</p>
      </div>
    </Dialog>
  );
}

/** The next step as one tap, and the others behind it. */
export function OrderSteps(props: StepsProps) {
  const go = useStep(props);
  const { isOff, press } = useOnePress();
  const [isOpen, setOpen] = useState(false);
  const { order } = props;
  const steps = stepsOf(order);
  const [next] = steps;
  const isAtDoor = isSent(order.status) && (order.toCollectPaise ?? 0) > 0;
  if (!next && !isAtDoor) return null;
  return (
    <>
      {isAtDoor ? <DoorButton order={order} /> : null}
      {next ? (
        <Button tone={isAtDoor ? 'secondary' : 'primary'} aria-disabled={isOff} onClick={() => press(() => void go(next))}>
          {stepWords(next)}
        </Button>
      ) : null}
      {steps.length > 1 ? (
        <Button tone="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {words().deskOrders.otherSteps}
        </Button>
      ) : null}
      {isOpen ? <OtherSteps {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

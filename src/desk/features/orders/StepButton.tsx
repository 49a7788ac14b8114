import { type ComponentProps, useState } from 'react';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import { useOnePress } from '#src/desk/ui/use-one-press.ts';
import { Button } from '#src/ui/Button.tsx';
import { stepWords } from './order-words.ts';
import { SendDialog } from './SendDialog.tsx';
import { useMove } from './use-move.ts';
import type { To } from './use-step.ts';

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'className' | 'aria-label' | 'children'> {
  orders: readonly DeskOrderRow[];
  to: To;
  /** `left`: those that could not be saved. */
  onDone?: (left: readonly DeskOrderRow[]) => void;
}

/** The next step of orders in a list: one tap, and one more where a parcel leaves, to say who brings it. */
export function StepButton({ orders, to, onDone, children = stepWords(to), ...look }: StepButtonProps) {
  const move = useMove();
  const { isOff, press } = useOnePress();
  const [asksFor, setAsksFor] = useState<readonly DeskOrderRow[]>();
  const leaves = isSent(to) && to !== 'DELIVERED' && orders.some(({ status }) => !isSent(status));
  const step = () => {
    if (leaves) return setAsksFor(orders);
    void move(orders, to).then((left) => onDone?.(left));
  };
  return (
    <>
      <Button {...look} aria-disabled={isOff} onClick={() => press(step)} aria-haspopup={leaves ? 'dialog' : undefined}>
        {children}
      </Button>
      {asksFor ? <SendDialog orders={asksFor} to={to} onDone={onDone} onClose={() => setAsksFor(undefined)} /> : null}
    </>
  );
}

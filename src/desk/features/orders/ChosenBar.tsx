import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { stepsOf } from '#contract/desk/order-rules.ts';
import { orderStatuses } from '#contract/order.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { StepButton } from './StepButton.tsx';
import { useHiddenCount } from './use-hidden-count.ts';

/** What is done with the chosen orders: one print, one list, one step. */
export function ChosenBar({ orders, onDone }: { orders: readonly DeskOrderRow[]; onDone: (left: readonly DeskOrderRow[]) => void }) {
  const [furthest] = orders.map(({ status }) => status).sort((a, b) => orderStatuses.indexOf(b) - orderStatuses.indexOf(a));
  // The step that all of them can take next.
  const isDue = orders.some(({ toCollectPaise = 0 }) => toCollectPaise > 0);
  const [to] = furthest ? stepsOf({ status: furthest, toCollectPaise: isDue ? 1 : 0 }) : [];
  const hidden = useHiddenCount(orders.map(({ id }) => id));
  const search = { ids: orders.map(({ id }) => id).join(',') };
  return (
    <ActionBar
      hint={
        <>
          <span>{hidden > 0 ? words().deskOrders.chosenHidden(orders.length, hidden) : words().deskOrders.chosen(orders.length)}</span>{' '}
          <Button tone="quiet" size="sm" onClick={() => onDone([])}>
            {words().deskOrders.clearChosen}
          </Button>
        </>
      }
    >
      <Link to="/orders/pick-list" search={search} className={buttonClass('secondary')}>
        {words().deskOrders.pickList}
      </Link>
      <Link to="/orders/slips" search={search} className={buttonClass('secondary')}>
        {words().deskOrders.printSlips}
      </Link>
      {to ? <StepButton orders={orders} to={to} onDone={onDone} /> : null}
    </ActionBar>
  );
}

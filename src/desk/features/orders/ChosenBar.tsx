import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { stepsOf } from '#contract/desk/order-rules.ts';
import { orderStatuses } from '#contract/order.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { StepButton } from './StepButton.tsx';

/** What is done with the chosen orders: one print, one list, one step. */
export function ChosenBar({ orders, onDone }: { orders: readonly DeskOrderRow[]; onDone: () => void }) {
  const [furthest] = orders.map(({ status }) => status).sort((a, b) => orderStatuses.indexOf(b) - orderStatuses.indexOf(a));
  // The step that all of them can take next.
  const isDue = orders.some(({ toCollectPaise = 0 }) => toCollectPaise > 0);
  const [to] = furthest ? stepsOf({ status: furthest, toCollectPaise: isDue ? 1 : 0 }) : [];
  const search = { ids: orders.map(({ id }) => id).join(',') };
  return (
    <ActionBar hint={words().deskOrders.chosen(orders.length)}>
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

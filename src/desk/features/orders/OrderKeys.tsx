import { words } from '#language/words.ts';
import { useNavigate } from '@tanstack/react-router';
import type { DeskOrder } from '#contract/desk/order.ts';
import { stepsOf } from '#contract/desk/order-rules.ts';
import { useOnePress } from '#src/desk/ui/use-one-press.ts';
import { useKeys } from '#src/desk/ui/use-keys.ts';
import { type StepOptions, useStep } from './use-step.ts';

/** The keys of the order on screen: `m` takes the next step, `p` shows its packing slip. Shows nothing. */
export function OrderKeys({ order, parcel }: StepOptions & { order: DeskOrder }) {
  const { id } = order;
  const go = useStep({ order, parcel });
  const { press } = useOnePress();
  const navigate = useNavigate();
  const [next] = stepsOf(order);
  useKeys([
    {
      keys: 'm',
      does: words().deskOrders.nextStep,
      run: () => {
        if (next) press(() => void go(next));
      },
    },
    { keys: 'p', does: words().deskOrders.slipOfOrder, run: () => void navigate({ to: '/orders/slips', search: { ids: id } }) },
  ]);
  return null;
}

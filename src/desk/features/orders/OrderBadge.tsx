import { statusName } from '#contract/desk/status-words.ts';
import { type OrderStatus, orderTone } from '#contract/order.ts';
import { Badge } from '#src/ui/Badge.tsx';

/** Where an order stands. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTone[status]}>{statusName(status)}</Badge>;
}

import { statusLabel } from '#contract/desk/order-rules.ts';
import { type OrderStatus, orderTone } from '#contract/order.ts';
import { Badge } from '#src/ui/Badge.tsx';

/** Where an order stands. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTone[status]}>{statusLabel(status)}</Badge>;
}

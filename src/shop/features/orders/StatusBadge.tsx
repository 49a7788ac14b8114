import { Check, Clock, Truck, X } from 'lucide-react';
import { type OrderStatus, orderTone } from '#contract/order.ts';
import { Badge } from '#src/ui/Badge.tsx';

const icons = { pending: Clock, CONFIRMED: Check, SHIPPED: Truck, DISPATCHED: Truck, DELIVERED: Check, CANCELD: X } as const;

/** Readings: CANCELD is shown as CANCELLED. Every other status is upper-cased unchanged (spec 4). */
export function statusWord(status: OrderStatus): string {
  return status === 'CANCELD' ? 'CANCELLED' : status.toUpperCase();
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const Icon = icons[status];
  return (
    <Badge tone={orderTone[status]} caps>
      <Icon size={16} strokeWidth={1.75} aria-hidden /> {statusWord(status)}
    </Badge>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import type { OrderStatus } from '#contract/order.ts';
import { oneOf, textOf } from '#src/desk/ui/list-params.ts';
import { OrdersScreen, type OrdersSearch } from '#src/desk/features/orders/OrdersScreen.tsx';

const statuses: readonly OrderStatus[] = ['pending', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD'];

export const Route = createFileRoute('/_desk/orders/')({
  validateSearch: (search): OrdersSearch => {
    const [status, q, order] = [oneOf(statuses, search['status']), textOf(search['q']), textOf(search['order'])];
    return {
      ...(status && { status }),
      ...(q && { q }),
      ...(search['refund'] === 'failed' && { refund: 'failed' }),
      ...(order && { order }),
    };
  },
  component: Orders,
});

function Orders() {
  return <OrdersScreen {...Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { orderStatuses } from '#contract/order.ts';
import { OrdersScreen, type OrdersSearch } from '#src/desk/features/orders/OrdersScreen.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, 100) : undefined);

export const Route = createFileRoute('/_desk/orders/')({
  validateSearch: (search): OrdersSearch => {
    const [status, q, order] = [orderStatuses.find((one) => one === search['status']), text(search['q']), text(search['order'])];
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

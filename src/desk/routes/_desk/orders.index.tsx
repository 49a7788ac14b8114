import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#src/desk/features/orders/OrdersScreen.tsx';
import { parseOrdersSearch } from '#src/desk/features/orders/orders-search.ts';

export const Route = createFileRoute('/_desk/orders/')({
  validateSearch: parseOrdersSearch,
  component: Orders,
});

function Orders() {
  return <OrdersScreen {...Route.useSearch()} />;
}

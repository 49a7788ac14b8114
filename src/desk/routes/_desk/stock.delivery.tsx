import { createFileRoute } from '@tanstack/react-router';
import { DeliveryScreen } from '#src/desk/features/stock/DeliveryScreen.tsx';
import { parseDeliverySearch } from '#src/desk/features/stock/stock-search.ts';

export const Route = createFileRoute('/_desk/stock/delivery')({ validateSearch: parseDeliverySearch, component: Delivery });

function Delivery() {
  const { again } = Route.useSearch();
  return <DeliveryScreen again={again} />;
}

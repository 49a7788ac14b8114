import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#src/desk/features/orders/OrderScreen.tsx';

export const Route = createFileRoute('/_desk/orders/$id')({ component: Order });

function Order() {
  const { id } = Route.useParams();
  return <OrderScreen key={id} id={id} />;
}

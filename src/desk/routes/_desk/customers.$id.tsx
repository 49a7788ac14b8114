import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '#src/desk/features/customers/CustomerScreen.tsx';

export const Route = createFileRoute('/_desk/customers/$id')({ component: Customer });

function Customer() {
  const { id } = Route.useParams();
  return <CustomerScreen key={id} id={id} />;
}

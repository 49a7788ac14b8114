import { createFileRoute } from '@tanstack/react-router';
import { CustomersScreen } from '#src/desk/features/customers/CustomersScreen.tsx';
import { textOf } from '#src/desk/ui/list-params.ts';

export const Route = createFileRoute('/_desk/customers/')({
  validateSearch: (search): { q?: string } => {
    const q = textOf(search['q']);
    return { ...(q && { q }) };
  },
  component: Customers,
});

function Customers() {
  const { q = '' } = Route.useSearch();
  return <CustomersScreen q={q} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { PickListScreen } from '#src/desk/features/orders/PickListScreen.tsx';

export const Route = createFileRoute('/_desk/orders/pick-list')({
  validateSearch: ({ ids }): { ids?: string | undefined } => (typeof ids === 'string' ? { ids } : {}),
  component: PickList,
});

function PickList() {
  return <PickListScreen {...Route.useSearch()} />;
}

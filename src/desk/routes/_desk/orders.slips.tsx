import { createFileRoute } from '@tanstack/react-router';
import { SlipsScreen } from '#src/desk/features/orders/SlipsScreen.tsx';

export const Route = createFileRoute('/_desk/orders/slips')({
  validateSearch: ({ ids }): { ids?: string | undefined } => (typeof ids === 'string' ? { ids } : {}),
  component: Slips,
});

function Slips() {
  return <SlipsScreen {...Route.useSearch()} />;
}

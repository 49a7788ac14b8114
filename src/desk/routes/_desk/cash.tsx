import { createFileRoute } from '@tanstack/react-router';
import { CashScreen } from '#src/desk/features/cash/CashScreen.tsx';
import { dayOf } from '#src/desk/ui/list-params.ts';

export const Route = createFileRoute('/_desk/cash')({
  validateSearch: (search): { day?: string } => {
    const day = dayOf(search['day']);
    return day ? { day } : {};
  },
  component: Cash,
});

function Cash() {
  const { day } = Route.useSearch();
  return <CashScreen day={day} />;
}

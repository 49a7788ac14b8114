import { createFileRoute } from '@tanstack/react-router';
import { PaperMonthScreen } from '#src/desk/features/papers/PaperMonthScreen.tsx';
import { monthOf } from '#src/desk/ui/list-params.ts';

export const Route = createFileRoute('/_desk/papers/month')({
  validateSearch: (search): { month?: string } => {
    const month = monthOf(search['month']);
    return month ? { month } : {};
  },
  component: PaperMonth,
});

function PaperMonth() {
  const { month } = Route.useSearch();
  return <PaperMonthScreen month={month} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { SalesScreen } from '#src/desk/features/sales/SalesScreen.tsx';
import { dayOf, oneOf } from '#src/desk/ui/list-params.ts';

const periods = ['day', 'week', 'month', 'year'] as const;

export const Route = createFileRoute('/_desk/sales')({
  validateSearch: (search): { period?: (typeof periods)[number]; day?: string } => {
    const period = oneOf(periods, search['period']);
    const day = dayOf(search['day']);
    return { ...(period && { period }), ...(day && { day }) };
  },
  component: Sales,
});

function Sales() {
  const { period = 'week', day } = Route.useSearch();
  return <SalesScreen period={period} day={day} />;
}

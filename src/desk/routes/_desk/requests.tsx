import { createFileRoute } from '@tanstack/react-router';
import { RequestsScreen } from '#src/desk/features/requests/RequestsScreen.tsx';
import { oneOf } from '#src/desk/ui/list-params.ts';

interface Search {
  list?: 'open' | 'closed' | undefined;
}

export const Route = createFileRoute('/_desk/requests')({
  validateSearch: (search): Search => ({ list: oneOf(['open', 'closed'], search['list']) }),
  component: Requests,
});

function Requests() {
  const { list = 'open' } = Route.useSearch();
  return <RequestsScreen list={list} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { ReturnsScreen } from '#src/desk/features/returns/ReturnsScreen.tsx';
import { oneOf } from '#src/desk/ui/list-params.ts';

interface Search {
  list?: 'open' | 'closed' | undefined;
}

export const Route = createFileRoute('/_desk/returns')({
  validateSearch: (search): Search => ({ list: oneOf(['open', 'closed'], search['list']) }),
  component: Returns,
});

function Returns() {
  const { list = 'open' } = Route.useSearch();
  return <ReturnsScreen list={list} />;
}

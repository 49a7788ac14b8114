import { createFileRoute } from '@tanstack/react-router';
import { PapersScreen } from '#src/desk/features/papers/PapersScreen.tsx';
import { monthOf, textOf } from '#src/desk/ui/list-params.ts';

export const Route = createFileRoute('/_desk/papers/')({
  validateSearch: (search): { month?: string; q?: string } => {
    const month = monthOf(search['month']);
    const q = textOf(search['q']);
    return { ...(month && { month }), ...(q && { q }) };
  },
  component: Papers,
});

function Papers() {
  const { month, q = '' } = Route.useSearch();
  return <PapersScreen month={month} q={q} />;
}

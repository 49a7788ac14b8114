import { createFileRoute } from '@tanstack/react-router';
import { LogScreen } from '#src/desk/features/log/LogScreen.tsx';
import { LogSearch } from '#src/desk/features/log/log-search.ts';

export const Route = createFileRoute('/_desk/log')({
  validateSearch: (search) => LogSearch.parse(search),
  component: Log,
});

function Log() {
  return <LogScreen search={Route.useSearch()} />;
}

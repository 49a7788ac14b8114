import { createFileRoute } from '@tanstack/react-router';
import { LogScreen } from '#src/desk/features/log/LogScreen.tsx';
import { parseLogSearch } from '#src/desk/features/log/log-search.ts';

export const Route = createFileRoute('/_desk/log')({
  validateSearch: parseLogSearch,
  component: Log,
});

function Log() {
  return <LogScreen search={Route.useSearch()} />;
}

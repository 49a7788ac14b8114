import { createFileRoute } from '@tanstack/react-router';
import { CountScreen } from '#src/desk/features/stock/CountScreen.tsx';
import { parseCountSearch } from '#src/desk/features/stock/stock-search.ts';

export const Route = createFileRoute('/_desk/stock/count')({ validateSearch: parseCountSearch, component: Count });

function Count() {
  const { subcategory } = Route.useSearch();
  return <CountScreen key={subcategory} subcategory={subcategory} />;
}

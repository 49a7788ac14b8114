import { createFileRoute } from '@tanstack/react-router';
import { StockScreen } from '#src/desk/features/stock/StockScreen.tsx';
import { StockSearch } from '#src/desk/features/stock/stock-search.ts';

export const Route = createFileRoute('/_desk/stock/')({ validateSearch: (search) => StockSearch.parse(search), component: Stock });

function Stock() {
  const search = Route.useSearch();
  return <StockScreen key={JSON.stringify(search)} search={search} />;
}

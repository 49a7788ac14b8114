import { createFileRoute } from '@tanstack/react-router';
import { StockScreen } from '#src/desk/features/stock/StockScreen.tsx';
import { parseStockSearch } from '#src/desk/features/stock/stock-search.ts';

export const Route = createFileRoute('/_desk/stock/')({ validateSearch: parseStockSearch, component: Stock });

function Stock() {
  return <StockScreen search={Route.useSearch()} />;
}

import { createFileRoute, useRouter } from '@tanstack/react-router';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { deliveryLocation } from '#src/shop/data/location.ts';
import { SearchScreen } from '#src/shop/features/search/SearchScreen.tsx';
import { searchPageQueries } from '#src/shop/features/search/use-search.ts';
import { filtersOf, SearchParams, searchedFor } from '#src/shop/features/search/search-params.ts';

export const Route = createFileRoute('/_shop/search')({
  validateSearch: (search) => SearchParams.parse(search),
  loaderDeps: ({ search }) => ({ q: searchedFor(search), filters: filtersOf(search) }),
  loader: async ({ context: { queryClient }, deps: { q, filters } }) => {
    await loadQueries(queryClient, [categoriesQuery(), ...searchPageQueries(q, filters, deliveryLocation())]);
  },
  component: Search,
});

function Search() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const sheetOpen = search.dialog === 'filters';

  const onParams = (change: Partial<SearchParams>) => {
    // A choice made in the sheet takes the sheet's place in the history.
    void navigate({ search: (now) => ({ ...now, ...change, dialog: undefined }), resetScroll: false, replace: sheetOpen });
  };
  const onCloseSheet = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ search: (now) => ({ ...now, dialog: undefined }), resetScroll: false, replace: true });
  };

  return <SearchScreen params={search} sheetOpen={sheetOpen} onParams={onParams} onCloseSheet={onCloseSheet} />;
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { deliveryLocation } from '#src/shop/data/location.ts';
import { loadProductPages } from '#src/shop/data/product.ts';
import { findCategory } from '#src/shop/features/catalogue/find-category.ts';
import { pagesOf, parseListSearch } from '#src/shop/features/catalogue/list-search.ts';
import { ListSkeleton } from '#src/shop/features/catalogue/ListSkeleton.tsx';
import { ProductListScreen } from '#src/shop/features/catalogue/ProductListScreen.tsx';
import { useListAddress } from '#src/shop/features/catalogue/use-list-address.ts';
import { NotFoundScreen } from '#src/shop/features/shell/NotFoundScreen.tsx';

export const Route = createFileRoute('/_shop/products/category/$id')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => ({ pages: pagesOf(search) }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    await Promise.all([
      loadQueries(queryClient, [categoriesQuery()]),
      loadProductPages(queryClient, { catId: params.id }, deps.pages, deliveryLocation()),
    ]);
    const categories = queryClient.getQueryData(categoriesQuery().queryKey);
    if (categories && !findCategory(categories, params.id)) throw notFound();
  },
  notFoundComponent: NotFoundScreen,
  component: CategoryList,
});

function CategoryList() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const address = useListAddress(id);
  const categories = useQuery(categoriesQuery());
  const category = findCategory(categories.data ?? [], id);
  if (!category) return <ListSkeleton query={categories} />;
  return <ProductListScreen key={id} category={category} search={search} sheetOpen={search.dialog === 'filters'} {...address} />;
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { deliveryLocation } from '#src/shop/data/location.ts';
import { loadProductPages } from '#src/shop/data/product.ts';
import { findSubcategory } from '#src/shop/features/catalogue/find-category.ts';
import { pagesOf, parseListSearch } from '#src/shop/features/catalogue/list-search.ts';
import { ListSkeleton } from '#src/shop/features/catalogue/ListSkeleton.tsx';
import { ProductListScreen } from '#src/shop/features/catalogue/ProductListScreen.tsx';
import { useListAddress } from '#src/shop/features/catalogue/use-list-address.ts';
import { NotFoundScreen } from '#src/shop/features/shell/NotFoundScreen.tsx';

export const Route = createFileRoute('/_shop/products/subCat/$id')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => ({ pages: pagesOf(search) }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    await Promise.all([
      loadQueries(queryClient, [categoriesQuery()]),
      loadProductPages(queryClient, { subCatId: params.id }, deps.pages, deliveryLocation()),
    ]);
    const categories = queryClient.getQueryData(categoriesQuery().queryKey);
    if (categories && !findSubcategory(categories, params.id)) throw notFound();
  },
  notFoundComponent: NotFoundScreen,
  component: SubcategoryList,
});

function SubcategoryList() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const categories = useQuery(categoriesQuery());
  const found = findSubcategory(categories.data ?? [], id);
  const address = useListAddress(found?.category._id ?? '');
  if (!found) return <ListSkeleton query={categories} />;
  return <ProductListScreen key={found.category._id} {...found} search={search} sheetOpen={search.dialog === 'filters'} {...address} />;
}

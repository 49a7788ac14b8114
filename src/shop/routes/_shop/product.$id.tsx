import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { loadQueries } from '#src/shop/data/load.ts';
import { deliveryLocation } from '#src/shop/data/location.ts';
import { productQuery, relatedProductsQuery } from '#src/shop/data/product.ts';
import { ProductNotFound } from '#src/shop/features/product/ProductNotFound.tsx';
import { ProductScreen } from '#src/shop/features/product/ProductScreen.tsx';
import { hasSoldOutOption, loadSoldOut } from '#src/shop/features/product/sold-out.ts';
import { ProductSearch, type ProductTab } from '#src/shop/features/product/product-search.ts';
import { isNotFound } from '#src/network/api-error.ts';

export const Route = createFileRoute('/_shop/product/$id')({
  validateSearch: (search) => ProductSearch.parse(search),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await loadQueries(queryClient, [productQuery(id)]).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    });
    const product = queryClient.getQueryData(productQuery(id).queryKey);
    // A failure to load related products must not fail the page.
    if (product) await loadQueries(queryClient, [relatedProductsQuery(product, deliveryLocation())]).catch(() => undefined);
    // Without it the page shows less, and tries again.
    if (product && hasSoldOutOption(product)) await loadSoldOut().catch(() => undefined);
  },
  component: Product,
  notFoundComponent: ProductNotFound,
});

function Product() {
  const { id } = Route.useParams();
  const { tab = 'description', zoom } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();

  const onTab = (next: ProductTab) => {
    void navigate({ search: (now) => ({ ...now, tab: next }), replace: true, resetScroll: false });
  };
  const onZoom = (index: number | undefined) => {
    // Opening is a step that the back button undoes; turning to the next picture is not.
    if (index === undefined && history.canGoBack()) history.back();
    else
      void navigate({
        search: (now) => ({ ...now, zoom: index === undefined ? undefined : index + 1 }),
        replace: zoom !== undefined,
        resetScroll: false,
      });
  };

  return <ProductScreen key={id} id={id} tab={tab} onTab={onTab} zoom={zoom === undefined ? undefined : zoom - 1} onZoom={onZoom} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '#src/shop/data/load.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { ShowLiveScreen } from '#src/shop/features/requests/ShowLiveScreen.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/showlive/$productId')({
  head: () => ({ meta: [{ title: `Show Live - ${shopName()}` }] }),
  loader: ({ context, params }) => loadQueries(context.queryClient, [productQuery(params.productId)]),
  component: ShowLive,
});

function ShowLive() {
  const { productId } = Route.useParams();
  return <ShowLiveScreen productId={productId} />;
}

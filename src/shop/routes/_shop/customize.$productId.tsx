import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '#src/shop/data/load.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { CustomizeScreen } from '#src/shop/features/requests/CustomizeScreen.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/customize/$productId')({
  head: () => ({ meta: [{ title: `Customize - ${shopName()}` }] }),
  loader: ({ context, params }) => loadQueries(context.queryClient, [productQuery(params.productId)]),
  component: Customize,
});

function Customize() {
  const { productId } = Route.useParams();
  return <CustomizeScreen productId={productId} />;
}

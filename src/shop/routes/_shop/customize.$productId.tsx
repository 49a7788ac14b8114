import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { CustomizeScreen } from '#src/shop/features/requests/CustomizeScreen.tsx';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/customize/$productId')({
  head: () => titled(words().labels.customize),
  loader: ({ context, params }) => loadQueries(context.queryClient, [productQuery(params.productId)]),
  component: Customize,
});

function Customize() {
  const { productId } = Route.useParams();
  return <CustomizeScreen productId={productId} />;
}

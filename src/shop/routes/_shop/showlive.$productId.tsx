import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { ShowLiveScreen } from '#src/shop/features/requests/ShowLiveScreen.tsx';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/showlive/$productId')({
  head: () => titled(words().labels.showLive),
  loader: ({ context, params }) => loadQueries(context.queryClient, [productQuery(params.productId)]),
  component: ShowLive,
});

function ShowLive() {
  const { productId } = Route.useParams();
  return <ShowLiveScreen productId={productId} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { z } from '#contract/zod.ts';
import { homeBannersQuery, stripBannersQuery } from '#src/shop/data/banner.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { deliveryLocation } from '#src/shop/data/location.ts';
import { featuredProductsQuery, newProductsQuery, popularProductsQuery } from '#src/shop/data/product.ts';
import { HomeScreen } from '#src/shop/features/home/HomeScreen.tsx';

/** `tab`: category of the popular products. */
const Search = z.object({ tab: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/_shop/')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: async ({ context: { queryClient }, deps }) => {
    const place = deliveryLocation();
    await loadQueries(queryClient, [
      homeBannersQuery(),
      categoriesQuery(),
      stripBannersQuery(),
      newProductsQuery(place),
      featuredProductsQuery(place),
    ]);
    const first = deps.tab ?? queryClient.getQueryData(categoriesQuery().queryKey)?.[0]?._id;
    if (first) await loadQueries(queryClient, [popularProductsQuery({ catId: first }, place)]);
  },
  component: Home,
});

function Home() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HomeScreen tab={tab} onTab={(id) => void navigate({ search: (now) => ({ ...now, tab: id }), replace: true, resetScroll: false })} />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '#src/shop/data/load.ts';
import { shopPageQuery } from '#src/shop/data/shop-page.ts';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/delivery')({
  loader: ({ context }) => loadQueries(context.queryClient, [shopPageQuery('delivery')]),
  head: () => ({ meta: [{ title: `Delivery - ${shopName()}` }] }),
  component: () => <InfoPage topic="delivery" />,
});

import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '#src/shop/data/load.ts';
import { shopPageQuery } from '#src/shop/data/shop-page.ts';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/about')({
  loader: ({ context }) => loadQueries(context.queryClient, [shopPageQuery('about')]),
  head: () => ({ meta: [{ title: `About ${shopName()} - ${shopName()}` }] }),
  component: () => <InfoPage topic="about" />,
});

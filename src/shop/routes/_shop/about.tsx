import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { shopPageQuery } from '#src/shop/data/shop-page.ts';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/about')({
  loader: ({ context }) => loadQueries(context.queryClient, [shopPageQuery('about')]),
  head: () => titled(words().pages.about(shopName())),
  component: () => <InfoPage topic="about" />,
});

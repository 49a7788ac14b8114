import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { loadQueries } from '#src/shop/data/load.ts';
import { shopPageQuery } from '#src/shop/data/shop-page.ts';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/privacy')({
  loader: ({ context }) => loadQueries(context.queryClient, [shopPageQuery('privacy')]),
  head: () => titled(words().pages.privacy),
  component: () => <InfoPage topic="privacy" />,
});

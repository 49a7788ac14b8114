import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { OfflineScreen } from '#src/shop/features/offline/OfflineScreen.tsx';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/offline')({
  head: () => titled(words().pages.offline),
  component: OfflineScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { OfflineScreen } from '#src/shop/features/offline/OfflineScreen.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/offline')({
  head: () => ({ meta: [{ title: `Offline - ${shopName()}` }] }),
  component: OfflineScreen,
});

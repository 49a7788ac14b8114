import { createFileRoute } from '@tanstack/react-router';
import { OfflineScreen } from '#src/shop/features/offline/OfflineScreen.tsx';

export const Route = createFileRoute('/_shop/offline')({
  head: () => ({ meta: [{ title: 'Offline - Haat' }] }),
  component: OfflineScreen,
});

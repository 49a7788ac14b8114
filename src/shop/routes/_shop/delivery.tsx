import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';

export const Route = createFileRoute('/_shop/delivery')({
  head: () => ({ meta: [{ title: 'Delivery - Haat' }] }),
  component: () => <InfoPage topic="delivery" />,
});

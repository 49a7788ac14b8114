import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';

export const Route = createFileRoute('/_shop/returns')({
  head: () => ({ meta: [{ title: 'Returns - Haat' }] }),
  component: () => <InfoPage topic="returns" />,
});

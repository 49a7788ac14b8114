import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';

export const Route = createFileRoute('/_shop/terms')({
  head: () => ({ meta: [{ title: 'Conditions of Use - Haat' }] }),
  component: () => <InfoPage topic="terms" />,
});

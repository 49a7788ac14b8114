import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';

export const Route = createFileRoute('/_shop/privacy')({
  head: () => ({ meta: [{ title: 'Privacy Policy - Haat' }] }),
  component: () => <InfoPage topic="privacy" />,
});

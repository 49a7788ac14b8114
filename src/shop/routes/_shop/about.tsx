import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';

export const Route = createFileRoute('/_shop/about')({
  head: () => ({ meta: [{ title: 'About Haat - Haat' }] }),
  component: () => <InfoPage topic="about" />,
});

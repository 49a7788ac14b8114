import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';

export const Route = createFileRoute('/_shop/contact')({
  head: () => ({ meta: [{ title: 'Contact - Haat' }] }),
  component: () => <InfoPage topic="contact" />,
});

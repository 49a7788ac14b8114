import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/contact')({
  head: () => ({ meta: [{ title: `Contact - ${shopName()}` }] }),
  component: () => <InfoPage topic="contact" />,
});

import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { InfoPage } from '#src/shop/features/info/InfoPage.tsx';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/contact')({
  head: () => titled(words().pages.contact),
  component: () => <InfoPage topic="contact" />,
});

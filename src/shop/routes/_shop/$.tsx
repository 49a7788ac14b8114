import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { NotFoundScreen } from '#src/shop/features/shell/NotFoundScreen.tsx';
import { titled } from '#src/shop/ssr/title.ts';

/** Every other address: the shop around it stays, so that a mistyped link is not the end of the visit. The server says 404. */
export const Route = createFileRoute('/_shop/$')({
  head: () => titled(words().pages.notFound),
  component: NotFoundScreen,
});

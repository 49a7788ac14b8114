import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/shop/features/shell/NotFoundScreen.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

/** Every other address: the shop around it stays, so that a mistyped link is not the end of the visit. The server says 404. */
export const Route = createFileRoute('/_shop/$')({
  head: () => ({ meta: [{ title: `Page not found - ${shopName()}` }] }),
  component: NotFoundScreen,
});

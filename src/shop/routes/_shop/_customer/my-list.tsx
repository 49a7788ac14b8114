import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { WishlistScreen } from '#src/shop/features/wishlist/WishlistScreen.tsx';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/_customer/my-list')({
  head: () => titled(words().pages.wishlists),
  component: WishlistScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { WishlistScreen } from '#src/shop/features/wishlist/WishlistScreen.tsx';

export const Route = createFileRoute('/_shop/_customer/my-list')({
  head: () => ({ meta: [{ title: 'Wishlists - Haat' }] }),
  component: WishlistScreen,
});

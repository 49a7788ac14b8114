import { createFileRoute } from '@tanstack/react-router';
import { WishlistScreen } from '#src/shop/features/wishlist/WishlistScreen.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/_customer/my-list')({
  head: () => ({ meta: [{ title: `Wishlists - ${shopName()}` }] }),
  component: WishlistScreen,
});

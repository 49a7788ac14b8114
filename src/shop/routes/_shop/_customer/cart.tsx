import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '#src/shop/features/cart/CartScreen.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

export const Route = createFileRoute('/_shop/_customer/cart')({
  head: () => ({ meta: [{ title: `Your Cart - ${shopName()}` }] }),
  component: CartScreen,
});

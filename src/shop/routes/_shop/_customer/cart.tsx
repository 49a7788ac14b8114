import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '#src/shop/features/cart/CartScreen.tsx';

export const Route = createFileRoute('/_shop/_customer/cart')({
  head: () => ({ meta: [{ title: 'Your Cart - Haat' }] }),
  component: CartScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { CartScreen } from '#src/shop/features/cart/CartScreen.tsx';
import { titled } from '#src/shop/ssr/title.ts';

export const Route = createFileRoute('/_shop/_customer/cart')({
  head: () => titled(words().pages.yourCart),
  component: CartScreen,
});

/** What shoppers read where the shop shows its prices with GST. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceModeProvider } from '#src/shop/data/price-mode.tsx';
import { CartScreen } from '#src/shop/features/cart/CartScreen.tsx';
import { ProductGrid } from '#src/shop/features/catalogue/ProductGrid.tsx';
import { ProductHead } from '#src/shop/features/product/ProductHead.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { signInCustomer, userId } from '#tests/support/client/render-app.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const kurta = aProduct({ name: 'Indigo kurta', price: 1_237.14, taxOfProduct: 61.86, oldPrice: 1_522.86 });
const line = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  productId: kurta.id,
  productTitle: kurta.name,
  image: '/img/p/kurta/front-0a1b2c-960.webp',
  rating: 4,
  price: 1_237.14,
  tax: 61.86,
  quantity: 2,
  subTotal: 2_474,
  countInStock: 12,
  userId,
  size: '',
  weight: '',
  ram: '',
};
const contact = { whatsapp: '', groupLink: '', email: '', facebook: '', instagram: '', twitter: '' };

function answering(mode: 'with' | 'without') {
  return (call: string) => {
    if (call.startsWith('GET /api/contact')) return { contact: { ...contact, ...(mode === 'with' && { prices: 'with' }) } };
    if (call.startsWith('GET /api/cart')) return { items: [line], version: 1, acks: {} };
    return { items: [], version: 1, acks: {} };
  };
}

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

async function show(mode: 'with' | 'without', shown: React.ReactNode, first: string) {
  signInCustomer();
  await showScreen(<PriceModeProvider>{shown}</PriceModeProvider>, answering(mode));
  await screen.findAllByText((_, element) => element?.textContent?.replaceAll('\u00a0', ' ') === first);
}

test('a card shows the price as it was typed, and the struck one', async () => {
  await show('with', <ProductGrid products={[kurta]} label="Goods" />, 'Rs 1,299');
  expect(text()).toContain('Rs 1,599');
  expect(text()).not.toContain('1,237.14');
});

test('a product says that its tax is included', async () => {
  await show('with', <ProductHead product={kurta} />, 'Rs 1,299');
  expect(text()).toContain('Rs 61.86 tax is included. Delivery is free.');
});

test('the cart shows what each piece costs with GST, and keeps subtotal, tax and total', async () => {
  await show('with', <CartScreen />, 'Rs 1,299');
  const sums = text();
  expect(sums).toContain('Rs 1,299 each');
  for (const sum of ['Rs 2,598', 'Subtotal before taxRs 2,474.28', 'TaxRs 123.72', 'TotalRs 2,598']) expect(sums).toContain(sum);
});

test('a shop that adds tax in the cart shows prices without', async () => {
  await show('without', <CartScreen />, 'Rs 1,237.14');
  expect(text()).toContain('SubtotalRs 2,474.28');
  expect(text()).not.toContain('Rs 1,299');
});

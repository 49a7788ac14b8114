/** A product whose options differ in price or stock: what is shown follows the choice. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { Variant } from '#contract/variant.ts';
import { useCart } from '#src/shop/data/cart.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { ProductCard } from '#src/shop/features/catalogue/ProductCard.tsx';
import { usePurchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { BuyBox } from '#src/shop/features/product/BuyBox.tsx';
import { ProductHead } from '#src/shop/features/product/ProductHead.tsx';
import { loadSoldOut } from '#src/shop/features/product/sold-out.ts';
import { WishlistTable } from '#src/shop/features/wishlist/WishlistTable.tsx';
import { startSession } from '#src/shop/session/session.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const user = userEvent.setup();
const silent: FakeServer = () => ({ items: [], version: 0, acks: {} });
const userId = '0190f1f0-0000-7000-8000-000000000001';

function signIn(): void {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
}

const weighing = (weight: string, price: number, differences: Partial<Variant> = {}): Variant => ({
  size: '',
  ram: '',
  weight,
  price,
  oldPrice: price,
  taxOfProduct: price / 20,
  countInStock: 10,
  ...differences,
});
/** Half a kilo is reduced, one kilo is nearly gone, two kilos are sold out. */
const apples = (differences: Partial<Product> = {}) =>
  aProduct({
    price: 120,
    oldPrice: 150,
    discount: 20,
    taxOfProduct: 6,
    countInStock: 13,
    productWeight: ['500 g', '1 kg', '2 kg'],
    variants: [
      weighing('500 g', 120, { oldPrice: 150 }),
      weighing('1 kg', 220, { countInStock: 3 }),
      weighing('2 kg', 420, { countInStock: 0 }),
    ],
    ...differences,
  });

function Box({ product }: { product: Product }) {
  const purchase = usePurchase(product);
  return (
    <>
      <ProductHead product={product} offer={purchase.offer} />
      <BuyBox purchase={purchase} neighbours={[]} />
    </>
  );
}
const option = (name: RegExp) => screen.getByRole('radio', { name });

test('the price, the struck price, the tax and the stock follow the chosen option', async () => {
  await showScreen(<Box product={apples()} />, silent);
  expect(screen.getByText('from')).toBeTruthy();
  expect(screen.getByText('Rs 120')).toBeTruthy();
  await user.click(option(/1.kg/));
  expect(screen.queryByText('from')).toBeNull();
  expect(screen.getByText('Rs 220')).toBeTruthy();
  expect(screen.queryByText('Rs 150')).toBeNull();
  expect(screen.getByText('Rs 11').parentElement?.textContent).toMatch(/^Rs.11 tax is added/);
  expect(screen.getByText('Only 3 left')).toBeTruthy();
  await user.click(option(/500.g/));
  expect(screen.getByText('Rs 120')).toBeTruthy();
  expect(screen.getByText('Rs 150').closest('s')).toBeTruthy();
});

test('no more can be added than the chosen option has, also when the quantity was chosen first', async () => {
  await showScreen(<Box product={apples()} />, silent);
  const more = screen.getByRole('button', { name: 'One more' });
  for (let n = 0; n < 5; n += 1) await user.click(more);
  expect(screen.getByRole('group', { name: /Quantity/ }).textContent).toBe('6');
  await user.click(option(/1.kg/));
  expect(screen.getByRole('group', { name: /Quantity/ }).textContent).toBe('3');
  await user.click(more);
  expect(screen.getByText('The quantity is greater than product count in stock')).toBeTruthy();
});

test('an option that is sold out says so and cannot be chosen', async () => {
  await showScreen(<Box product={apples()} />, silent);
  const soldOut = option(/2.kg Sold out/);
  expect(soldOut).toHaveProperty('disabled', true);
  await user.click(soldOut);
  expect(soldOut).toHaveProperty('checked', false);
  expect(option(/1.kg/)).toHaveProperty('disabled', false);
});

test('an option that sells out after it was chosen is not added', async () => {
  signIn();
  const sent: string[] = [];
  const server: FakeServer = (call, body) => {
    if (call.startsWith('POST')) sent.push(call);
    return silent(call, body);
  };
  function Selling() {
    const [countInStock, setLeft] = useState(3);
    const variants = [weighing('500 g', 120), weighing('1 kg', 220, { countInStock }), weighing('2 kg', 420)];
    return (
      <>
        <Box product={apples({ variants })} />
        <button type="button" onClick={() => setLeft(0)}>
          Others buy the rest
        </button>
      </>
    );
  }
  await showScreen(<Selling />, server);
  await user.click(option(/1.kg/));
  await user.click(screen.getByText('Others buy the rest'));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect((await screen.findAllByText('Please Select Product Size,colour ,etc')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('of two lists, the second shows what the choice in the first leaves', async () => {
  const phone = (ram: string, size: string, price: number, countInStock: number) => weighing('', price, { ram, size, countInStock });
  const product = aProduct({
    price: 100,
    productRam: ['4 GB', '8 GB'],
    size: ['S', 'L'],
    variants: [phone('4 GB', 'S', 100, 2), phone('4 GB', 'L', 110, 0), phone('8 GB', 'S', 130, 0), phone('8 GB', 'L', 140, 5)],
  });
  await showScreen(<Box product={product} />, silent);
  expect(option(/^L/)).toHaveProperty('disabled', false);
  await user.click(option(/4.GB/));
  expect(option(/^L Sold out/)).toHaveProperty('disabled', true);
  await user.click(option(/^S/));
  // The other way is open all the same.
  await user.click(option(/8.GB/));
  expect(option(/^S Sold out/)).toHaveProperty('disabled', true);
  await user.click(option(/^L/));
  expect(screen.getByText('Rs 140')).toBeTruthy();
});

test('a sold-out option offers an email, and the request names the option', async () => {
  signIn();
  await loadSoldOut();
  const sent: unknown[] = [];
  await showScreen(<Box product={apples()} />, (call, body) => {
    if (call === 'GET /api/stock-alerts') return { alerts: [] };
    if (call !== 'POST /api/stock-alerts') return silent(call, body);
    sent.push(body);
    return { error: false, status: true, msg: 'ok', inStock: false };
  });
  await user.click(await screen.findByRole('button', { name: 'Notify me when 2 kg is back' }));
  expect(await screen.findByRole('button', { name: 'Stop waiting for 2 kg' })).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ productId: 'lotus-chai-mug', weight: '2 kg' }]));
  expect(screen.queryByRole('button', { name: /1 kg is back/ })).toBeNull();
});

test('a card says from which price a product is sold, where its options differ', async () => {
  await showScreen(
    <>
      <ProductCard product={apples()} />
      <ProductCard product={aProduct({ id: 'other', price: 99 })} />
    </>,
    silent,
  );
  expect(screen.getAllByText('from')).toHaveLength(1);
});

test('a line that is added without a network shows the price of the chosen option', async () => {
  signIn();
  const sent: unknown[] = [];
  function Lines() {
    return (
      <output>
        {useCart()
          .data?.items.map(({ weight, price, tax, countInStock }) => [weight, price, tax, countInStock].join())
          .join(';')}
      </output>
    );
  }
  const { client } = await showScreen(
    <>
      <Box product={apples()} />
      <Lines />
    </>,
    (call, body) => {
      if (call.startsWith('POST')) {
        sent.push(body);
        throw new TypeError('no network');
      }
      return silent(call, body);
    },
  );
  client.setQueryData(productQuery('lotus-chai-mug').queryKey, apples());
  await user.click(option(/1.kg/));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('1 kg,220,11,3')).toBeTruthy();
  await waitFor(() => expect(sent[0]).toMatchObject({ productId: 'lotus-chai-mug', weight: '1 kg', price: 220 }));
});

test('the wishlist says from which price a saved product is sold', async () => {
  signIn();
  const { productWeight, size, productRam, price, variants = [] } = apples();
  const item = {
    _id: '0190f1f0-0000-7000-8000-000000000002',
    productId: 'lotus-chai-mug',
    productTitle: 'Apples',
    image: '',
    rating: 4,
    userId,
    countInStock: 13,
    price,
    productWeight,
    size,
    productRam,
    variants,
  };
  await showScreen(<WishlistTable items={[item]} busy={undefined} onRemove={() => undefined} />, silent);
  expect(screen.getByText(/^Rs.120$/).parentElement?.textContent).toMatch(/^from\s+Rs.120$/);
});

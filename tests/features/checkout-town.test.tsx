/** City and state at the checkout come from the PIN code, and what the shopper has typed stays. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { CheckoutScreen } from '#src/shop/features/checkout/CheckoutScreen.tsx';
import { startSession, useSession } from '#src/shop/session/session.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const user = userEvent.setup();
const towns: Record<string, { city: string; state: string }> = {
  '411004': { city: 'Pune', state: 'Maharashtra' },
  '403001': { city: '', state: 'Goa' },
};

const line: CartItem = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  productId: 'f-spinach-bunch',
  productTitle: 'Spinach, one bunch',
  image: '/img/p/f-spinach-bunch/front-0a1b2c-960.webp',
  rating: 4.5,
  price: 280,
  quantity: 1,
  subTotal: 280,
  countInStock: 12,
  userId: '0190f1f0-0000-7000-8000-000000000001',
  size: '',
  weight: '',
  ram: '',
  tax: 0,
};

function shop(call: string): unknown {
  if (call.startsWith('GET /api/delivery')) {
    const pincode = new URL(call.slice(4), 'http://shop').searchParams.get('pincode');
    const place = pincode === null ? null : { pincode, isServed: true, days: null, ...(towns[pincode] && { town: towns[pincode] }) };
    return { delivery: { isListed: false, minimumOrder: 0, place } };
  }
  if (call.startsWith('GET /api/cart')) return { items: [line], version: 1, acks: {} };
  if (call.startsWith('GET /api/orders')) return { orders: [] };
  if (call === 'POST /api/states') return { states: [{ name: 'Goa' }, { name: 'Maharashtra' }] };
  return { items: [], version: 0, acks: {} };
}

function Checkout() {
  const session = useSession();
  return session ? <CheckoutScreen session={session} /> : null;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const town = () => [field('City').value, field('State').value];
async function type(label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.type(field(label), text);
}

beforeEach(async () => {
  localStorage.clear();
  startSession('token', { id: '0190f1f0-0000-7000-8000-000000000001', name: 'Meera', email: 'meera@example.test' });
  await showScreen(<Checkout />, shop);
  await screen.findByLabelText('City');
});

test('a PIN code fills city and state, and the next one changes what the first has filled', async () => {
  await type('Zip code', '४११००४');
  await waitFor(() => expect(town()).toEqual(['Pune', 'Maharashtra']));
  await type('Zip code', '403001');
  await waitFor(() => expect(town()).toEqual(['', 'Goa']));
});

test('a city that was typed stays, and a PIN code that nobody knows changes nothing', async () => {
  await type('City', 'Pimpri');
  await type('Zip code', '411004');
  await waitFor(() => expect(town()).toEqual(['Pimpri', 'Maharashtra']));
  await type('City', 'Chinchwad');
  await type('Zip code', '999999');
  expect(town()).toEqual(['Chinchwad', 'Maharashtra']);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { CheckoutScreen } from '#src/shop/features/checkout/CheckoutScreen.tsx';
import { startSession, useSession } from '#src/shop/session/session.ts';
import { CustomizeScreen } from '#src/shop/features/requests/CustomizeScreen.tsx';
import { ShowLiveScreen } from '#src/shop/features/requests/ShowLiveScreen.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const user = userEvent.setup();
const meera = { id: '0190f1f0-0000-7000-8000-000000000001', name: 'Meera', email: 'meera@example.test' };
const imran = { id: '0190f1f0-0000-7000-8000-000000000009', name: 'Imran', email: 'imran@example.test' };
const phones: Record<string, string> = { [meera.id]: '9822014705', [imran.id]: '9111111111' };

const spinach: CartItem = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  productId: 'f-spinach-bunch',
  productTitle: 'Spinach, one bunch',
  image: '/img/p/f-spinach-bunch/front-0a1b2c-960.webp',
  rating: 4.5,
  price: 28,
  quantity: 1,
  subTotal: 28,
  countInStock: 12,
  userId: meera.id,
  size: '',
  weight: '',
  ram: '',
  tax: 0,
};

const home = {
  username: 'Meera Kulkarni',
  country: 'India',
  address1: '14, Laxmi Niwas, Bhandarkar Road',
  address2: 'Near the post office, Deccan',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  number: '98220 14706',
};

/** An order of Meera's sent to `home`; `differences` make it an older one to another place. */
function anOrder(differences: Partial<Order> = {}): Order {
  return {
    _id: '0190f1f0-0000-7000-8000-000000000003',
    amount: 36_000,
    status: 'DELIVERED',
    date: '2026-11-02T10:00:00.000Z',
    products: [],
    taxes: [],
    setofaddress: home,
    name: home.username,
    phoneNumber: home.number,
    address: '',
    paymentId: 'pay_1',
    email: meera.email,
    userid: meera.id,
    moves: [],
    test: true,
    ...differences,
  };
}
const older = anOrder({ _id: '0190f1f0-0000-7000-8000-000000000004', setofaddress: { ...home, city: 'Nashik' } });

const someStates = { states: [{ name: 'Goa' }, { name: 'Maharashtra' }] };

interface Shop {
  orders?: Order[];
  /** Resolves when the profile may arrive. */
  profile?: Promise<void>;
  line?: Partial<CartItem>;
  states?: () => unknown;
  /** The server's reply to the checkout. */
  checkout?: () => unknown;
}

function aShop({
  orders = [anOrder(), older],
  profile = Promise.resolve(),
  line = {},
  states = () => someStates,
  checkout,
}: Shop = {}): FakeServer {
  return (call) => {
    const id = Object.keys(phones).find((one) => call.includes(one)) ?? '';
    if (call.startsWith('GET /api/cart')) return { items: [{ ...spinach, ...line }], version: 1, acks: {} };
    if (call.startsWith('GET /api/orders')) return { orders: id === meera.id ? orders : [] };
    if (call.startsWith('GET /api/user/')) {
      const user = { _id: id, name: 'x', email: 'x@example.test', phone: phones[id], images: [], isAdmin: false, version: 1 };
      return profile.then(() => user);
    }
    if (call === 'POST /api/states') return states();
    if (call === 'POST /api/payments/checkout') return checkout?.();
    if (call.startsWith('GET /api/products/')) return aProduct();
    return { items: [], version: 0, acks: {} };
  };
}

function Checkout() {
  const session = useSession();
  return session ? <CheckoutScreen session={session} /> : null;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const address = () => ['Full name', 'Street address', 'Area, street, landmark', 'City', 'State', 'Zip code', 'Phone number'].map(field);

test.each([
  [28, 'The order total must be more than Rs 100. Add more than Rs 72.'],
  [99.5, 'The order total must be more than Rs 100. Add more than Rs 0.50.'],
  [100, 'The order total must be more than Rs 100. Add a little more.'],
])('a checkout of Rs %d shows how much is missing, by the totals and by the button on phones', async (price, words) => {
  startSession('token', meera);
  await showScreen(<Checkout />, aShop({ line: { price } }));
  const isIt = (_: string, one: Element | null) => one?.localName === 'p' && one.textContent?.replace(/\s+/g, ' ') === words;
  expect(await screen.findAllByText(isIt)).toHaveLength(2);
  for (const button of screen.getAllByRole('button', { name: 'Checkout' })) expect(button).toHaveProperty('disabled', true);
});

test('the phone number of the profile is filled in and does not overwrite typed text', async () => {
  startSession('token', meera);
  const first = await showScreen(<Checkout />, aShop());
  await waitFor(() => expect(field('Phone number')).toBe('9822014705'));
  await user.clear(screen.getByLabelText('Phone number'));
  await user.type(screen.getByLabelText('Phone number'), '12345');
  first.unmount();
  await showScreen(<Checkout />, aShop());
  expect(await screen.findByDisplayValue('12345')).toBeTruthy();
});

test.each([
  ['Checkout', <Checkout key="checkout" />],
  ['Customize', <CustomizeScreen key="customize" productId="lotus-chai-mug" />],
])('%s waits with the phone number of the profile while the shopper is in the field', async (_name, shown) => {
  startSession('token', meera);
  let arrive = () => {};
  const profile = new Promise<void>((resolve) => (arrive = resolve));
  const { client } = await showScreen(shown, aShop({ profile }));
  await user.click(await screen.findByLabelText('Phone number'));
  arrive();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(field('Phone number')).toBe('');
  await user.tab();
  await waitFor(() => expect(field('Phone number')).toBe('9822014705'));
});

test.each([
  ['Customize', <CustomizeScreen key="customize" productId="lotus-chai-mug" />],
  ['Show Live', <ShowLiveScreen key="live" productId="lotus-chai-mug" />],
])('%s fills in the phone number of the profile, and hides what the last shopper typed', async (_name, request) => {
  startSession('token', meera);
  await showScreen(request, aShop());
  const phone = await screen.findByLabelText('Phone number');
  await waitFor(() => expect(field('Phone number')).toBe('9822014705'));
  await user.clear(phone);
  expect(field('Phone number')).toBe('');
  await user.type(phone, '12345');
  act(() => startSession('another', imran));
  await waitFor(() => expect(field('Phone number')).toBe('9111111111'));
});

test('the address of the newest order is filled in with one tap, changed, and undone', async () => {
  startSession('token', meera);
  await showScreen(<Checkout />, aShop());
  await waitFor(() => expect(field('Phone number')).toBe('9822014705'));
  const before = address();
  await user.click(await screen.findByRole('button', { name: /^Use last address\s*Pune 411004$/ }));
  expect(address()).toEqual([home.username, home.address1, home.address2, home.city, home.state, home.pincode, home.number]);
  expect(field('Email')).toBe(meera.email);
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(address()).toEqual(before);
  await user.click(screen.getByRole('button', { name: /^Use last address/ }));
  await user.type(screen.getByLabelText('Street address'), ', second floor');
  expect(field('Street address')).toBe(`${home.address1}, second floor`);
});

test('an address that is already in the form is not offered', async () => {
  startSession('token', meera);
  const first = await showScreen(<Checkout />, aShop());
  await user.click(await screen.findByRole('button', { name: /^Use last address/ }));
  first.unmount();
  await showScreen(<Checkout />, aShop());
  expect(await screen.findByDisplayValue(home.address1)).toBeTruthy();
  await waitFor(() => expect(field('State')).toBe('Maharashtra'));
  expect(screen.queryByRole('button', { name: /last address/i })).toBeNull();
});

test('the state of the last address is shown before the list of states has loaded', async () => {
  startSession('token', meera);
  let answer = (_states: unknown) => {};
  await showScreen(<Checkout />, aShop({ states: () => new Promise((resolve) => (answer = resolve)) }));
  await user.click(await screen.findByRole('button', { name: /^Use last address/ }));
  expect(field('State')).toBe('Maharashtra');
  answer(someStates);
  await screen.findByRole('option', { name: 'Goa' });
  expect(field('State')).toBe('Maharashtra');
  expect(screen.getAllByRole('option', { name: 'Maharashtra' })).toHaveLength(1);
});

test('a new shopper is offered no address, not even one of another shopper on the same device', async () => {
  startSession('token', meera);
  await showScreen(<Checkout />, aShop());
  await user.click(await screen.findByRole('button', { name: /^Use last address/ }));
  act(() => startSession('another', imran));
  await waitFor(() => expect(field('Phone number')).toBe('9111111111'));
  expect(address()).toEqual(['Imran', '', '', '', '', '', '9111111111']);
  expect(screen.queryByRole('button', { name: /last address/i })).toBeNull();
});

test('a checkout that lost the last piece says so and what is next, and fetches the cart again', async () => {
  startSession('token', meera);
  const msg = 'The quantity is greater than product count in stock';
  const tooLate = () =>
    Response.json({ error: true, status: false, msg, code: 'stock_changed', requestId: '1' }, { status: 409, headers: { 'x-haat': '1' } });
  const shop = aShop({ line: { price: 360, quantity: 2 }, checkout: tooLate });
  let looks = 0;
  await showScreen(<Checkout />, (call, body) => {
    if (call.startsWith('GET /api/cart')) looks += 1;
    return shop(call, body);
  });
  await user.click(await screen.findByRole('button', { name: /^Use last address/ }));
  const before = looks;
  await user.click(screen.getAllByRole('button', { name: 'Checkout' })[0] as HTMLElement);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(msg);
  expect(alert.textContent).toContain(
    'There is not enough stock. Lower the quantity in your cart or remove the product, then check out again.',
  );
  expect(within(alert).getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
  await waitFor(() => expect(looks).toBeGreaterThan(before));
});

/** Saved addresses: written in the account, chosen at the checkout. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { SaveAddress, SavedAddress } from '#contract/address.ts';
import { withAddress, withoutAddress } from '#contract/address-list.ts';
import type { CartItem } from '#contract/cart.ts';
import { Addresses } from '#src/shop/features/account/Addresses.tsx';
import { CheckoutScreen } from '#src/shop/features/checkout/CheckoutScreen.tsx';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { startSession, useSession } from '#src/shop/session/session.ts';
import { address } from '#tests/support/billing.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const user = userEvent.setup();
const meera = { id: '0190f1f0-0000-7000-8000-000000000001', name: 'Meera', email: 'meera@example.test' };
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
  userId: meera.id,
  size: '',
  weight: '',
  ram: '',
  tax: 0,
};
const idOf = (n: number) => `0190f1f0-0000-7000-8000-00000000010${n}`;
const home: SavedAddress = { ...address, _id: idOf(1), name: 'Home', isDefault: true };
const work: SavedAddress = { ...address, _id: idOf(2), name: 'Shop', isDefault: false, city: 'Nashik', pincode: '422001' };

let saved: SavedAddress[] = [];
let changes: [string, unknown][] = [];

function shop(call: string, body: unknown): unknown {
  const ok = { error: false, status: true, msg: 'Address saved' };
  if (call === 'GET /api/user/addresses') return { addresses: saved };
  if (call.includes('/api/user/addresses/')) {
    changes.push([call.slice(0, 6), body]);
    const id = call.slice(call.lastIndexOf('/') + 1);
    const { seen: _seen, ...input } = (body ?? {}) as SaveAddress;
    saved = call.startsWith('PUT') ? withAddress(saved, id, input) : withoutAddress(saved, id);
    return { ...ok, addresses: saved };
  }
  if (call.startsWith('GET /api/delivery')) {
    const pincode = new URL(call.slice(4), 'http://shop').searchParams.get('pincode');
    const town = { city: 'Pune', state: 'Maharashtra' };
    return { delivery: { isListed: false, minimumOrder: 0, place: pincode && { pincode, isServed: true, days: null, town } } };
  }
  if (call.startsWith('GET /api/user/')) return { _id: meera.id, ...meera, phone: '9822014705', images: [], isAdmin: false, version: 1 };
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

beforeEach(() => {
  localStorage.clear();
  [saved, changes] = [[], []];
  startSession('token', meera);
});

test('a shopper without addresses adds one, whose PIN code fills city and state', async () => {
  await showScreen(<Addresses />, shop);
  await screen.findByText('No address is saved yet');
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Give this address a name')).toBeTruthy();
  await user.type(field('Name'), 'Home');
  await user.type(field('Street address'), '14, Laxmi Niwas');
  await user.type(field('Area, street, landmark'), 'Near the post office');
  await user.type(field('Zip code'), '411004');
  await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Pune', 'Maharashtra']));
  await waitFor(() => expect([field('Full name').value, field('Phone number').value]).toEqual(['Meera', address.number]));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  const list = await screen.findByRole('list', { name: 'Addresses' });
  expect(within(list).getByText('Home')).toBeTruthy();
  // The form closes and hands its focus on in a render of its own.
  await waitFor(() => {
    expect(document.activeElement?.contains(list)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
  await waitFor(() => expect(changes).toEqual([['PUT /a', { ...address, name: 'Home', isDefault: false, username: 'Meera' }]]));
});

test('an address is made the default, and removed', async () => {
  saved = [home, work];
  await showScreen(<Addresses />, shop);
  await user.click(await screen.findByRole('button', { name: 'Set Shop as default' }));
  await waitFor(() => expect(changes).toEqual([['PUT /a', expect.objectContaining({ name: 'Shop', isDefault: true })]]));
  expect(await screen.findByRole('button', { name: 'Set Home as default' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set Shop as default' })).toBeNull();
  await user.click((await screen.findAllByRole('button', { name: 'Remove Home' }))[0] ?? document.body);
  await waitFor(() => expect(changes[1]?.[0]).toBe('DELETE'));
});

/** A shop that answers questions, and no change. */
const unreachable: FakeServer = (call, body) => {
  if (call.startsWith('PUT') || call.startsWith('DELETE')) throw new TypeError('no network');
  return shop(call, body);
};

async function typeAddress(name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  await user.type(field('Name'), name);
  await user.type(field('Street address'), '14, Laxmi Niwas');
  await user.type(field('Area, street, landmark'), 'Near the post office');
  await user.type(field('Zip code'), '411004');
  await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Pune', 'Maharashtra']));
  await waitFor(() => expect(field('Phone number').value).toBe(address.number));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
}

const shownNames = () =>
  within(screen.getByRole('list', { name: 'Addresses' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('without a network addresses are added, changed and removed, and all of it waits', async () => {
  saved = [home, work];
  await showScreen(<Addresses />, unreachable);
  await typeAddress('Mother');
  await user.click(await screen.findByRole('button', { name: 'Set Mother as default' }));
  await waitFor(() => expect(shownNames()[0]).toMatch(/^Mother Default.*Saved on this device\. Will be sent\./));
  await user.click(screen.getByRole('button', { name: 'Edit Shop' }));
  await user.clear(field('City'));
  await user.type(field('City'), 'Satara');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText(/Satara 422001/);
  await user.click(screen.getByRole('button', { name: 'Remove Home' }));
  await waitFor(() => expect(shownNames()).toEqual([expect.stringMatching(/^Mother/), expect.stringMatching(/^Shop.*Will be sent/)]));
  expect(outbox.view().waiting.flatMap(({ rows }) => rows.map(({ kind }) => kind))).toEqual([
    'address.save',
    'address.save',
    'address.save',
    'address.remove',
  ]);
});

test('between the reply and the next list a saved address stays', async () => {
  saved = [home];
  let isAskedAgain = false;
  await showScreen(<Addresses />, (call, body) => {
    if (call !== 'GET /api/user/addresses' || changes.length === 0) return shop(call, body);
    isAskedAgain = true;
    return new Promise(() => undefined);
  });
  await typeAddress('Mother');
  await waitFor(() => expect(changes).toHaveLength(1));
  await waitFor(() => expect([outbox.view().waiting.length, isAskedAgain]).toEqual([0, true]));
  expect(shownNames()).toEqual([expect.stringMatching(/^Home/), expect.stringMatching(/^Mother(?!.*Will be sent)/)]);
});

test('what was typed and refused is opened again over what is saved now, and mended', async () => {
  saved = [home];
  let isRefused = true;
  await showScreen(<Addresses />, (call, body) => {
    if (!call.startsWith('PUT') || !isRefused) return shop(call, body);
    isRefused = false;
    // Another phone was faster.
    saved = [{ ...home, city: 'Nashik', pincode: '422001' }];
    const refusal = { error: true, status: false, msg: '"Home" was changed on another device.', code: 'address_changed', requestId: '1' };
    return Response.json(refusal, { status: 409, headers: { 'x-haat': '1' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Home' }));
  await user.clear(field('City'));
  await user.type(field('City'), 'Satara');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText('"Home" was not saved');
  await screen.findByText('"Home" was changed on another device.');
  await screen.findByText(/Nashik 422001/);
  await user.click(screen.getByRole('button', { name: 'Edit again: Home' }));
  expect([field('City').value, field('Zip code').value]).toEqual(['Satara', '422001']);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]?.[1]).toMatchObject({ city: 'Satara', pincode: '422001', seen: { city: 'Nashik' } });
  await waitFor(() => expect(screen.queryByText('"Home" was not saved')).toBeNull());
});

test('a refused change is discarded, and the saved address stays', async () => {
  saved = [home];
  await showScreen(<Addresses />, (call, body) => {
    if (!call.startsWith('PUT')) return shop(call, body);
    const refusal = { error: true, status: false, msg: 'You have 20 addresses.', code: 'too_many_addresses', requestId: '1' };
    return Response.json(refusal, { status: 409, headers: { 'x-haat': '1' } });
  });
  await typeAddress('Mother');
  await user.click(await screen.findByRole('button', { name: 'Discard the change of Mother' }));
  await waitFor(() => expect(screen.queryByText('"Mother" was not saved')).toBeNull());
  expect(shownNames()).toEqual([expect.stringMatching(/^Home/)]);
  expect(outbox.view().attention).toEqual([]);
});

test('at the checkout an address that is not sent yet can be chosen', async () => {
  saved = [home];
  const first = await showScreen(<Addresses />, unreachable);
  await typeAddress('Mother');
  await screen.findByText(/Will be sent/);
  first.unmount();
  await showScreen(<Checkout />, unreachable);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Saved addresses');
  await user.selectOptions(choice, await screen.findByRole('option', { name: 'Mother, Pune' }));
  expect(field('Street address').value).toBe('14, Laxmi Niwas');
});

test('with twenty addresses there is no button for another', async () => {
  saved = Array.from({ length: 20 }, (_, n) => ({ ...work, _id: crypto.randomUUID(), name: `Place ${n}` }));
  await showScreen(<Addresses />, shop);
  await screen.findByText('You have 20 addresses, which is the most.');
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});

test('a checkout begins with the default address, and another one is chosen by its name', async () => {
  saved = [home, work];
  await showScreen(<Checkout />, shop);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Saved addresses');
  await waitFor(() => expect([field('City').value, choice.value]).toEqual(['Pune', home._id]));
  await user.selectOptions(choice, 'Shop, Nashik');
  expect([field('City').value, field('Zip code').value]).toEqual(['Nashik', '422001']);
  await user.clear(field('Street address'));
  await waitFor(() => expect(choice.value).toBe(''));
});

/** Shows the checkout before its addresses have come. Returns what lets them come. */
async function showBeforeAddresses(): Promise<() => void> {
  saved = [home];
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  await showScreen(<Checkout />, async (call, body) => {
    if (call.endsWith('/addresses')) await late;
    return shop(call, body);
  });
  return () => come();
}

test('a default address that comes late leaves the name and the phone that the shopper types', async () => {
  const come = await showBeforeAddresses();
  await waitFor(() => expect(field('Phone number').value).not.toBe(''));
  await user.type(await screen.findByLabelText('Full name'), ' Kulkarni');
  await user.clear(field('Phone number'));
  await user.type(field('Phone number'), '98');
  come();
  await waitFor(() => expect(field('City').value).toBe('Pune'));
  expect([field('Full name').value, field('Phone number').value]).toEqual(['Meera Kulkarni', '98']);
});

test('a default address that comes late does not mix with an address that the shopper types', async () => {
  const come = await showBeforeAddresses();
  await user.click(await screen.findByLabelText('Street address'));
  come();
  await screen.findByLabelText('Saved addresses');
  expect([field('Street address').value, field('City').value]).toEqual(['', '']);
});

test('an address that was typed before is not replaced by the default', async () => {
  saved = [home];
  const first = await showScreen(<Checkout />, (call, body) => (call.endsWith('/addresses') ? { addresses: [] } : shop(call, body)));
  await user.type(await screen.findByLabelText('City'), 'Satara');
  first.unmount();
  await showScreen(<Checkout />, shop);
  await screen.findByLabelText('Saved addresses');
  expect([field('City').value, field('Street address').value]).toEqual(['Satara', '']);
});

/** Spec 2: the content of a cart, a wishlist, a checkout, the dialogs of an order and the requests to the seller. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { CartItem } from '#contract/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Order } from '#contract/order.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { call } from '#src/shop/session/call.ts';
import { shownToasts } from '#src/ui/toaster.ts';
import { signInCustomer, openShop, userId } from '#tests/support/client/render-app.tsx';

const id = '0190f1f0-0000-7000-8000-000000000002';
const longTitle = 'Hand-blocked cotton bedcover, indigo';
const goods = { productId: 'lotus-chai-mug', productTitle: longTitle, image: '/img/p/lotus-chai-mug/front-0a1b2c-960.webp' };
const item: CartItem = {
  ...goods,
  _id: id,
  rating: 4.5,
  price: 360,
  quantity: 2,
  subTotal: 720,
  countInStock: 12,
  userId,
  size: 'M',
  ram: '8 GB',
  weight: '1 kg',
  tax: 18,
};
const cart = { 'GET /api/cart': () => ({ items: [item], version: 1, acks: {} }) };

beforeEach(() => signInCustomer());

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell');

describe('a cart line', () => {
  test('names its product with a link, the title cut to 30, the picture and the rating', async () => {
    await openShop('/cart', cart);
    const [, row] = await screen.findAllByRole('row');
    const [product] = cellsOf(row as HTMLElement);
    const link = within(product as HTMLElement).getByRole('link', { name: longTitle });
    expect(link.getAttribute('href')).toBe('/product/lotus-chai-mug');
    expect(textOf(link)).toBe('Hand-blocked cotton bedcover,…');
    expect(within(product as HTMLElement).getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
    expect(product?.querySelector('img')?.getAttribute('src')).toContain('/img/p/lotus-chai-mug/front-');
  });

  test('specifies Size, RAM and Weight, each only where it was chosen', async () => {
    const chosen = [
      {},
      { _id: id.replace(/2$/, '3'), size: '', weight: '' },
      { _id: id.replace(/2$/, '4'), size: '', ram: '', weight: '' },
    ];
    await openShop('/cart', {
      'GET /api/cart': () => ({ items: chosen.map((differences) => ({ ...item, ...differences })), version: 1, acks: {} }),
    });
    const [, ...rows] = await screen.findAllByRole('row');
    expect(rows.map((row) => textOf(cellsOf(row)[1]))).toEqual(['Size M, RAM 8 GB, Weight 1 kg', 'RAM 8 GB', '']);
  });
});

test('a wishlist row has picture, title, rating and a link, its price in Rs and Remove', async () => {
  const saved: WishlistItem = { ...goods, _id: id, rating: 4.5, price: 129_999, userId };
  await openShop('/my-list', { 'GET /api/my-list': () => ({ items: [saved], version: 1, acks: {} }) });
  const [head, row] = (await screen.findAllByRole('row')) as [HTMLElement, HTMLElement];
  expect(within(head).getAllByRole('columnheader').map(textOf)).toEqual(['Product', 'Unit Price', 'Remove']);
  expect(row.querySelector('img')?.getAttribute('src')).toContain('/img/p/lotus-chai-mug/front-');
  expect(within(row).getByRole('link', { name: longTitle }).getAttribute('href')).toBe('/product/lotus-chai-mug');
  expect(within(row).getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
  expect(textOf(row)).toContain('Rs 1,29,999');
  expect(within(row).getByRole('button', { name: `Remove ${longTitle}` })).toBeTruthy();
});

test('the checkout sums up titles cut to 20, quantity, subtotals, Subtotal, Tax, Delivery, Total', async () => {
  await openShop('/checkout', cart);
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your order' });
  const summary = within(heading.parentElement as HTMLElement);
  const line = summary.getByRole('listitem');
  expect(textOf(line.querySelector('[aria-hidden]'))).toBe('Hand-blocked cotton…');
  expect(textOf(line)).toContain(longTitle);
  expect(textOf(line)).toMatch(/x 2Rs 720$/);
  const sums = summary.getAllByRole('term').map((term) => [textOf(term), textOf(term.nextElementSibling)]);
  expect(sums).toEqual([
    ['Subtotal', 'Rs 720'],
    ['Tax', 'Rs 36'],
    ['Delivery', 'Free'],
    ['Total', 'Rs 756'],
  ]);
  expect(summary.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', false);
});

describe('an order', () => {
  const order: Order = {
    _id: id,
    amount: 75_600,
    status: 'DELIVERED',
    date: '2026-11-21T03:00:00Z',
    products: [{ ...goods, _id: id, quantity: 2, price: 360, tax: 18, subTotal: 720, size: 'M', weight: '', ram: '', reviewed: false }],
    taxes: [],
    setofaddress: {
      username: 'Meera Kulkarni',
      country: 'India',
      address1: '14, Laxmi Niwas',
      address2: 'Near the post office',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
      number: '98220 14705',
    },
    name: 'Meera Kulkarni',
    phoneNumber: '98220 14705',
    address: '14, Laxmi Niwas',
    paymentId: 'pay_1',
    email: 'meera@example.test',
    userid: userId,
    moves: [],
    test: true,
  };
  const orders = { 'GET /api/orders': () => ({ orders: [order] }) };
  const openDialog = async (show: string) => {
    await openShop(`/orders?order=${id}&show=${show}`, orders);
    return screen.findByRole('dialog');
  };

  test('shows its products: title, id, picture, quantity, price and subtotal', async () => {
    const dialog = await openDialog('products');
    const line = within(dialog).getAllByRole('listitem')[0] as HTMLElement;
    expect(within(line).getByRole('link', { name: longTitle }).getAttribute('href')).toBe('/product/lotus-chai-mug');
    expect(line.querySelector('img')?.getAttribute('src')).toContain('/img/p/lotus-chai-mug/front-');
    for (const words of ['lotus-chai-mug', '2 x Rs 360', 'Rs 720']) expect(textOf(line)).toContain(words);
  });

  test('and the parts of its tax where they are known, a line for each rate', async () => {
    order.taxes = [
      { percent: 5, cgst: 5, sgst: 5, utgst: 0, igst: 0 },
      { percent: 18, cgst: 0, sgst: 0, utgst: 0, igst: 27.5 },
    ];
    const dialog = await openDialog('products');
    expect(textOf(dialog)).toContain('GST 5%: CGST Rs 5, SGST Rs 5');
    expect(textOf(dialog)).toContain('GST 18%: IGST Rs 27.50');
    order.taxes = [];
  });

  test('shows its address: name, contact, address lines, city, state and pin', async () => {
    const dialog = await openDialog('address');
    const parts = within(dialog)
      .getAllByRole('term')
      .map((term) => [textOf(term), textOf(term.nextElementSibling)]);
    expect(parts).toEqual([
      ['Name', 'Meera Kulkarni'],
      ['Contact', '+91 98220 14705meera@example.test'],
      ['Address', '14, Laxmi NiwasNear the post office'],
      ['City', 'Pune'],
      ['State', 'Maharashtra, India'],
      ['Pin', '411004'],
    ]);
  });

  test('shows its products with Create Review, which opens stars in half steps and a text area', async () => {
    const dialog = await openDialog('review');
    expect(textOf(within(dialog).getByRole('listitem'))).toContain(longTitle);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create Review' }));
    const words = await within(dialog).findByLabelText('Your review');
    expect(words.tagName).toBe('TEXTAREA');
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((star) => star.getAttribute('value') ?? ''),
    ).toEqual(['0.5', '1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']);
    expect(within(dialog).getByRole('button', { name: 'Submit Review' })).toBeTruthy();
  });
});

describe('a request to the seller', () => {
  const methods = async () =>
    within(await screen.findByRole('group', { name: 'Method' }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
  const parts = (text: string) => {
    expect(screen.getByLabelText(text).tagName).toBe('TEXTAREA');
    expect(screen.getByLabelText('Phone number').getAttribute('type')).toBe('tel');
    expect(screen.getAllByRole('button', { name: 'Request on WhatsApp' }).length).toBeGreaterThan(0);
    for (const cancel of screen.getAllByRole('link', { name: 'Cancel' }))
      expect(cancel.getAttribute('href')).toBe('/product/lotus-chai-mug');
  };

  test('Customize has methods print, embroidery, colour and other, idea, phone, Request and Cancel', async () => {
    await openShop('/customize/lotus-chai-mug');
    expect(await methods()).toEqual(['print', 'embroidery', 'colour', 'other']);
    parts('Your idea');
  });

  test('Show Live has methods Video Call, video and photo, message, phone, Request and Cancel', async () => {
    const { router } = await openShop('/showlive/lotus-chai-mug');
    expect(await methods()).toEqual(['Video Call', 'video', 'photo']);
    parts('Message');
    await userEvent.click(screen.getAllByRole('link', { name: 'Cancel' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/lotus-chai-mug'));
  });

  test('a request to a shop without a number opens nothing and says why', async () => {
    const contact = { whatsapp: '', groupLink: '', email: '', facebook: '', instagram: '', twitter: '' };
    await openShop('/showlive/lotus-chai-mug', { 'GET /api/contact': () => ({ contact }) });
    const close = vi.fn();
    vi.spyOn(globalThis, 'open').mockReturnValue({ close } as never);
    await userEvent.click(await screen.findByRole('radio', { name: 'Photo' }));
    await userEvent.type(screen.getByLabelText('Message'), 'Is the blue of the rim dark or light?');
    await userEvent.type(screen.getByLabelText('Phone number'), '98220 14705');
    await userEvent.click(screen.getAllByRole('button', { name: 'Request on WhatsApp' })[0] as HTMLElement);
    await waitFor(() => expect(shownToasts().map(({ text }) => text)).toContain('The shop has no number to chat with.'));
    expect(close).toHaveBeenCalled();
  });

  test('only a Video Call asks for one of four times', async () => {
    await openShop('/showlive/lotus-chai-mug');
    for (const method of ['Video', 'Photo']) {
      await userEvent.click(await screen.findByRole('radio', { name: method }));
      expect(screen.queryByLabelText('Time'), method).toBeNull();
    }
    await userEvent.click(screen.getByRole('radio', { name: 'Video Call' }));
    const times = within(await screen.findByLabelText('Time'))
      .getAllByRole('option')
      .map(textOf);
    expect(times).toEqual(['Choose a time', 'Morning (9-11:00 am)', 'After Noon (1-2:00 pm)', 'Evening (3-5:00 pm)', 'Night (6-8:00 pm)']);
  });
});

describe('what the screens send', () => {
  test('one function sends every call of the contract, GET, POST, PUT and DELETE alike', async () => {
    const { requests } = await openShop('/about');
    for (const endpoint of Object.values(api) as Endpoint[]) {
      requests.length = 0;
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
      void call(endpoint, { params } as never, { signal: AbortSignal.abort() }).catch(() => undefined);
      await waitFor(() =>
        expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
          `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, 'x')}`,
        ]),
      );
    }
  });

  test('private calls carry the stored token of an earlier visit, from the first one on', async () => {
    const { requests } = await openShop('/orders');
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/orders')).toBe(true));
    const customers = requests.filter(({ path }) => /orders|cart|my-list/.test(path));
    for (const { headers, path } of customers) expect(headers.get('authorization'), path).toBe('Bearer token-of-meera');
  });

  test('a sign-in in another tab applies from the next call on; a sign-out there asks to sign in', async () => {
    const { requests, router } = await openShop('/orders');
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/orders')).toBe(true));
    /** What another tab writes to the storage, and the event of the browser about it. */
    const elsewhere = (act: () => void) => {
      act();
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    };
    requests.length = 0;
    const kabir = { name: 'Kabir', email: 'kabir@example.test', userId: userId.replace(/1$/, '9') };
    elsewhere(() => {
      localStorage.setItem('token', 'token-of-kabir');
      localStorage.setItem('user', JSON.stringify(kabir));
    });
    await waitFor(() => expect(requests.some(({ path, query }) => path === '/api/orders' && query['userid'] === kabir.userId)).toBe(true));
    for (const { headers, path } of requests.filter((one) => one.headers.has('authorization')))
      expect(headers.get('authorization'), path).toBe('Bearer token-of-kabir');
    elsewhere(() => {
      localStorage.removeItem('token');
      localStorage.removeItem('user');
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/signIn'));
  });

  test('a cart change is JSON with the token and the quantity alone; a quantity of 0 is never sent', async () => {
    const { requests } = await openShop('/cart', {
      ...cart,
      'PUT /api/cart/0190f1f0-0000-7000-8000-000000000002': () => new Promise(() => {}),
    });
    const stepper = within(await screen.findByRole('group', { name: `Quantity of ${longTitle}, M, 8 GB, 1 kg` }));
    const less = stepper.getByRole('button', { name: 'One less' });
    for (let tap = 0; tap < 3; tap += 1) less.click();
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
    expect(stepper.getByRole('status').textContent).toBe('1');
    const sent = requests.filter(({ method }) => method === 'PUT');
    // Neither price nor tax nor title, although point 7 lists them: the server reads its own catalogue.
    expect(sent.map(({ body }) => body)).toEqual([{ quantity: 1 }]);
    expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('content-type')]).toEqual([
      'Bearer token-of-meera',
      'application/json',
    ]);
  });
});

/** Carts and orders over the API, for tests that start after them; `purchase.spec.ts` tests the screens. */
import { expect, type Page } from '@playwright/test';
import { cartTotals } from '#contract/totals.ts';
import type { CartItem } from '#contract/cart.ts';
import { askAgain } from '#tests/support/ask-again.ts';

const billing = {
  username: 'Meera Kulkarni',
  country: 'India',
  address1: '14, Laxmi Niwas, Bhandarkar Road',
  address2: 'Near the post office, Deccan',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  number: '98220 14705',
  email: 'meera@example.test',
};

async function postAsShopper(page: Page, path: string, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await askAgain(() => page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data }));
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Adds a product without options to the cart of the page's shopper, as another device would. */
export async function addToCartOverApi(page: Page, productId: string): Promise<void> {
  await postAsShopper(page, '/api/cart/add', { productId, quantity: 1, size: '', ram: '', weight: '' });
}

/** Saves a product to the wishlist of the page's shopper, as another device would. */
export async function saveOverApi(page: Page, productId: string): Promise<void> {
  await postAsShopper(page, '/api/my-list/add/', { productId });
}

/** Buys one piece each of products without options for the page's shopper; returns the order's ID. Leaves the page where it is. */
export async function placeOrder(page: Page, ...productIds: string[]): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object): Promise<Record<string, never>> => {
    const answer = await askAgain(() => page.request.post(path, { headers, data }));
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  let items: CartItem[] = [];
  for (const productId of productIds) {
    const added = (await post('/api/cart/add', { productId, quantity: 1, size: '', ram: '', weight: '' })) as unknown as {
      cart: { items: CartItem[] };
    };
    items = added.cart.items;
  }
  const intent = await post('/api/payments/checkout', { billing, amount: cartTotals(items).total });
  const paid = await post('/sandbox/v1/widget/payments', {
    key_id: intent['keyId'],
    order_id: intent['providerOrderId'],
    card: { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123' },
  });
  const { order } = (await post('/api/orders/create', {
    checkoutId: intent['checkoutId'],
    paymentId: paid['razorpay_payment_id'],
    providerOrderId: paid['razorpay_order_id'],
    signature: paid['razorpay_signature'],
  })) as unknown as { order: { _id: string } };
  return order._id;
}

/** The same, then opens /orders. */
export async function placeOrderAndOpenOrders(page: Page, ...productIds: string[]): Promise<string> {
  const id = await placeOrder(page, ...productIds);
  await page.goto('/orders');
  return id;
}

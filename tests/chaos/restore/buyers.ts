/** Shoppers who buy and upload over the API without pause, and remember what the shop confirmed. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { CartItem } from '#contract/cart.ts';
import { cartTotals } from '#contract/totals.ts';
import type { Shop } from '../shop.ts';
import { billing } from '#tests/support/billing.ts';

export interface Confirmed {
  token: string;
  orderId: string;
  checkoutId: string;
  /** Address of the picture that was uploaded before the order, and what the shop served under it. */
  picture: string;
  pictureHash: string;
  /** When the order was confirmed, by the clock of this machine, which is the shop's too. */
  at: number;
}

export interface Buyers {
  confirmed: readonly Confirmed[];
  /** Requests that were not answered with success, one sentence each. */
  failed: readonly string[];
  /** The longest wait for an answer, ms. */
  slowestMs: () => number;
  /** How many requests were answered 503 and sent again, as the shop's own client does. */
  repeated: () => number;
  stop: () => Promise<void>;
}

const maxRetries = 20;

async function parsed<T>(path: string, response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}

/** Starts `count` shoppers. */
export async function startBuyers(shop: Shop, productIds: readonly string[], count: number): Promise<Buyers> {
  const confirmed: Confirmed[] = [];
  const failed: string[] = [];
  let slowest = 0;
  let repeated = 0;
  let shoppers = 0;
  let isStopping = false;
  const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b0342f' } })
    .jpeg()
    .toBuffer();

  async function ask<T>(token: string, path: string, body?: unknown): Promise<T> {
    const key = crypto.randomUUID();
    for (let again = 0; ; again += 1) {
      const response = await askOnce(token, key, path, body);
      if (response.status !== 503 || again === maxRetries) return parsed<T>(path, response);
      repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async function askOnce(token: string, key: string, path: string, body: unknown): Promise<Response> {
    const began = performance.now();
    const isForm = body instanceof FormData;
    const response = await fetch(shop.direct + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        'idempotency-key': key,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    slowest = Math.max(slowest, performance.now() - began);
    return response;
  }

  async function upload(token: string): Promise<{ picture: string; pictureHash: string }> {
    const form = new FormData();
    form.append('images', new Blob([photograph], { type: 'image/jpeg' }), 'me.jpg');
    const { images } = await ask<{ images: string[] }>(token, '/api/user/upload', form);
    const picture = images[0] ?? '';
    return { picture, pictureHash: await hashAt(shop.direct + picture) };
  }

  async function buy(productId: string): Promise<void> {
    shoppers += 1;
    const email = `buyer-${process.pid}-${shoppers}@example.test`;
    const { token } = await ask<{ token: string }>('', '/api/user/signup', {
      name: 'Meera',
      phone: '9800000000',
      email,
      password: 'mango-tree-77',
    });
    const uploaded = await upload(token);
    const { cart } = await ask<{ cart: { items: CartItem[] } }>(token, '/api/cart/add', {
      productId,
      quantity: 1,
      size: '',
      ram: '',
      weight: '',
    });
    const intent = await ask<Record<string, string>>(token, '/api/payments/checkout', { billing, amount: cartTotals(cart.items).total });
    const paid = await ask<Record<string, string>>(token, '/sandbox/v1/widget/payments', {
      key_id: intent['keyId'],
      order_id: intent['providerOrderId'],
      card: { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123' },
    });
    const { order } = await ask<{ order: { _id: string } }>(token, '/api/orders/create', {
      checkoutId: intent['checkoutId'],
      paymentId: paid['razorpay_payment_id'],
      providerOrderId: paid['razorpay_order_id'],
      signature: paid['razorpay_signature'],
    });
    confirmed.push({ token, orderId: order._id, checkoutId: intent['checkoutId'] ?? '', ...uploaded, at: Date.now() });
  }

  const buyers = Array.from({ length: count }, async (_, index) => {
    for (let turn = index; !isStopping; turn += count) {
      await buy(productIds[turn % productIds.length] ?? '').catch((error: Error) => failed.push(error.message));
    }
  });
  return {
    confirmed,
    failed,
    slowestMs: () => slowest,
    repeated: () => repeated,
    async stop() {
      isStopping = true;
      await Promise.all(buyers);
    },
  };
}

/** SHA-256 of what an address serves, or the status of its refusal. */
export async function hashAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) return String(response.status);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

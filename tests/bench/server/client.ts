/** One shopper after another over one connection, through a whole purchase. */
import { Agent, request } from 'node:http';
import type { CartItem } from '#contract/cart.ts';
import { cartTotals } from '#contract/totals.ts';
import { billing } from '#tests/support/billing.ts';
import { ownPhone, placementOfCart } from '#tests/support/placement.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const card = { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123' };

/** Sends a request and reads the response. Throws for any status but 200, 201 and 304. */
export function send(
  origin: string,
  path: string,
  init: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<string> {
  const { token, body, headers = {} } = init;
  const options = {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ([200, 201, 304].includes(response.statusCode ?? 0)) resolve(text);
        else reject(new Error(`${path} was answered ${response.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Closes the connection. */
export const hangUp = (): void => agent.destroy();

/** The `ETag` of a response. */
export async function tagOf(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path, { headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } })).headers.get('etag') ?? '';
}

export class Shopper {
  private readonly origin: string;
  private readonly token: string;
  private cart: CartItem[] = [];
  private checkout: Record<string, string> = {};
  private paid: Record<string, string> = {};

  private constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  static async signUp(origin: string): Promise<Shopper> {
    const person = { name: 'Meera', email: `meera-${crypto.randomUUID()}@example.test`, phone: '9800000000', password: 'mango-tree-77' };
    const { token } = JSON.parse(await send(origin, '/api/user/signup', { body: person })) as { token: string };
    return new Shopper(origin, token);
  }

  async addToCart(productId: string): Promise<void> {
    const body = { productId, quantity: 1, size: '', ram: '', weight: '' };
    const { cart } = JSON.parse(await send(this.origin, '/api/cart/add', { token: this.token, body })) as { cart: { items: CartItem[] } };
    this.cart = cart.items;
  }

  readCart = (): Promise<string> => send(this.origin, '/api/cart', { token: this.token });

  async requestCheckout(): Promise<void> {
    const body = { billing, amount: cartTotals(this.cart).total };
    this.checkout = JSON.parse(await send(this.origin, '/api/payments/checkout', { token: this.token, body })) as Record<string, string>;
  }

  /** At the sandbox, which stands in for the payment provider. */
  async pay(): Promise<void> {
    const body = { key_id: this.checkout['keyId'], order_id: this.checkout['providerOrderId'], card };
    this.paid = JSON.parse(await send(this.origin, '/sandbox/v1/widget/payments', { body })) as Record<string, string>;
  }

  async placeOrder(): Promise<void> {
    const proof = {
      checkoutId: this.checkout['checkoutId'],
      paymentId: this.paid['razorpay_payment_id'],
      providerOrderId: this.paid['razorpay_order_id'],
      signature: this.paid['razorpay_signature'],
    };
    await send(this.origin, '/api/orders/create', { token: this.token, body: proof });
  }

  /** An order of the whole cart that is paid on delivery, in one request. */
  async placeForDelivery(): Promise<void> {
    const body = placementOfCart(this.cart, ownPhone());
    await send(this.origin, '/api/orders/place', { token: this.token, body, headers: { 'Idempotency-Key': body.id } });
  }
}

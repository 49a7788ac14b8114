/**
 * A shopper who buys over the API. Like the shop's own client (`src/outbox/classify.ts`), it repeats each request under the same key until
 * the server accepts it, and after any 5xx: a balancer answers 502 when it has lost a process.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { CartItem } from '#contract/cart.ts';
import { cartTotals } from '#contract/totals.ts';
import { billing } from '#tests/support/billing.ts';
import { ownPhone, placementOfCart } from '#tests/support/placement.ts';

const card = { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123' };

export interface Till {
  origin: string;
  /** Product that everybody buys, without options. */
  productId: string;
  /** How often each status was answered; 0: no response. */
  statuses: Map<number, number>;
  /** Milliseconds before a refused request is sent again. */
  retryAfterMs: number;
}

type Reply = Record<string, unknown>;

/** Sends until the server accepts it. Throws for a refusal that is not "try again". @param key the name of an order that is paid on delivery */
async function post(till: Till, path: string, body: unknown, token?: string, key: string = crypto.randomUUID()): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  for (;;) {
    const answer = await ask(till, path, { method: 'POST', headers, body: JSON.stringify(body) });
    // The sandbox has no keys: it refuses a second payment of the same order, whose first answer was lost.
    if (answer?.ok || (answer?.status === 400 && path.startsWith('/sandbox'))) return (await answer.json()) as Reply;
    if (answer && answer.status < 500) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    await answer?.text();
    await pause(till.retryAfterMs);
  }
}

async function ask({ origin, statuses }: Till, path: string, init: RequestInit): Promise<Response | undefined> {
  const answer = await fetch(`${origin}${path}`, init).catch(() => undefined);
  const status = answer?.status ?? 0;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return answer;
}

export interface Buyer {
  /** Buys one piece and returns the id of the order that the server acknowledged. */
  buy: () => Promise<string>;
}

/** Open orders on delivery that the shop allows one person. */
const openMost = 99;

/** Signs new shoppers up, of whom every second one pays on delivery as long as they may, before anything is broken: a sign-up has no key to repeat it with. */
export async function newBuyers(till: Till, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = { name: 'Meera', email: `meera-${crypto.randomUUID()}@example.test`, phone: '9800000000', password: 'mango-tree-77' };
    const { token } = (await post(till, '/api/user/signup', person)) as { token: string };
    let onDelivery = index % 2 === 0 ? 0 : openMost;
    const buy = () => {
      onDelivery -= 1;
      return (onDelivery < 0 ? buyByCard : buyOnDelivery)(till, token);
    };
    buyers.push({ buy });
  }
  return buyers;
}

/** Puts one piece into the cart and gives what is in it then. */
async function addOne(till: Till, token: string): Promise<CartItem[]> {
  const line = { productId: till.productId, quantity: 1, size: '', ram: '', weight: '' };
  return ((await post(till, '/api/cart/add', line, token)) as { cart: { items: CartItem[] } }).cart.items;
}

async function buyOnDelivery(till: Till, token: string): Promise<string> {
  const placement = placementOfCart(await addOne(till, token), ownPhone());
  const { order } = (await post(till, '/api/orders/place', placement, token, placement.id)) as { order: { _id: string } };
  return order._id;
}

async function buyByCard(till: Till, token: string): Promise<string> {
  const items = await addOne(till, token);
  const intent = await post(till, '/api/payments/checkout', { billing, amount: cartTotals(items).total }, token);
  const paid = await post(till, '/sandbox/v1/widget/payments', { key_id: intent['keyId'], order_id: intent['providerOrderId'], card });
  if (paid['razorpay_payment_id'] === undefined) return orderOf(till, String(intent['checkoutId']), token);
  const proof = {
    checkoutId: intent['checkoutId'],
    paymentId: paid['razorpay_payment_id'],
    providerOrderId: paid['razorpay_order_id'],
    signature: paid['razorpay_signature'],
  };
  const { order } = (await post(till, '/api/orders/create', proof, token)) as { order: { _id: string } };
  return order._id;
}

/** Waits for the order of a checkout that is paid, as the page does that comes back from the bank. */
async function orderOf(till: Till, checkoutId: string, token: string): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const answer = await ask(till, `/api/payments/checkout/${checkoutId}`, { headers: { Authorization: `Bearer ${token}` } });
    const { orderId } = answer?.ok ? ((await answer.json()) as { orderId?: string | null }) : {};
    if (orderId) return orderId;
    await pause(till.retryAfterMs);
  }
  throw new Error(`The paid checkout ${checkoutId} has not become an order within a minute`);
}

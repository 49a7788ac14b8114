/** The oracle: whether every action has happened exactly once. */
import type { Page } from '@playwright/test';
import type { Attempt } from './fault-proxy.ts';
import { readDeviceStore } from './device-store.ts';
import { violationsOf } from './expected.ts';
import type { Shop } from './shop.ts';
import { cartOnScreen, type Product, openCart, type Shopper } from './shopper.ts';
import { patient } from '#tests/support/patience.ts';

const drainTimeoutMs = patient(100_000);

/** The network is fine: waits until the queue is empty. Returns what is still queued after the time limit. */
async function drained(page: Page, userId: string): Promise<string[]> {
  const deadline = Date.now() + drainTimeoutMs;
  for (;;) {
    const waiting = ((await readDeviceStore(page))?.intents ?? []).filter((row) => row.userId === userId);
    if (waiting.length === 0) return [];
    if (Date.now() > deadline)
      return [
        `still waiting after ${drainTimeoutMs / 1000} s without faults: ${waiting.map(({ kind, state, attempts }) => `${kind} ${state} ${attempts}`).join(', ')}`,
      ];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function listOf<T>(shop: Shop, path: string, token: string): Promise<T[]> {
  const response = await fetch(`${shop.direct}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { items: T[] }).items;
}

/** The mutations of a shopper as the proxy saw them: each key takes effect once, with the same bytes, in one session. */
function checkAttempts(attempts: readonly Attempt[]): string[] {
  const violations: string[] = [];
  const byKey = new Map<string, Attempt[]>();
  for (const attempt of attempts) byKey.set(attempt.key, [...(byKey.get(attempt.key) ?? []), attempt]);
  for (const [key, all] of byKey) {
    const answers = all.flatMap(({ answer }) => (answer ? [answer] : []));
    const effects = answers.filter(({ status, replayed, superseded }) => status < 300 && !replayed && !superseded).length;
    const what = `${all[0]?.method} ${all[0]?.path} ${key}`;
    if (effects > 1) violations.push(`${what} took effect ${effects} times`);
    if (effects === 0 && answers.some(({ superseded }) => superseded)) violations.push(`${what} was superseded and never took effect`);
    if (new Set(all.map(({ method, path, body, seq, lane }) => [method, path, body, seq, lane].join('\n'))).size > 1)
      violations.push(`${what} changed between two attempts`);
    if (new Set(all.map(({ token }) => token)).size > 1) violations.push(`${what} was sent in two sessions`);
    for (const { status, text } of answers)
      if (status >= 400 && status < 500 && status !== 401 && status !== 409 && status !== 429)
        violations.push(`${what} was refused with ${status}: ${text}`);
  }
  return violations;
}

/** After the network recovered: no action is lost, doubled or silently dropped. Returns every violation, one sentence each. */
export async function checkInvariants(shop: Shop, page: Page, shopper: Shopper, products: readonly Product[]): Promise<string[]> {
  const violations = [...shopper.violations, ...(await drained(page, shopper.userId))];
  await shop.proxy.settled();
  const mine = shop.proxy.log.filter(({ token }) => token === `Bearer ${shopper.token}`);
  violations.push(...checkAttempts(mine));

  const { expected, token } = shopper;
  const lines = await listOf<{ productId: string; quantity: number }>(shop, '/api/cart', token);
  const cart = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  if (cart.size < lines.length) violations.push('the same product is in the cart twice');
  violations.push(...violationsOf(expected.cart, cart, 0, 'the cart on the server'));
  const saved = await listOf<{ productId: string }>(shop, '/api/my-list', token);
  const wishlist = new Map(saved.map(({ productId }) => [productId, true]));
  violations.push(...violationsOf(expected.wishlist, wishlist, false, 'the wishlist on the server'));

  await openCart(page, false);
  const deadline = Date.now() + 10_000;
  let displayed = await cartOnScreen(page, products);
  const differs = () => [...new Set([...displayed.keys(), ...cart.keys()])].filter((id) => displayed.get(id) !== cart.get(id));
  while (differs().length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    displayed = await cartOnScreen(page, products);
  }
  for (const id of differs()) violations.push(`on screen: ${id} is ${displayed.get(id) ?? 0}, the server has ${cart.get(id) ?? 0}`);
  const refused = ((await readDeviceStore(page))?.attention ?? []).filter(({ userId }) => userId === shopper.userId);
  for (const { code, message } of refused) violations.push(`is on the attention list without a reason: ${code} ${message}`);
  return violations;
}

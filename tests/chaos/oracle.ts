/** Whether everything that was promised has happened, once. */
import type { Page } from '@playwright/test';
import type { Attempt } from './fault-proxy.ts';
import { readKept } from './kept.ts';
import { brokenPromises } from './promised.ts';
import type { Shop } from './shop.ts';
import { cartOnScreen, type Goods, openCart, type Shopper } from './shopper.ts';

const drainPatience = 100_000;

/** The line is good again: waits until nothing waits any more. Gives what still does after a long time. */
async function drained(page: Page, userId: string): Promise<string[]> {
  const until = Date.now() + drainPatience;
  for (;;) {
    const waiting = ((await readKept(page))?.intents ?? []).filter((row) => row.userId === userId);
    if (waiting.length === 0) return [];
    if (Date.now() > until)
      return [
        `still waiting after ${drainPatience / 1000} s on a good line: ${waiting.map(({ kind, state, attempts }) => `${kind} ${state} ${attempts}`).join(', ')}`,
      ];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function listOf<T>(shop: Shop, path: string, token: string): Promise<T[]> {
  const answer = await fetch(`${shop.direct}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { items: T[] }).items;
}

/** What the line saw of her changes: each name once in effect, always the same bytes, never under another name. */
export function judgeAttempts(attempts: readonly Attempt[]): string[] {
  const complaints: string[] = [];
  const byKey = new Map<string, Attempt[]>();
  for (const attempt of attempts) byKey.set(attempt.key, [...(byKey.get(attempt.key) ?? []), attempt]);
  for (const [key, all] of byKey) {
    const answers = all.flatMap(({ answer }) => (answer ? [answer] : []));
    const effects = answers.filter(({ status, replayed, superseded }) => status < 300 && !replayed && !superseded).length;
    const what = `${all[0]?.method} ${all[0]?.path} ${key}`;
    if (effects > 1) complaints.push(`${what} had its effect ${effects} times`);
    if (effects === 0 && answers.some(({ superseded }) => superseded)) complaints.push(`${what} was overtaken and never had its effect`);
    if (new Set(all.map(({ method, path, body, seq, lane }) => [method, path, body, seq, lane].join('\n'))).size > 1)
      complaints.push(`${what} changed between two attempts`);
    if (new Set(all.map(({ token }) => token)).size > 1) complaints.push(`${what} was sent under two sign-ins`);
    for (const { status, text } of answers)
      if (status >= 400 && status < 500 && status !== 401 && status !== 409 && status !== 429)
        complaints.push(`${what} was refused with ${status}: ${text}`);
  }
  return complaints;
}

/** After the line has become good: 0 lost, 0 twice, 0 dropped without a word. Gives every complaint, one sentence each. */
export async function judge(shop: Shop, page: Page, shopper: Shopper, shelf: readonly Goods[]): Promise<string[]> {
  const complaints = [...shopper.complaints, ...(await drained(page, shopper.userId))];
  await shop.proxy.settled();
  const mine = shop.proxy.log.filter(({ token }) => token === `Bearer ${shopper.token}`);
  complaints.push(...judgeAttempts(mine));

  const { promised, token } = shopper;
  const lines = await listOf<{ productId: string; quantity: number }>(shop, '/api/cart', token);
  const cart = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  if (cart.size < lines.length) complaints.push('the same product stands twice in the cart');
  complaints.push(...brokenPromises(promised.cart, cart, 0, 'the cart of the shop'));
  const saved = await listOf<{ productId: string }>(shop, '/api/my-list', token);
  const wishlist = new Map(saved.map(({ productId }) => [productId, true]));
  complaints.push(...brokenPromises(promised.wishlist, wishlist, false, 'the wishlist of the shop'));

  await openCart(page, false);
  const until = Date.now() + 10_000;
  let shown = await cartOnScreen(page, shelf);
  const differs = () => [...new Set([...shown.keys(), ...cart.keys()])].filter((id) => shown.get(id) !== cart.get(id));
  while (differs().length > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    shown = await cartOnScreen(page, shelf);
  }
  for (const id of differs()) complaints.push(`on screen: ${id} is ${shown.get(id) ?? 0}, the shop has ${cart.get(id) ?? 0}`);
  const refused = ((await readKept(page))?.attention ?? []).filter(({ userId }) => userId === shopper.userId);
  for (const { code, message } of refused) complaints.push(`needs attention without a reason: ${code} ${message}`);
  return complaints;
}

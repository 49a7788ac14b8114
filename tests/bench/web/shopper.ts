/** Shoppers of the benchmarks: an account on the server, and a phone where it is signed in. */
import type { Browser, BrowserContext } from 'playwright';
import { phone } from './visit.ts';

export interface Shopper {
  token: string;
  user: string;
}

/** A new account. `origin`: of the shop. */
export async function register(origin: string): Promise<Shopper> {
  const person = { name: 'Meera', email: `bench-${crypto.randomUUID()}@example.test`, phone: '9800000000', password: 'mango-tree-77' };
  const response = await fetch(`${origin}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(person),
  });
  const { token, user } = (await response.json()) as { token: string; user: { id: string; name: string; email: string } };
  return { token, user: JSON.stringify({ name: user.name, email: user.email, userId: user.id }) };
}

/** A phone without anything cached, with `shopper` signed in. */
export async function newContext(browser: Browser, shopper?: Shopper): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, locale: 'en-IN' });
  if (shopper) {
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    }, shopper);
  }
  return context;
}

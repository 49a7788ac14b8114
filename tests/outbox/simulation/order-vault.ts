/**
 * The order vault of a phone, with the product's own code: it keeps the orders of the shopper's lists, and a sign-out empties it before it is confirmed.
 * Drawn by a generator of its own.
 */
import type { Order } from '#contract/order.ts';
import { claimVault, closeVault, keepOrders } from '#src/shop/data/order-vault.lazy.ts';
import type { Phone } from './phone.ts';
import type { Random } from './random.ts';
import { withStorage, within } from './stores.ts';
import type { Tab } from './tab.ts';

export class OrderVault {
  private readonly phone: Phone;
  private readonly random: Random;
  /** Shoppers who have signed out since they signed in last. */
  private readonly left = new Set<string>();

  constructor(phone: Phone, random: Random) {
    this.phone = phone;
    this.random = random;
    withStorage(phone.factory, (key) => {
      const { session } = phone;
      if (key === 'token') return session?.token ?? null;
      return key === 'user' && session ? JSON.stringify({ name: '', email: '', userId: session.userId }) : null;
    });
  }

  private in<T>(work: () => Promise<T>): Promise<T> {
    return within(this.phone.factory, work);
  }

  /** A page asks for the orders now and then; a reply may be slow, and come after a sign-out. */
  visit(): void {
    const { phone, random } = this;
    const { world, session, tabs } = phone;
    if (!session || phone.network.offline || tabs.length === 0 || !random.chance(0.35)) return;
    const tab = random.pick(tabs);
    const { userId } = session;
    const at = world.now();
    const order = { _id: `order of ${userId}`, userid: userId, date: new Date(at).toISOString() } as Order;
    world.later(random.below(random.chance(0.3) ? 30_000 : 500), () => tab.run(() => void this.in(() => keepOrders(userId, [order], at))));
  }

  /** As every page that hears of a sign-in. */
  signedIn(userId: string): void {
    this.left.delete(userId);
    void this.in(() => claimVault(userId));
  }

  /** As `signOutHere`: before the sign-in ends. */
  close(tab: Tab): Promise<void> {
    const { bug } = this.phone.world;
    return bug.vaultSurvives ? Promise.resolve() : tab.gate(this.in(closeVault));
  }

  /** The sign-out is confirmed. */
  signedOut(userId: string): void {
    this.left.add(userId);
  }

  /** One sentence for each kept order of somebody who has signed out, or of another shopper than the one who is signed in. */
  violations(): string[] {
    const { stored, session, name } = this.phone;
    return stored.keptOrders().flatMap(({ _id, userid }) => {
      const isOwn = !this.left.has(userid) && (session === undefined || session.userId === userid);
      return isOwn ? [] : [`the vault of the ${name}phone still has the ${_id.slice(0, 13)}, who signed out`];
    });
  }
}

/**
 * A backup of the model of the server, and its restore: server/backup. What the bank has done, and what is on phones, is in neither. The shop is
 * stopped meanwhile, so what is in the network at that moment is lost.
 */
import type { Account, ShopFaults } from './model-account.ts';
import type { Checkout, Order } from './model-checkout.ts';
import type { DoorOrder } from './model-placements.ts';
import type { ModelShop } from './model-shop.ts';

/** As in server/backup/restored.ts. */
const leastVersionStep = 1_000_000;

/** Puts the model back; may be called again. */
export type Restore = () => void;

function copyOf(account: Account): Account {
  const { lines, saved, reviews, alerts, requests, aliases, lanes, ops, places, putIn } = account;
  return {
    ...account,
    lines: new Map(lines),
    saved: new Map(saved),
    reviews: new Map(reviews),
    alerts: new Set(alerts),
    requests: new Set(requests),
    aliases: new Map(aliases),
    lanes: new Map(lanes),
    ops: new Map(ops),
    places: new Set(places),
    putIn: new Map(putIn),
  };
}

/** The account as it was, with what the planted bugs of a restore leave as it is. */
function restoredAccount(before: Account, now: Account | undefined, step: number, { keepsAcks, keepsVersions }: ShopFaults): Account {
  const { lanes, places, ops } = (keepsAcks && now) || before;
  const by = keepsVersions ? 0 : step;
  return copyOf({ ...before, cartVersion: before.cartVersion + by, listVersion: before.listVersion + by, lanes, places, ops });
}

function refill<K, V>(target: Map<K, V>, from: ReadonlyMap<K, V>): void {
  target.clear();
  for (const [key, value] of from) target.set(key, value);
}

/** Remembers the fields of a checkout that are the shop's; its payments are the bank's. */
function keepCheckout(checkout: Checkout): Restore {
  const { payments: _, ...fields } = checkout;
  return () => Object.assign(checkout, fields);
}

function keepOrder(order: Order | DoorOrder): Restore {
  const fields = { ...order };
  return () => {
    delete order.isBack;
    Object.assign(order, fields);
  };
}

/**
 * Backs up the shop.
 * @param users all who have an account
 */
export function backUp(shop: ModelShop, users: readonly string[]): Restore {
  const { payments, placements, products, accounts, tokens, effects } = shop;
  const savedAccounts = new Map(users.map((id) => [id, copyOf(shop.account(id))]));
  const madeAt = shop.now();
  const [savedTokens, savedProducts, stocked] = [new Map(tokens), new Map(products), new Map(payments.stock.stocked)];
  const [checkouts, known] = [new Map(payments.checkouts), new Map(placements.known)];
  const [orders, doorOrders, done] = [[...payments.orders], [...placements.orders], effects.length];
  const rows = [...[...checkouts.values()].map(keepCheckout), ...orders.map(keepOrder)];
  return () => {
    const step = leastVersionStep + shop.now() - madeAt;
    for (const [id, account] of savedAccounts) accounts.set(id, restoredAccount(account, accounts.get(id), step, shop.faults));
    refill(tokens, savedTokens);
    refill(products, savedProducts);
    refill(payments.stock.stocked, stocked);
    refill(payments.checkouts, checkouts);
    refill(placements.known, known);
    payments.orders.splice(0, Infinity, ...orders);
    placements.orders.splice(0, Infinity, ...doorOrders);
    effects.splice(done);
    for (const putBack of rows) putBack();
    shop.restores += 1;
  };
}

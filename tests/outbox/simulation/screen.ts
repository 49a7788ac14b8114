/** What is on the screen of a tab, and whether it is allowed. */
import { viewOf } from '#src/outbox/view.ts';
import { pricesOf } from './goods.ts';
import { goodsId } from './model-variants.ts';
import type { Lane, Value } from './lane-state.ts';
import type { Phone } from './phone.ts';
import type { Expectations } from './expectations.ts';
import type { Tab } from './tab.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

/** The content of a page at one moment. */
export class Screen {
  private readonly userId: string;
  private readonly cart: Map<string, number> | undefined;
  private readonly wishlist: Set<string> | undefined;

  constructor(tab: Tab) {
    const state = tab.outbox.state();
    const view = viewOf(shopActions, state);
    this.userId = state.userId;
    this.cart = state.snapshots.cart && new Map(view.cart?.items.map((line) => [goodsId(line), line.quantity]));
    this.wishlist = state.snapshots.wishlist && new Set(view.wishlist?.items.map(({ productId }) => productId));
  }

  /** The value of a lane, or undefined when the page does not know the server's list. */
  valueOf({ kind, userId, productId }: Lane): Value | undefined {
    if (this.userId !== userId) return undefined;
    if (kind === 'cart') return this.cart && (this.cart.get(productId) ?? 0);
    if (kind === 'wish') return this.wishlist && (this.wishlist.has(productId) ? 1 : 0);
    return undefined;
  }
}

/** One sentence for each lane that shows a value that is not allowed. */
export function screenViolations(tab: Tab, phone: Phone, expectations: Expectations): string[] {
  const violations: string[] = [];
  let screen: Screen | undefined;
  for (const lane of expectations.lanes.values()) {
    if (lane.isIrregular || lane.isForgotten || phone.world.shop.irregular.has(lane.key) || expectations.notifications.has(lane.key))
      continue;
    screen ??= new Screen(tab);
    const value = screen.valueOf(lane);
    if (value === undefined) continue;
    const allowed = expectations.showableOn(phone, lane);
    if (allowed.has(value)) continue;
    violations.push(`${tab.name} shows ${value} of ${lane.kind} ${lane.productId}, allowed was ${Array.from(allowed).join(' or ')}`);
    lane.isIrregular = true;
  }
  return violations;
}

/** One sentence for each line of the cart that shows a price which its variant never had. */
export function priceViolations(tab: Tab, { world: { shop } }: Phone): string[] {
  const lines = viewOf(shopActions, tab.outbox.state()).cart?.items ?? [];
  return lines.flatMap((line) => {
    const prices = pricesOf(shop.products, line);
    const isRight = prices.includes(line.price) && prices.includes(line.seenPrice ?? line.price);
    return isRight ? [] : [`${tab.name} shows ${goodsId(line)} at ${line.price} (${line.seenPrice ?? 'seen'}), which it never cost`];
  });
}

const lists: readonly string[] = ['cart', 'wishlist'];

/** Follows the versions of the displayed lists: during one session none may be replaced by an older one. */
export class Versions {
  private readonly last = new WeakMap<Tab, { of: string; versions: Map<string, number> }>();

  /** One sentence for each list that went back. */
  check(tab: Tab): string[] {
    const { userId, snapshots } = tab.outbox.state();
    const of = `${userId} ${tab.followed}`;
    const known = this.last.get(tab);
    const versions = known?.of === of ? known.versions : new Map<string, number>();
    this.last.set(tab, { of, versions });
    const violations: string[] = [];
    for (const name of lists) {
      const version = snapshots[name]?.version;
      if (version === undefined) continue;
      if (version < (versions.get(name) ?? 0))
        violations.push(`${tab.name} shows the ${name} of version ${version} after that of version ${versions.get(name)}`);
      versions.set(name, version);
    }
    return violations;
  }
}

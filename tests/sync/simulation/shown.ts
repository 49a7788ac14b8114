/** What is on the screen of a tab, and whether it may be. */
import { viewOf } from '#src/data/outbox-view.ts';
import type { Ledger } from './ledger.ts';
import type { Lane, Promises, Value } from './promises.ts';
import type { Tab, World } from './world.ts';

/** What a page shows, looked at once. */
export class Screen {
  private readonly userId: string;
  private readonly cart: Map<string, number> | undefined;
  private readonly wishlist: Set<string> | undefined;

  constructor(tab: Tab) {
    const state = tab.outbox.state();
    const view = viewOf(state);
    this.userId = state.userId;
    this.cart = state.snapshots.cart && new Map(view.cart?.items.map(({ productId, quantity }) => [productId, quantity]));
    this.wishlist = state.snapshots.wishlist && new Set(view.wishlist?.items.map(({ productId }) => productId));
  }

  /** The value of a lane, or undefined when the page does not know the shop's list. */
  valueOf({ kind, userId, productId }: Lane): Value | undefined {
    if (this.userId !== userId) return undefined;
    if (kind === 'cart') return this.cart && (this.cart.get(productId) ?? 0);
    if (kind === 'wish') return this.wishlist && (this.wishlist.has(productId) ? 1 : 0);
    return undefined;
  }
}

/** One sentence for each lane that shows what is neither old nor intended. */
export function misshown(tab: Tab, { shop }: World, promises: Promises, ledger: Ledger): string[] {
  const complaints: string[] = [];
  let screen: Screen | undefined;
  for (const lane of promises.lanes.values()) {
    if (lane.isIrregular || lane.isForgotten || shop.irregular.has(lane.key) || ledger.told.has(lane.key)) continue;
    screen ??= new Screen(tab);
    const value = screen.valueOf(lane);
    if (value === undefined || lane.window.has(value)) continue;
    complaints.push(`${tab.name} shows ${value} of ${lane.kind} ${lane.productId}, allowed was ${Array.from(lane.window).join(' or ')}`);
    lane.isIrregular = true;
  }
  return complaints;
}

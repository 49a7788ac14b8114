/** What is on the screen of a tab, and whether it may be. */
import { viewOf } from '#src/data/outbox-view.ts';
import type { Ledger } from './ledger.ts';
import type { Lane, Promises, Value } from './promises.ts';
import type { Tab, World } from './world.ts';

/** The value of a lane on screen, or undefined when the page does not know the shop's list. */
export function valueOnScreen(tab: Tab, lane: Lane): Value | undefined {
  const state = tab.outbox.state();
  if (state.userId !== lane.userId || lane.kind === 'review') return undefined;
  if (!state.snapshots[lane.kind === 'cart' ? 'cart' : 'wishlist']) return undefined;
  const view = viewOf(state);
  if (lane.kind === 'cart') return view.cart?.items.find(({ productId }) => productId === lane.productId)?.quantity ?? 0;
  return view.wishlist?.items.some(({ productId }) => productId === lane.productId) ? 1 : 0;
}

/** One sentence for each lane that shows what is neither old nor intended. */
export function misshown(tab: Tab, { shop }: World, promises: Promises, ledger: Ledger): string[] {
  const complaints: string[] = [];
  for (const lane of promises.lanes.values()) {
    if (lane.isIrregular || lane.isForgotten || shop.irregular.has(lane.key) || ledger.told.has(lane.key)) continue;
    const value = valueOnScreen(tab, lane);
    if (value === undefined || lane.window.has(value)) continue;
    complaints.push(`${tab.name} shows ${value} of ${lane.kind} ${lane.productId}, allowed was ${Array.from(lane.window).join(' or ')}`);
    lane.isIrregular = true;
  }
  return complaints;
}

/** After everything has healed: 0 lost, 0 doubled, 0 silently dropped, nothing under another's name, nothing left behind. */
import { type Errands, orderId, shoppers } from './errands.ts';
import { fair } from './line.ts';
import { laneRows, rewriteRow, storedLists, storedRows } from './look.ts';
import { Screen } from './shown.ts';
import type { World } from './world.ts';

/** ms in which even the slowest straggler has arrived. */
const longest = 700_000;

/** Lets the line heal, sets the clock, brings the new version to every page, and has every shopper send what is theirs. */
async function heal(world: World): Promise<void> {
  world.full = 0;
  world.skew = 0;
  world.setWeather(fair);
  for (const tab of world.tabs) world.thaw(tab);
  for (const { id, v } of storedRows()) if (v > 1) rewriteRow(id, (row) => void (row.v = 1));
  await world.pass(2_000);
  for (const userId of shoppers) {
    if (userId === shoppers[1] && storedRows().every((row) => row.userId !== userId)) continue;
    world.signIn(userId);
    const tab = world.tabs[0] ?? (await world.openTab());
    await world.pass(1_000);
    for (let round = 0; round < 20 && storedRows().some((row) => row.userId === userId); round += 1) {
      void tab.outbox.sendNow().catch(() => undefined);
      await world.pass(65_000);
    }
  }
  await world.pass(longest);
}

export async function judge(world: World, { failures, promises, ledger }: Errands): Promise<void> {
  await heal(world);
  const { shop } = world;
  failures.push(...ledger.failures);
  for (const row of storedRows()) failures.push(`${row.kind} never left (${row.state}, sent ${row.attempts} times, v${row.v})`);
  for (const key of shop.foreign) failures.push(`${key} was sent under another's sign-in`);
  const seen = new Set<string>();
  for (const { opId } of shop.effects) {
    if (seen.has(opId)) failures.push(`the effect of ${opId} happened twice`);
    seen.add(opId);
  }
  for (const lane of promises.lanes.values()) {
    const value = promises.valueInShop(lane, orderId);
    if (lane.isForgotten && ledger.told.has(lane.key)) continue;
    const allowed = Array.from(lane.states).filter(([, mustBeTold]) => !mustBeTold || ledger.told.has(lane.key));
    if (!allowed.some(([one]) => one === value)) failures.push(`${lane.kind} ${lane.productId} of ${lane.userId.slice(0, 4)}: the shop has ${value}, promised ${allowed.map(([one]) => one).join(' or ')}`);
  }
  const tab = world.tabs[0];
  const userId = world.session?.userId;
  if (!tab || userId === undefined || failures.length > 0) return;
  void world.fetchList(tab, 'cart');
  void world.fetchList(tab, 'wishlist');
  await world.pass(30_000);
  const screen = new Screen(tab);
  for (const lane of promises.lanes.values()) {
    if (lane.userId !== userId || lane.kind === 'review' || laneRows(userId, lane.name).length > 0) continue;
    const has = lane.kind === 'cart' ? shop.wanted(userId, lane.productId).quantity : promises.valueInShop(lane, orderId);
    const shown = screen.valueOf(lane);
    if (shown !== has) failures.push(`${lane.kind} ${lane.productId}: on screen ${shown}, in the shop ${has}`);
  }
  world.endSession();
  await world.pass(100);
  void tab.outbox.forget(userId);
  await world.pass(60_000);
  for (const list of storedLists()) if (list.userId === userId) failures.push(`the ${list.name} of a shopper who signed out is still on the device`);
}

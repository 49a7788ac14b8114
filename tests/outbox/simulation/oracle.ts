/** The oracle, after all faults are over: 0 lost, 0 doubled, 0 silently dropped, nothing in another shopper's name, nothing left behind. */
import { type SimulatedShopper, shopperIds } from './shopper.ts';
import { noNetworkFaults } from './network.ts';
import { moneyViolations } from './money-invariant.ts';
import type { Phone } from './phone.ts';
import type { Expectations } from './expectations.ts';
import { Screen } from './screen.ts';
import type { World } from './world.ts';

/** ms in which even the latest request has arrived. */
const timeoutMs = 700_000;

/** Ends all faults: network, clock, and old versions of pages. */
function heal(phone: Phone): void {
  phone.full = 0;
  phone.skew = 0;
  phone.setNetwork(noNetworkFaults);
  for (const tab of phone.tabs) phone.thaw(tab);
  for (const { id, v } of phone.stored.rows()) if (v > 1) phone.stored.rewriteRow(id, (row) => void (row.v = 1));
}

/** Every shopper signs in and sends their queue. */
async function sendAll(phone: Phone): Promise<void> {
  const { world, stored } = phone;
  for (const userId of shopperIds) {
    if (userId === shopperIds[1] && stored.rows().every((row) => row.userId !== userId)) continue;
    phone.signIn(userId);
    const tab = phone.tabs[0] ?? (await phone.openTab());
    await world.pass(1_000);
    for (let round = 0; round < 20 && stored.rows().some((row) => row.userId === userId); round += 1) {
      void tab.outbox.sendNow().catch(() => undefined);
      await world.pass(65_000);
    }
  }
}

/** Checks the stored data and the screen of a phone; signs out at the end. */
async function phoneViolations(phone: Phone, expectations: Expectations): Promise<string[]> {
  const { world } = phone;
  const failures: string[] = [];
  const tab = phone.tabs[0];
  const userId = phone.session?.userId;
  if (!tab || userId === undefined) return failures;
  void phone.fetchList(tab, 'cart');
  void phone.fetchList(tab, 'wishlist');
  await world.pass(30_000);
  const screen = new Screen(tab);
  for (const lane of expectations.lanes.values()) {
    // The outbox stores no list of reviews or alerts, so a page shows none.
    const isShown = lane.kind === 'cart' || lane.kind === 'wish';
    if (lane.userId !== userId || !isShown || phone.stored.laneRows(userId, lane.name).length > 0) continue;
    const has = expectations.displayableValue(lane);
    const shown = screen.valueOf(lane);
    if (shown !== has) failures.push(`${lane.kind} ${lane.productId}: on screen ${shown}, on the server ${has}`);
  }
  phone.endSession();
  await world.pass(100);
  void tab.outbox.clearLists(userId);
  await world.pass(60_000);
  for (const list of phone.stored.lists())
    if (list.userId === userId) failures.push(`the ${list.name} of a shopper who signed out is still on the device`);
  return failures;
}

/** Ends all faults and returns the violations, in sentences. */
export async function finalViolations(world: World, all: readonly SimulatedShopper[], expectations: Expectations): Promise<string[]> {
  const { shop, phones } = world;
  for (const phone of phones) heal(phone);
  await world.pass(2_000);
  for (const phone of phones) await sendAll(phone);
  await world.pass(timeoutMs);
  const failures = [...all.flatMap((shopper) => [...shopper.failures, ...shopper.storeInvariant.failures]), ...expectations.failures];
  for (const row of phones.flatMap(({ stored }) => stored.rows()))
    failures.push(`${row.kind} was never sent (${row.state}, sent ${row.attempts} times, v${row.v})`);
  for (const key of shop.foreign) failures.push(`${key} was sent in another shopper's session`);
  const seen = new Set<string>();
  for (const { opId } of shop.effects) {
    if (seen.has(opId)) failures.push(`the effect of ${opId} happened twice`);
    seen.add(opId);
  }
  failures.push(...moneyViolations(shop));
  for (const lane of expectations.lanes.values()) {
    const violation = expectations.violationOf(lane);
    if (violation) failures.push(violation);
  }
  for (const phone of phones) if (failures.length === 0) failures.push(...(await phoneViolations(phone, expectations)));
  return failures;
}

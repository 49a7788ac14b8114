/** After everything has healed: 0 lost, 0 doubled, 0 silently dropped, nothing under another's name, nothing left behind. */
import { type Errands, shoppers } from './errands.ts';
import { fair } from './line.ts';
import { judgeMoney } from './money.ts';
import type { Phone } from './phone.ts';
import type { Promises } from './promises.ts';
import { Screen } from './shown.ts';
import type { World } from './world.ts';

/** ms in which even the slowest straggler has arrived. */
const longest = 700_000;

/** The line heals, the clock is right, and every page has the new version. */
function mend(phone: Phone): void {
  phone.full = 0;
  phone.skew = 0;
  phone.setWeather(fair);
  for (const tab of phone.tabs) phone.thaw(tab);
  for (const { id, v } of phone.stored.rows()) if (v > 1) phone.stored.rewriteRow(id, (row) => void (row.v = 1));
}

/** Every shopper sends what is theirs. */
async function sendAll(phone: Phone): Promise<void> {
  const { world, stored } = phone;
  for (const userId of shoppers) {
    if (userId === shoppers[1] && stored.rows().every((row) => row.userId !== userId)) continue;
    phone.signIn(userId);
    const tab = phone.tabs[0] ?? (await phone.openTab());
    await world.pass(1_000);
    for (let round = 0; round < 20 && stored.rows().some((row) => row.userId === userId); round += 1) {
      void tab.outbox.sendNow().catch(() => undefined);
      await world.pass(65_000);
    }
  }
}

/** Both what the phone still has and what it shows; it is left with nobody signed in. */
async function judgePhone(phone: Phone, promises: Promises): Promise<string[]> {
  const { world } = phone;
  const failures: string[] = [];
  const tab = phone.tabs[0];
  const userId = phone.session?.userId;
  if (!tab || userId === undefined) return failures;
  void phone.fetchList(tab, 'cart');
  void phone.fetchList(tab, 'wishlist');
  await world.pass(30_000);
  const screen = new Screen(tab);
  for (const lane of promises.lanes.values()) {
    if (lane.userId !== userId || lane.kind === 'review' || phone.stored.laneRows(userId, lane.name).length > 0) continue;
    const has = promises.valueOnShelf(lane);
    const shown = screen.valueOf(lane);
    if (shown !== has) failures.push(`${lane.kind} ${lane.productId}: on screen ${shown}, in the shop ${has}`);
  }
  phone.endSession();
  await world.pass(100);
  void tab.outbox.clearLists(userId);
  await world.pass(60_000);
  for (const list of phone.stored.lists())
    if (list.userId === userId) failures.push(`the ${list.name} of a shopper who signed out is still on the device`);
  return failures;
}

/** Lets everything heal and gives what is wrong then, in sentences. */
export async function judge(world: World, all: readonly Errands[], promises: Promises): Promise<string[]> {
  const { shop, phones } = world;
  for (const phone of phones) mend(phone);
  await world.pass(2_000);
  for (const phone of phones) await sendAll(phone);
  await world.pass(longest);
  const failures = [...all.flatMap((errands) => [...errands.failures, ...errands.ledger.failures]), ...promises.failures];
  for (const row of phones.flatMap(({ stored }) => stored.rows()))
    failures.push(`${row.kind} never left (${row.state}, sent ${row.attempts} times, v${row.v})`);
  for (const key of shop.foreign) failures.push(`${key} was sent under another's sign-in`);
  const seen = new Set<string>();
  for (const { opId } of shop.effects) {
    if (seen.has(opId)) failures.push(`the effect of ${opId} happened twice`);
    seen.add(opId);
  }
  failures.push(...judgeMoney(shop));
  for (const lane of promises.lanes.values()) {
    const complaint = promises.complaintOf(lane);
    if (complaint) failures.push(complaint);
  }
  for (const phone of phones) if (failures.length === 0) failures.push(...(await judgePhone(phone, promises)));
  return failures;
}

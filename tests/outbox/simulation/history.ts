/** One history: shoppers act and pay while network, tabs, clock, disk and server fail; afterwards nothing may be lost, doubled or dropped. */
import { SimulatedShopper } from './shopper.ts';
import { finalViolations } from './oracle.ts';
import { randomNetworkFaults } from './network.ts';
import { OrderVault } from './order-vault.ts';
import { Phone } from './phone.ts';
import type { PlantedBug } from './planted-bug.ts';
import { Expectations } from './expectations.ts';
import { type Random, seeded } from './random.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { World } from './world.ts';
import { RestoreSteps } from './restore-steps.ts';
import { placementViolations } from './placement-invariant.ts';
import { PlaceSteps } from './place-steps.ts';

export interface HistoryResult {
  seed: number;
  actions: number;
  payments: number;
  placements: number;
  /** Violations, in sentences; empty when all is well. */
  failures: string[];
  trace: string[];
}

/** What a history has in addition to the actions on one phone. */
export interface Scope {
  hasSecondPhone: boolean;
  pays: boolean;
  /** Products with variants are sold. */
  hasVariants: boolean;
  /** Orders are paid on delivery, too. */
  places: boolean;
  /** The shop is restored from a backup. */
  restores: boolean;
  /** Phones keep orders in their vault. */
  keepsOrders: boolean;
}

/** Some histories have both, some neither. Drawn from a separate generator, so that the same seed does the same on one phone alone. */
export function scopeOf(seed: number): Scope {
  const random = seeded(seed ^ 0x5eed);
  const [hasSecondPhone, pays] = [random.chance(0.5), random.chance(0.5)];
  const [hasVariants, places] = [seeded(seed ^ 0x7a51).chance(0.4), seeded(seed ^ 0xd007).chance(0.5)];
  return {
    hasSecondPhone,
    pays,
    hasVariants,
    places,
    restores: seeded(seed ^ 0x2e57).chance(0.25),
    keepsOrders: seeded(seed ^ 0x7a17).chance(0.25),
  };
}

function changeNetwork({ phone }: SimulatedShopper, random: Random): void {
  if (random.chance(0.12)) phone.setNetwork({ ...phone.network, offline: !phone.network.offline });
  if (random.chance(0.08)) phone.setNetwork(randomNetworkFaults(random));
}

/** Runs the history of `seed`, with a planted bug when one is given. */
export async function runHistory(seed: number, bug: PlantedBug = {}, scope: Scope = scopeOf(seed)): Promise<HistoryResult> {
  const world = new World(seed, bug, scope.hasVariants);
  const { random } = world;
  const phones = [new Phone(world), ...(scope.hasSecondPhone ? [new Phone(world, 'second ')] : [])];
  if (scope.keepsOrders) for (const phone of phones) phone.vault = new OrderVault(phone, seeded(seed ^ 0xa017));
  const expectations = new Expectations(world.shop, phones, scope.hasSecondPhone || scope.pays || scope.places || scope.restores);
  const all = phones.map((phone) => new SimulatedShopper(phone, expectations));
  const checkoutSteps = new CheckoutSteps(world);
  const placeSteps = new PlaceSteps(world);
  const failures = () => all.flatMap((shopper) => shopper.failures);
  const actions = 20 + random.below(41);
  const restoreSteps = scope.restores ? new RestoreSteps(world, expectations, seed, actions) : undefined;
  for (const shopper of all) await shopper.start();
  for (let n = 0; n < actions && failures().length === 0; n += 1) {
    restoreSteps?.visit(n);
    const shopper = all.length === 1 ? (all[0] as SimulatedShopper) : random.pick(all);
    changeNetwork(shopper, random);
    shopper.phone.vault?.visit();
    await shopper.injectFault();
    if (scope.pays && random.chance(0.25)) await checkoutSteps.visit(shopper);
    if (scope.places && random.chance(0.25)) await placeSteps.visit(shopper);
    await shopper.act();
    await shopper.passTime();
  }
  const wrong =
    failures().length === 0
      ? [...(await finalViolations(world, all, expectations)), ...placementViolations(world, placeSteps.placed)]
      : failures();
  if (bug.tells) wrong.push('reported as requested');
  for (const phone of phones) for (const tab of Array.from(phone.tabs)) phone.kill(tab);
  return { seed, actions, payments: checkoutSteps.payments, placements: placeSteps.placed.length, failures: wrong, trace: world.trace };
}

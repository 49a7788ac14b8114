/** One history: shoppers tap and pay while line, tabs, clock, disk and shop misbehave; afterwards nothing may be lost, doubled or dropped. */
import { Errands } from './errands.ts';
import { judge } from './judge.ts';
import { someWeather } from './line.ts';
import { Phone } from './phone.ts';
import type { Plant } from './plant.ts';
import { Promises } from './promises.ts';
import { type Random, seeded } from './random.ts';
import { Till } from './till.ts';
import { World } from './world.ts';

export interface Verdict {
  seed: number;
  taps: number;
  payments: number;
  /** What went wrong, in sentences; empty when all is well. */
  failures: string[];
  trace: string[];
}

/** What a history holds beyond the taps on one phone. */
export interface Scope {
  hasSecondPhone: boolean;
  pays: boolean;
}

/** Some histories have both, some neither, so that each is also seen alone. Drawn apart: what a seed does on one phone alone stays as it was. */
export function scopeOf(seed: number): Scope {
  const random = seeded(seed ^ 0x5eed);
  return { hasSecondPhone: random.chance(0.5), pays: random.chance(0.5) };
}

function changeWeather({ phone }: Errands, random: Random): void {
  if (random.chance(0.12)) phone.setWeather({ ...phone.weather, offline: !phone.weather.offline });
  if (random.chance(0.08)) phone.setWeather(someWeather(random));
}

/** Plays the history of `seed`, with a bug planted in when one is given. */
export async function runHistory(seed: number, plant: Plant = {}, scope: Scope = scopeOf(seed)): Promise<Verdict> {
  const world = new World(seed, plant);
  const { random } = world;
  const phones = [new Phone(world), ...(scope.hasSecondPhone ? [new Phone(world, 'second ')] : [])];
  const promises = new Promises(world.shop, phones, scope.hasSecondPhone || scope.pays);
  const all = phones.map((phone) => new Errands(phone, promises));
  const till = new Till(world);
  const failures = () => all.flatMap((errands) => errands.failures);
  const taps = 20 + random.below(41);
  for (const errands of all) await errands.begin();
  for (let n = 0; n < taps && failures().length === 0; n += 1) {
    const errands = all.length === 1 ? (all[0] as Errands) : random.pick(all);
    changeWeather(errands, random);
    await errands.mishap();
    if (scope.pays && random.chance(0.25)) await till.visit(errands);
    await errands.tap();
    await errands.passTime();
  }
  const wrong = failures().length === 0 ? await judge(world, all, promises) : failures();
  if (plant.tells) wrong.push('as it was asked for');
  for (const phone of phones) for (const tab of Array.from(phone.tabs)) phone.kill(tab);
  return { seed, taps, payments: till.payments, failures: wrong, trace: world.trace };
}

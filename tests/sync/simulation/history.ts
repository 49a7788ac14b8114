/** One history: shoppers tap while line, tabs, clock, disk and shop misbehave; afterwards nothing may be lost, doubled or dropped. */
import { Errands } from './errands.ts';
import { judge } from './judge.ts';
import { someWeather } from './line.ts';
import { type Plant, World } from './world.ts';

export interface Verdict {
  seed: number;
  taps: number;
  /** What went wrong, in sentences; empty when all is well. */
  failures: string[];
  trace: string[];
}

/** Plays the history of `seed`, with a bug planted in when one is given. */
export async function runHistory(seed: number, plant: Plant = {}): Promise<Verdict> {
  const world = new World(seed, plant);
  const { random } = world;
  const errands = new Errands(world);
  const taps = 20 + random.below(41);
  await errands.begin();
  for (let n = 0; n < taps && errands.failures.length === 0; n += 1) {
    if (random.chance(0.12)) world.setWeather({ ...world.weather, offline: !world.weather.offline });
    if (random.chance(0.08)) world.setWeather(someWeather(random));
    await errands.mishap();
    await errands.tap();
    await errands.passTime();
  }
  if (errands.failures.length === 0) await judge(world, errands);
  if (plant.tells) errands.failures.push('as it was asked for');
  for (const tab of Array.from(world.tabs)) world.kill(tab);
  return { seed, taps, failures: errands.failures, trace: world.trace };
}

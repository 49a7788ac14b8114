import { expect, it } from 'vitest';
import { complaint, play } from './players.ts';

// SIM_SEED=7 plays that one history again; SIM_HISTORIES=n as many from there.
const seed = process.env['SIM_SEED'];
const count = Number(process.env['SIM_HISTORIES'] ?? (seed === undefined ? 3_000 : 1));

it(`loses, doubles and drops nothing in ${count} histories of 20 to 60 taps`, { timeout: 900_000 }, async () => {
  const played = await play({ first: Number(seed ?? 1), count });
  expect(played.failed.length, complaint(played)).toBe(0);
  expect(played.histories).toBe(count);
});

it('plays the same history to the last turn when it gets the same seed', { timeout: 180_000 }, async () => {
  const last = async (first: number) => (await play({ first, count: 1, plant: 'nothing', threads: 1 })).failed[0]?.trace;
  for (const first of [11, 12, 13]) {
    const trace = await last(first);
    expect(trace?.length).toBeGreaterThan(20);
    expect(await last(first)).toEqual(trace);
  }
});

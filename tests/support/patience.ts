/**
 * How patient the tests are. A limit is written for a quiet machine and grows with what is measured: how long a fixed piece of work takes
 * when the run starts, and how many processes wait for a core now. No verdict depends on the load, and a passing test never waits longer.
 */
import { availableParallelism, loadavg } from 'node:os';

/** What `work` takes on a quiet core of the machines that run CI, in ms. */
const quietMs = 35;
/** A test that can never pass should still end. */
const greatestSlowness = 20;

function work(): number {
  let hash = 1;
  for (let index = 0; index < 30_000_000; index += 1) hash = Math.imul(hash ^ index, 16_777_619);
  return hash;
}

function measure(): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / quietMs;
}

/** How many times slower than a quiet machine this one is, at least 1. Measured once per run: the processes of a run inherit it. */
function slowness(): number {
  const atStart = Number((process.env['TEST_SLOWNESS'] ??= measure().toFixed(2)));
  const [load = 0] = loadavg();
  return Math.min(greatestSlowness, Math.max(1, atStart, load / availableParallelism()));
}

/** The limit, in ms, for what takes at most `quiet` ms on a quiet machine. */
export const patient = (quiet: number): number => Math.round(quiet * slowness());

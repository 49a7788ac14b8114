/**
 * Timers of a file end with its document: the page that set them is gone, and on a busy machine one would still run and miss the document, which
 * fails the whole run.
 */
import { afterAll } from 'vitest';

const set = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof setTimeout>>();

globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = set(...given);
  timers.add(timer);
  return timer;
}, set);

afterAll(() => {
  globalThis.setTimeout = set;
  for (const timer of timers) clearTimeout(timer);
});

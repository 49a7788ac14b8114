import { stored } from '#src/state/stored.ts';
import { createServerClock, Known } from './create-server-clock.ts';

const kept = stored<Known | undefined>('haat-desk-clock', Known, undefined);

/** The clock of this page. */
export const serverClock = createServerClock(
  { wall: () => Date.now(), steady: () => performance.now() },
  { read: kept.read, write: (known) => void kept.write(known) },
);

/** The shop's time (ms), which says what day it is: the device's clock until the first answer. */
export function shopNow(): number {
  const micros = serverClock.now();
  return micros === undefined ? Date.now() : Math.floor(micros / 1_000);
}

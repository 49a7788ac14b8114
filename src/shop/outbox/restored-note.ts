/** The restore of the shop that this device was told of, for the notice (`restored.lazy.ts`) and for the sign-in afterwards. */
import { parseRestoredNote, type Restored } from '#contract/restored.ts';
import { shopFormat } from '#contract/shop-time.ts';
import { readText } from '#src/state/stored.ts';

/** Of localStorage: the note of the restore that this device knows of. */
export const restoredKey = 'restored';
/** The device's clock may be wrong; rather tell one who has lost nothing. */
const clockErrorMs = 60 * 60 * 1_000;

const time = shopFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "22 Nov, 03:00": when the backup was made. */
export const backupTime = ({ from }: Restored): string => time.format(from);

/** Whether a device that last had something of the shopper at `lastSeen` (ms since 1970) may have had what the shop forgot. */
export const mayMiss = ({ from }: Restored, lastSeen: number): boolean => lastSeen >= from - clockErrorMs;

/**
 * The restore that made the shop forget a sign-in; undefined when it ended for another reason.
 * @param lastListAt when the device last had lists of that shopper, ms since 1970; 0: never
 */
export function restoreThatForgot(lastListAt: number): Restored | undefined {
  const restored = parseRestoredNote(readText(restoredKey) ?? '');
  return restored && mayMiss(restored, lastListAt) && lastListAt < restored.at ? restored : undefined;
}

/** When the backup was made that the shop was restored from, in words; `undefined` where this device knows of no restore. */
export function forgottenSince(): string | undefined {
  const restored = parseRestoredNote(readText(restoredKey) ?? '');
  return restored && backupTime(restored);
}

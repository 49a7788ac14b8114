/** PINs: short, so they open the desk only on a device where their person has given the password, and only five wrong ones are allowed. */
import { words } from '#language/words.ts';
import { and, eq, sql } from '#server/db/sql.ts';
import { pinTries } from '#contract/desk/session.ts';
import { isPassword } from '#server/auth/password.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, staff } from '#server/db/schema.ts';
import { Locked } from './session.ts';

/** Whether a PIN is among the first that somebody would try: all digits the same, a run, a pair twice, or a year. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const step = (digits[1] ?? 0) - (digits[0] ?? 0);
  const isRun = Math.abs(step) <= 1 && digits.every((digit, at) => at === 0 || digit - (digits[at - 1] ?? 0) === step);
  const half = pin.slice(0, pin.length / 2);
  const isTwice = pin.length % 2 === 0 && half + half === pin;
  return isRun || isTwice || /^(?:19|20)\d\d$/.test(pin) || ['2580', '1379', '147258', '159753'].includes(pin);
}

/**
 * Checks a PIN on one device. The try is taken before the comparison and given back when the PIN is right, so parallel requests get at most five tries.
 * Throws 401 `pin_wrong`, or `pin_spent` when only the password helps.
 */
export async function checkPin(db: Db, { sessionHash, userId, pin }: { sessionHash: string; userId: string; pin: string }): Promise<void> {
  const [taken] = await db
    .update(sessions)
    .set({ pinTriesLeft: sql`${sessions.pinTriesLeft} - 1` })
    .where(and(eq(sessions.tokenHash, sessionHash), sql`${sessions.pinTriesLeft} > 0`))
    .returning({ left: sessions.pinTriesLeft });
  if (!taken) throw new Locked('pin_spent', words().sessionMessages.pinSpent);
  const [row] = await db.select({ pinHash: staff.pinHash }).from(staff).where(eq(staff.userId, userId));
  if (await isPassword(pin, row?.pinHash)) {
    await db.update(sessions).set({ pinTriesLeft: pinTries }).where(eq(sessions.tokenHash, sessionHash));
    return;
  }
  if (taken.left === 0) throw new Locked('pin_spent', words().sessionMessages.pinSpent);
  throw new Locked('pin_wrong', words().sessionMessages.pinWrong);
}

/** Stores the hash of a PIN. */
export async function savePin(tx: Db, userId: string, pinHash: string): Promise<void> {
  await tx.update(staff).set({ pinHash }).where(eq(staff.userId, userId));
}

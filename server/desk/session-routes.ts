import { words } from '#language/words.ts';
import { and, eq, sql } from '#server/db/sql.ts';
import { pinTries } from '#contract/desk/session.ts';
import { dialDigits } from '#contract/phone.ts';
import { hashPassword } from '#server/auth/password.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { sessions } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidInput } from '#server/http/errors.ts';
import { findStaffEmail } from '#server/staff/store.ts';
import { checkPassword } from '#server/user/check-password.ts';
import { clearDeskToken, deskDeviceHash, issueDeskToken } from './cookies.ts';
import { actOf, describeSession, enterDesk, provenUntil } from './enter.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { checkPin, isEasyPin, savePin } from './pin.ts';
import { Locked, findPeopleOfDevice, findPersonOfDevice, findSession } from './session.ts';

type SessionCalls =
  | 'signInAtDesk'
  | 'getDeskSession'
  | 'endDeskSession'
  | 'getDeskDevice'
  | 'forgetDevice'
  | 'unlockDesk'
  | 'proveDesk'
  | 'setPin';

/**
 * The email of who signs in by email or phone number, so that guesses by either count for one account. A number that nobody has stays one, in one
 * spelling: it is refused as slowly and as often as a wrong password.
 */
async function emailOf(db: Db, given: string): Promise<string> {
  const phone = given.includes('@') ? undefined : dialDigits(given);
  return phone === undefined ? given : ((await findStaffEmail(db, phone)) ?? phone);
}

export const sessionDeskRoutes: Pick<DeskHandlers, SessionCalls> = {
  async signInAtDesk({ input: { body }, db, services, c }) {
    const user = await checkPassword(c, services, { ...body, email: await emailOf(db, body.email), wrong: words().sessionMessages.wrong });
    return transaction(db, (tx) => enterDesk(tx, c, services, { userId: user.id, deviceName: body.deviceName }));
  },

  getDeskSession: async ({ staff, db, services }) => describeSession(db, staff, services.env),

  async endDeskSession({ staff, db, services, c }) {
    await db.delete(sessions).where(eq(sessions.tokenHash, staff.sessionHash));
    await recordAudit(db, { ...actOf(c, staff), action: 'staff.sign-out' });
    clearDeskToken(c, services.env);
    return { error: false, status: true, msg: words().sessionMessages.signedOut };
  },

  async getDeskDevice({ db, services, c }) {
    const deviceHash = deskDeviceHash(c, services.env);
    const people = deviceHash === undefined ? [] : await findPeopleOfDevice(db, deviceHash);
    return { name: people[0]?.deviceName ?? '', people };
  },

  async forgetDevice({ staff, db, services, c }) {
    const deviceHash = deskDeviceHash(c, services.env) ?? '';
    await db.delete(sessions).where(and(eq(sessions.kind, 'desk'), eq(sessions.deviceHash, deviceHash)));
    await recordAudit(db, { ...actOf(c, staff), action: 'staff.forget-device' });
    clearDeskToken(c, services.env);
    return { error: false, status: true, msg: words().sessionMessages.deviceForgotten };
  },

  async unlockDesk({ input: { body }, db, services, c }) {
    const deviceHash = deskDeviceHash(c, services.env);
    const known = deviceHash === undefined ? undefined : await findPersonOfDevice(db, deviceHash, body.id);
    if (!known) throw new Locked('session_ended', words().sessionMessages.ended);
    await checkPin(db, { sessionHash: known.sessionHash, userId: known.id, pin: body.pin });
    const tokenHash = issueDeskToken(c, services.env);
    await db
      .update(sessions)
      .set({ tokenHash, provenAt: sql`now()`, lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, known.sessionHash));
    const person = await findSession(db, tokenHash);
    if (!person) throw new Locked('session_ended', words().sessionMessages.ended);
    return describeSession(db, person, services.env);
  },

  proveDesk: {
    transaction: 'own',
    async handle({ input: { body }, staff, db, services, c }) {
      if ('pin' in body) await checkPin(db, { sessionHash: staff.sessionHash, userId: staff.id, pin: body.pin });
      else await checkPassword(c, services, { email: staff.email, password: body.password });
      const [row] = await db
        .update(sessions)
        .set({ provenAt: sql`now()` })
        .where(eq(sessions.tokenHash, staff.sessionHash))
        .returning({ provenAt: sessions.provenAt });
      if (!row?.provenAt) throw new Locked('session_ended', words().sessionMessages.ended);
      return { provenUntil: provenUntil({ provenAt: row.provenAt }) };
    },
  },

  setPin: {
    transaction: 'own',
    async handle({ input: { body }, staff, db, services, c }) {
      if (isEasyPin(body.pin)) throw new InvalidInput(words().sessionMessages.pinEasy, 'pin_easy');
      await checkPassword(c, services, { email: staff.email, password: body.password });
      const pinHash = await hashPassword(body.pin);
      await transaction(db, async (tx) => {
        await savePin(tx, staff.id, pinHash);
        await tx
          .update(sessions)
          .set({ pinTriesLeft: pinTries, provenAt: sql`now()` })
          .where(eq(sessions.tokenHash, staff.sessionHash));
        await recordAudit(tx, { ...actOf(c, staff), action: 'staff.set-pin' });
      });
      return { error: false, status: true, msg: words().sessionMessages.pinSaved };
    },
  },
};

import { and, eq, sql } from 'drizzle-orm';
import { deskMessages } from '#contract/desk/messages.ts';
import { type DeskSession, proofMinutes } from '#contract/desk/session.ts';
import { hashPassword } from '#server/auth/password.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { sessions } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidInput, NotFound } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { findShopName, isShopOpen } from '#server/setting/store.ts';
import { findOwnerNames, findStaff } from '#server/staff/store.ts';
import { checkPassword } from '#server/user/check-password.ts';
import { clearDeskToken, deskDeviceHash, issueDeskToken } from './cookies.ts';
import type { DeskHandlers } from './mount.ts';
import { checkPin, isEasyPin, savePin } from './pin.ts';
import { type Staff, Locked, findPeopleOfDevice, findPersonOfDevice, findSession, openDeskSession } from './session.ts';

const provenUntil = ({ provenAt }: Pick<Staff, 'provenAt'>): string => new Date(provenAt.getTime() + proofMinutes * 60_000).toISOString();

/** What the desk shows of the person who is signed in. */
async function describe(db: Db, services: Services, person: Staff): Promise<DeskSession> {
  const { id, name, email, role, refundLimitPaise, hasPin, deviceName } = person;
  return {
    person: { id, name, email, role, refundLimit: role === 'owner' ? null : refundLimitPaise, hasPin },
    deviceName,
    provenUntil: provenUntil(person),
    owners: await findOwnerNames(db),
    shopName: await findShopName(db),
    isOpen: await isShopOpen(db),
  };
}

/** Opens a session for somebody whose password was checked, or who has just proven to be invited. Throws 404 for who is no staff. */
async function enterDesk(
  services: Services,
  c: AppContext,
  { userId, deviceName }: { userId: string; deviceName: string },
): Promise<DeskSession> {
  const { db, env } = services;
  if (!(await findStaff(db, userId))) throw new NotFound(deskMessages.session.notStaff, 'not_staff');
  const person = await transaction(db, async (tx) => {
    const tokenHash = await openDeskSession(tx, c, env, { userId, deviceName });
    const opened = await findSession(tx, tokenHash);
    if (!opened) throw new NotFound(deskMessages.session.notStaff, 'not_staff');
    await recordAudit(tx, { ...act(c, opened), action: 'staff.sign-in', before: null, after: null });
    return opened;
  });
  return describe(db, services, person);
}

const act = (c: AppContext, person: Staff) =>
  ({ staff: person, via: 'desk', kind: 'staff', subject: person.id, requestId: c.get('requestId') }) as const;

type SessionCalls =
  | 'signInAtDesk'
  | 'getDeskSession'
  | 'endDeskSession'
  | 'getDeskDevice'
  | 'forgetDevice'
  | 'unlockDesk'
  | 'proveDesk'
  | 'setPin';

export const sessionDeskRoutes: Pick<DeskHandlers, SessionCalls> = {
  async signInAtDesk({ input: { body }, services, c }) {
    const user = await checkPassword(c, services, body);
    return enterDesk(services, c, { userId: user.id, deviceName: body.deviceName ?? '' });
  },

  getDeskSession: async ({ staff, db, services }) => describe(db, services, staff),

  async endDeskSession({ staff, db, services, c }) {
    await db.delete(sessions).where(eq(sessions.tokenHash, staff.sessionHash));
    await recordAudit(db, { ...act(c, staff), action: 'staff.sign-out', before: null, after: null });
    clearDeskToken(c, services.env);
    return { error: false, status: true, msg: deskMessages.session.signedOut };
  },

  async getDeskDevice({ db, services, c }) {
    const deviceHash = deskDeviceHash(c, services.env);
    const people = deviceHash === undefined ? [] : await findPeopleOfDevice(db, deviceHash);
    return { name: people[0]?.deviceName ?? '', people };
  },

  async forgetDevice({ staff, db, services, c }) {
    const deviceHash = deskDeviceHash(c, services.env) ?? '';
    await db.delete(sessions).where(and(eq(sessions.kind, 'desk'), eq(sessions.deviceHash, deviceHash)));
    await recordAudit(db, { ...act(c, staff), action: 'staff.forget-device', before: null, after: null });
    clearDeskToken(c, services.env);
    return { error: false, status: true, msg: deskMessages.session.deviceForgotten };
  },

  async unlockDesk({ input: { body }, db, services, c }) {
    const deviceHash = deskDeviceHash(c, services.env);
    const known = deviceHash === undefined ? undefined : await findPersonOfDevice(db, deviceHash, body.id);
    if (!known) throw new Locked('session_ended', deskMessages.session.ended);
    await checkPin(db, { sessionHash: known.sessionHash, userId: known.id, pin: body.pin });
    const tokenHash = issueDeskToken(c, services.env);
    await db
      .update(sessions)
      .set({ tokenHash, provenAt: sql`now()`, lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, known.sessionHash));
    const person = await findSession(db, tokenHash);
    if (!person) throw new Locked('session_ended', deskMessages.session.ended);
    return describe(db, services, person);
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
      if (!row?.provenAt) throw new Locked('session_ended', deskMessages.session.ended);
      return { provenUntil: provenUntil({ provenAt: row.provenAt }) };
    },
  },

  setPin: {
    transaction: 'own',
    async handle({ input: { body }, staff, db, services, c }) {
      if (isEasyPin(body.pin)) throw new InvalidInput(deskMessages.session.pinEasy, 'pin_easy');
      await checkPassword(c, services, { email: staff.email, password: body.password });
      const pinHash = await hashPassword(body.pin);
      await transaction(db, async (tx) => {
        await savePin(tx, staff.id, pinHash);
        await tx
          .update(sessions)
          .set({ pinTriesLeft: 5, provenAt: sql`now()` })
          .where(eq(sessions.tokenHash, staff.sessionHash));
        await recordAudit(tx, { ...act(c, staff), action: 'staff.set-pin', before: null, after: null });
      });
      return { error: false, status: true, msg: deskMessages.session.pinSaved };
    },
  },
};

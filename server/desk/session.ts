/**
 * Sessions of the desk: one per person and device, 12 hours idle, 30 days at most (docs/decisions/902-desk-session.md). Each request reads the
 * database, so that somebody whose work here has ended is out at once.
 */
import { words } from '#language/words.ts';
import type { Staff } from '#server/http/caller.ts';
import { and, eq, isNull, sql } from '#server/db/sql.ts';
import { idleHours, sessionDays } from '#contract/desk/session.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, staff, users } from '#server/db/schema.ts';
import type { Env } from '#server/env/env.ts';
import { AppError, NotFound } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import { deskDeviceHash, deskTokenHash, issueDeskDevice, issueDeskToken } from './cookies.ts';

/** 401; the browser shows the lock screen. */
export class Locked extends AppError {
  constructor(code: 'locked' | 'session_ended' | 'pin_wrong' | 'pin_spent' | 'wrong_credentials', msg: string) {
    super(401, code, msg);
  }
}

/** SQL: the session is one of the desk and not too old. */
const isDeskSession = and(eq(sessions.kind, 'desk'), sql`${sessions.createdAt} > now() - make_interval(days => ${sessionDays})`);

/** Opens a session after the password was given: in the caller's transaction, in place of an earlier one by the same person on this device. */
export async function openDeskSession(
  tx: Db,
  c: AppContext,
  env: Env,
  { userId, deviceName }: { userId: string; deviceName: string },
): Promise<string> {
  const deviceHash = issueDeskDevice(c, env);
  const tokenHash = issueDeskToken(c, env);
  await tx.delete(sessions).where(and(eq(sessions.kind, 'desk'), eq(sessions.deviceHash, deviceHash), eq(sessions.userId, userId)));
  await tx.insert(sessions).values({ tokenHash, userId, kind: 'desk', deviceHash, deviceName, provenAt: sql`now()` });
  return tokenHash;
}

/**
 * Gives who of the staff sent the request. Throws 404 on a device where nobody has signed in at the desk, 401 `session_ended` if the session
 * is over, of another device, or of somebody who no longer works here, and 401 `locked` after 12 hours without use.
 */
export async function requireStaff(db: Db, c: AppContext, env: Env): Promise<Staff> {
  const [tokenHash, deviceHash] = [deskTokenHash(c, env), deskDeviceHash(c, env)];
  if (tokenHash === undefined && deviceHash === undefined) throw new NotFound();
  const found = tokenHash !== undefined && deviceHash !== undefined && (await findSession(db, tokenHash));
  if (!found || found.deviceHash !== deviceHash) throw new Locked('session_ended', words().sessionMessages.ended);
  const { idle, resting, ...person } = found;
  if (idle && person.hasPin) throw new Locked('locked', words().sessionMessages.locked);
  if (idle) throw new Locked('session_ended', words().sessionMessages.ended);
  if (resting)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, person.sessionHash));
  return person;
}

interface Found extends Staff {
  deviceHash: string | null;
  idle: boolean;
  resting: boolean;
}

/** The session with this token, if its person still works here. */
export async function findSession(db: Db, tokenHash: string): Promise<Found | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: staff.role,
      refundLimitPaise: staff.refundLimitPaise,
      hasPin: sql<boolean>`${staff.pinHash} is not null and ${sessions.pinTriesLeft} > 0`,
      sessionHash: sessions.tokenHash,
      deviceName: sessions.deviceName,
      deviceHash: sessions.deviceHash,
      provenAt: sql<Date>`coalesce(${sessions.provenAt}, ${sessions.createdAt})`.mapWith(sessions.createdAt),
      idle: sql<boolean>`${sessions.lastUsedAt} < now() - make_interval(hours => ${idleHours})`,
      resting: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(staff, and(eq(staff.userId, sessions.userId), isNull(staff.endedAt)))
    .where(and(eq(sessions.tokenHash, tokenHash), isDeskSession));
  return row;
}

interface PersonOfDevice {
  id: string;
  name: string;
  hasPin: boolean;
  pinTriesLeft: number;
  deviceName: string;
  sessionHash: string;
}

/** The people who have signed in on a device, for the lock screen. */
export async function findPeopleOfDevice(db: Db, deviceHash: string): Promise<PersonOfDevice[]> {
  return db
    .select({
      sessionHash: sessions.tokenHash,
      id: users.id,
      name: users.name,
      hasPin: sql<boolean>`${staff.pinHash} is not null`,
      pinTriesLeft: sessions.pinTriesLeft,
      deviceName: sessions.deviceName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(staff, and(eq(staff.userId, sessions.userId), isNull(staff.endedAt)))
    .where(and(eq(sessions.deviceHash, deviceHash), isDeskSession))
    .orderBy(users.name, users.id);
}

/** One of them. */
export async function findPersonOfDevice(db: Db, deviceHash: string, userId: string): Promise<PersonOfDevice | undefined> {
  return (await findPeopleOfDevice(db, deviceHash)).find(({ id }) => id === userId);
}

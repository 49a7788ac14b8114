/** Signing in, locking and leaving. The session is a cookie; the device notes only who it is (`session/session.ts`). */
import { words } from '#language/words.ts';
import type { z } from '#contract/zod.ts';
import type { DeskSession } from '#contract/desk/session.ts';
import {
  endDeskSession,
  forgetDevice,
  getDeskDevice,
  getDeskSession,
  proveDesk,
  setPin,
  signInAtDesk,
  unlockDesk,
} from '#contract/desk/session.ts';
import { claimShop } from '#contract/desk/setup.ts';
import { acceptInvite } from '#contract/desk/staff.ts';
import { ApiError } from '#src/network/api-error.ts';
import { removeQueries } from '#src/cache/query-store.ts';
import { outbox } from '#src/desk/outbox/desk-outbox.ts';
import { unlockHere } from '#src/desk/session/lock.ts';
import { currentSession, endSession, type Session, startSession } from '#src/desk/session/desk-session.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { deskCall, deskChange } from './desk-call.ts';
import { deskDrafts } from './desk-drafts.ts';
import { discardPhotographs } from './draft-photographs.ts';
import { serverClock } from './server-clock.ts';
import { comparePin, forgetPins, rememberPin } from './offline-pin.ts';
import { forgetToday } from './today.ts';

/**
 * What the device notes of a reply, beside the time of the shop: orders may be moved without a network before the first look at the stock.
 * `token`: the present one for the same person, so that the outbox sees one sign-in.
 */
function toSession(reply: z.output<typeof DeskSession>, token: string): Session {
  const { person, deviceName, owners, shopName, seller = '', address, isOpen, provenUntil, now } = reply;
  if (now !== undefined) serverClock.learn(now);
  const { id, name, email, role, refundLimit, hasPin } = person;
  return {
    token,
    userId: id,
    name,
    email,
    role,
    refundLimit,
    hasPin,
    deviceName,
    owners,
    shopName,
    seller,
    ...(address !== undefined && { address }),
    isOpen,
    provenUntil: Date.parse(provenUntil),
  };
}

function begin(reply: z.output<typeof DeskSession>): void {
  startSession(toSession(reply, randomUuid()));
  unlockHere();
}

/** Signs in with the password. @throws ApiError */
export async function signInHere(input: { email: string; password: string; deviceName?: string | undefined }): Promise<void> {
  const { deviceName, ...rest } = input;
  begin(await deskCall(signInAtDesk, { body: deviceName ? { ...rest, deviceName } : rest }));
}

interface Newcomer {
  name: string;
  password: string;
  deviceName?: string | undefined;
}

/** Becomes the owner of a new shop with the key of its first start. @throws ApiError */
export async function claim(key: string, { deviceName, ...person }: Newcomer & { email: string }): Promise<void> {
  begin(await deskCall(claimShop, { body: deviceName ? { key, ...person, deviceName } : { key, ...person } }));
}

/** Accepts an invitation. @throws ApiError */
export async function join(token: string, { deviceName, ...person }: Newcomer): Promise<void> {
  begin(await deskCall(acceptInvite, { body: deviceName ? { token, ...person, deviceName } : { token, ...person } }));
}

/** Asks the server who is signed in, and notes what has changed: a role, a name, the end of the session. */
export async function refreshSession(): Promise<void> {
  const before = currentSession();
  if (!before) return;
  const reply = await deskCall(getDeskSession, {});
  if (currentSession()?.token !== before.token) return;
  if (reply.person.id === before.userId) startSession(toSession(reply, before.token));
  else begin(reply);
}

/** The people who can unlock this device. */
export async function fetchPeopleHere() {
  return (await deskCall(getDeskDevice, {})).people;
}

/**
 * Opens the desk with a PIN. Without a network, the person whose screen it was may open it again: the device compares the PIN itself, five
 * times at most. @throws ApiError
 */
export async function unlock(id: string, pin: string): Promise<void> {
  try {
    const reply = await deskCall(unlockDesk, { body: { id, pin } });
    await rememberPin(id, pin);
    const before = currentSession();
    if (before?.userId === id) startSession(toSession(reply, before.token));
    else startSession(toSession(reply, randomUuid()));
    unlockHere();
  } catch (error) {
    const verdict = await comparePin(error, id, pin);
    if (verdict === 'wrong')
      throw new ApiError({ kind: 'refused', status: 0, code: 'pin_wrong', message: words().sessionMessages.pinWrong });
    if (verdict === 'unknown') throw error;
    unlockHere();
  }
}

/** Chooses a PIN for the person who is signed in. @throws ApiError */
export async function choosePin(pin: string, password: string): Promise<void> {
  await deskChange(setPin, { body: { pin, password } });
  const session = currentSession();
  if (!session) return;
  await rememberPin(session.userId, pin);
  startSession({ ...session, hasPin: true });
}

/** Proves again who one is, before a refund and the like: for ten minutes. @throws ApiError */
export async function prove(secret: { pin: string } | { password: string }): Promise<void> {
  const { provenUntil } = await deskCall(proveDesk, { body: secret });
  const session = currentSession();
  if (session) startSession({ ...session, provenUntil: Date.parse(provenUntil) });
}

/** Signs out on this device. Waiting changes stay here and are sent at the next sign-in of the same person. */
export async function signOut(): Promise<void> {
  await deskChange(endDeskSession, {});
  endSession();
}

/** Takes the device off the shop: everybody is signed out, and nothing of the shop stays here but changes that were not sent. */
export async function leaveShop(): Promise<void> {
  await deskChange(forgetDevice, {});
  endSession();
  deskDrafts.discardAll();
  await discardPhotographs();
  forgetPins();
  forgetToday();
  await removeQueries(() => true);
  await (await outbox.open().catch(() => undefined))?.sendNow().catch(() => undefined);
}

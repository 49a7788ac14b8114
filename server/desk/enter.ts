/** Entering the desk: after sign-in, an accepted invitation, or the first start. */
import { words } from '#language/words.ts';
import { type DeskSession, proofMinutes } from '#contract/desk/session.ts';
import { sampleShopName } from '#contract/shop.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { NotFound } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { sellerOnPaper } from '#server/setting/seller.ts';
import { findShopSettings, isShopOpen } from '#server/setting/store.ts';
import { findOwnerNames, findStaff } from '#server/staff/store.ts';
import { clockOf } from '#server/stock/ledger.ts';
import { findSession, openDeskSession } from './session.ts';
import type { Staff } from '#server/http/caller.ts';

/** Until when changes that need a proof are accepted. */
export const provenUntil = ({ provenAt }: Pick<Staff, 'provenAt'>): string =>
  new Date(provenAt.getTime() + proofMinutes * 60_000).toISOString();

/** What the desk shows of the signed-in person. */
export async function describeSession(db: Db, person: Staff, { publicUrl }: Services['env']): Promise<DeskSession> {
  const { id, name, email, role, refundLimitPaise, hasPin, deviceName } = person;
  const shop = await findShopSettings(db);
  return {
    person: { id, name, email, role, refundLimit: role === 'owner' ? null : refundLimitPaise, hasPin },
    deviceName,
    provenUntil: provenUntil(person),
    owners: await findOwnerNames(db),
    shopName: shop.name || sampleShopName,
    seller: sellerOnPaper(shop),
    address: publicUrl,
    isOpen: await isShopOpen(db),
    // The last of all: what is done after this answer is done after it.
    now: Math.floor(await clockOf(db)),
  };
}

/** What the log says of a person's own sign-in, PIN and device. */
export const actOf = (c: AppContext, person: Staff) =>
  ({ staff: person, via: 'desk', kind: 'staff', subject: person.id, requestId: c.get('requestId'), before: null, after: null }) as const;

/** Opens a session for somebody who has just proven to be `userId`, in the caller's transaction. Throws 404 for who does not work here. */
export async function enterDesk(
  tx: Db,
  c: AppContext,
  { env }: Pick<Services, 'env'>,
  { userId, deviceName = '' }: { userId: string; deviceName?: string | undefined },
): Promise<DeskSession> {
  const notStaff = () => new NotFound(words().sessionMessages.notStaff, 'not_staff');
  // Before the cookies are written.
  if (!(await findStaff(tx, userId))) throw notStaff();
  const tokenHash = await openDeskSession(tx, c, env, { userId, deviceName });
  const person = await findSession(tx, tokenHash);
  if (!person) throw notStaff();
  await recordAudit(tx, { ...actOf(c, person), action: 'staff.sign-in' });
  return describeSession(tx, person, env);
}

/** Invitations: a link that works once, within three days. Its secret is derived from its ID, so it is stored nowhere and the mail can still be written later. */
import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, sql } from '#server/db/sql.ts';
import type { Role } from '#contract/desk/rights.ts';
import { inviteHours } from '#contract/desk/staff.ts';
import { hashSecret } from '#server/auth/token.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { staffInvites, users } from '#server/db/schema.ts';
import { installationSecret } from '#server/db/settings.ts';
import type { Env } from '#server/env/env.ts';

export type InviteRow = typeof staffInvites.$inferSelect;

const isOpen = and(isNull(staffInvites.usedAt), isNull(staffInvites.endedAt), gt(staffInvites.expiresAt, sql`now()`));

async function secretOf(db: Db, id: string): Promise<string> {
  return createHmac('sha256', await installationSecret(db, 'staff-invite'))
    .update(id)
    .digest('base64url');
}

/** The link of an invitation. The secret is behind `#`, so that no server or log sees it. */
export async function inviteLink(db: Db, env: Env, id: string): Promise<string> {
  return `${env.deskUrl ?? env.publicUrl}/desk/invite#${await secretOf(db, id)}`;
}

type NewInvite = Pick<InviteRow, 'email' | 'refundLimitPaise' | 'phone' | 'createdBy'> & { role: Role };

/** An invitation by its id, whether it is open or over. */
export async function findInviteById(tx: Db, id: string): Promise<(InviteRow & { isOpen: boolean }) | undefined> {
  const [row] = await tx
    .select({ invite: staffInvites, isOpen: sql<boolean>`${isOpen}` })
    .from(staffInvites)
    .where(eq(staffInvites.id, id));
  return row && { ...row.invite, isOpen: row.isOpen };
}

/**
 * Invites an address, in place of an earlier invitation to it.
 *
 * @param id of the new invitation, a UUID in lower case
 * @returns its id; undefined where another request is making one with this id
 */
export async function addInvite(
  tx: Db,
  { email, role, refundLimitPaise, phone, createdBy }: NewInvite,
  id: string = newId(),
): Promise<string | undefined> {
  await tx
    .update(staffInvites)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffInvites.email, email), isOpen));
  const made = await tx
    .insert(staffInvites)
    .values({
      id,
      email,
      role,
      refundLimitPaise,
      phone,
      tokenHash: hashSecret(await secretOf(tx, id)),
      createdBy,
      expiresAt: sql`now() + make_interval(hours => ${inviteHours})`,
    })
    .onConflictDoNothing()
    .returning({ id: staffInvites.id });
  return made[0]?.id;
}

/** The invitations that somebody may still accept. */
export async function findOpenInvites(db: Db): Promise<InviteRow[]> {
  return db.select().from(staffInvites).where(isOpen).orderBy(staffInvites.createdAt);
}

/** An open invitation by its secret, with the name of who invited. `locked`: nobody else accepts it meanwhile. */
export async function findInvite(db: Db, token: string, { locked = false } = {}): Promise<(InviteRow & { invitedBy: string }) | undefined> {
  const asked = db
    .select({ invite: staffInvites, invitedBy: users.name })
    .from(staffInvites)
    .innerJoin(users, eq(users.id, staffInvites.createdBy))
    .where(and(eq(staffInvites.tokenHash, hashSecret(token)), isOpen));
  const [row] = await (locked ? asked.for('update', { of: staffInvites }) : asked);
  return row && { ...row.invite, invitedBy: row.invitedBy };
}

/** Ends an open invitation. Undefined if there is none with this ID. */
export async function endInvite(tx: Db, id: string, how: 'usedAt' | 'endedAt'): Promise<InviteRow | undefined> {
  const [row] = await tx
    .update(staffInvites)
    .set({ [how]: sql`now()` })
    .where(and(eq(staffInvites.id, id), isOpen))
    .returning();
  return row;
}

import { and, eq, isNull } from '#server/db/sql.ts';
import { inviteHours } from '#contract/desk/staff.ts';
import type { Db } from '#server/db/client.ts';
import { staffInvites, users } from '#server/db/schema.ts';
import type { Env } from '#server/env/env.ts';
import type { Message } from '#server/mail/layout.ts';
import { templates } from '#server/mail/templates.ts';
import { findShopName } from '#server/setting/store.ts';
import { inviteLink } from './invite.ts';

/** The letter to an invited person; undefined once the invitation is used or withdrawn. */
export async function aboutInvite(db: Db, env: Env, id: string): Promise<Message | undefined> {
  const [row] = await db
    .select({ invitedBy: users.name })
    .from(staffInvites)
    .innerJoin(users, eq(users.id, staffInvites.createdBy))
    .where(and(eq(staffInvites.id, id), isNull(staffInvites.usedAt), isNull(staffInvites.endedAt)));
  if (!row) return undefined;
  return templates.staffInvited({ ...row, shopName: await findShopName(db), link: await inviteLink(db, env, id), hours: inviteHours });
}

/**
 * Tickets of the sign-in form without script (docs/decisions/118-sign-in-without-script.md). A ticket says that this browser sent the
 * correct password. The page's script exchanges it for the token, once.
 */
import { and, eq, gt, sql } from '#server/db/sql.ts';
import { hashSecret, isSecret, newSecret } from '#server/auth/token.ts';
import type { Db } from '#server/db/client.ts';
import { formTickets } from '#server/db/schema.ts';

/** Tells these tickets from those of the identity provider, whose failures have other words. */
const prefix = 'form.';

/** Whether `credential` has the form of such a ticket. */
export function isFormTicket(credential: string): boolean {
  return credential.startsWith(prefix) && isSecret(credential.slice(prefix.length));
}

/** Gives a new ticket of a shopper, for one browser. It is valid for ten minutes, because the script may be slow to arrive. */
export async function issueFormTicket(db: Db, userId: string, browser: string): Promise<string> {
  const ticket = prefix + newSecret();
  const expiresAt = sql`now() + interval '10 minutes'`;
  await db.insert(formTickets).values({ ticketHash: hashSecret(ticket), browserHash: hashSecret(browser), userId, expiresAt });
  return ticket;
}

/** Uses up a ticket and gives the id of its shopper; undefined if it is unknown, used, expired or of another browser. */
export async function takeFormTicket(tx: Db, ticket: string, browser: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(formTickets)
    .where(
      and(
        eq(formTickets.ticketHash, hashSecret(ticket)),
        eq(formTickets.browserHash, hashSecret(browser)),
        gt(formTickets.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: formTickets.userId });
  return row?.userId;
}

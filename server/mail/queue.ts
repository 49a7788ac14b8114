/** Mails wait in the outbox table: written in the transaction of what they tell of, sent by a worker. */
import { sql } from 'drizzle-orm';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { outbox } from '#server/db/schema.ts';

/** What a waiting mail says about itself; the words are put together when it is sent. */
export const MailPayload = z.discriminatedUnion('template', [
  z.object({ template: z.literal('code'), to: z.string(), codeId: z.string() }),
  z.object({ template: z.enum(['password-changed', 'recovery-blocked', 'sign-up-tried']), to: z.string() }),
  z.object({ template: z.enum(['order-placed', 'order-cancelled']), to: z.string(), orderId: z.string() }),
  z.object({ template: z.literal('back-in-stock'), to: z.string(), productId: z.string() }),
  z.object({ template: z.literal('refund'), to: z.string(), checkoutId: z.string(), amountPaise: z.number() }),
]);
export type MailPayload = z.output<typeof MailPayload>;

/** A mail that must follow this commit, once per `dedupeKey`. */
export async function queueMail(tx: Db, dedupeKey: string, order: MailPayload): Promise<void> {
  await tx
    .insert(outbox)
    .values({ id: newId(), kind: 'mail', payload: order, dedupeKey })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

export interface Claimed {
  id: string;
  payload: unknown;
  dedupeKey: string;
  attempts: number;
}

/** Takes mails that are due; each is this process's for five minutes and tried again after a growing while (5 s to an hour). */
export async function claimMails(db: Db, owner: string): Promise<Claimed[]> {
  const { rows } = await db.execute<{ id: string; payload: unknown; dedupe_key: string; attempts: number }>(sql`
    update outbox set lease_owner = ${owner}, lease_until = now() + interval '5 minutes', attempts = attempts + 1,
      next_at = now() + make_interval(secs => least(3600, 5 * power(2, least(attempts, 10))))
    where id in (select id from outbox where kind = 'mail' and done_at is null and next_at <= now() and (lease_until is null or lease_until < now())
        order by next_at limit 5)
      and done_at is null and (lease_until is null or lease_until < now())
    returning id, payload, dedupe_key, attempts`);
  return rows.map(({ dedupe_key: dedupeKey, ...row }) => ({ ...row, dedupeKey }));
}

/** Nothing more to do for a mail: sent, or (with `why`) never to be sent. */
export async function finishMail(db: Db, id: string, why: string | null = null): Promise<void> {
  await db.execute(sql`update outbox set done_at = now(), lease_owner = null, lease_until = null, last_error = ${why} where id = ${id}`);
}

/** Not sent this time. */
export async function postponeMail(db: Db, id: string, why: string): Promise<void> {
  await db.execute(sql`update outbox set lease_owner = null, lease_until = null, last_error = ${why} where id = ${id}`);
}

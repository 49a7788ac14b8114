/** Mails wait in the outbox table: written in the transaction of the change they announce, sent by a worker. */
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { outbox } from '#server/db/schema.ts';

const option = z.optional(z.string());
/** The variant it is about; absent for any variant. */
const options = { size: option, ram: option, weight: option };

/** What a waiting mail says about itself; the words are put together when it is sent. */
export const MailPayload = z.discriminatedUnion('template', [
  z.object({ template: z.literal('code'), to: z.string(), codeId: z.string() }),
  z.object({ template: z.enum(['password-changed', 'recovery-blocked', 'sign-up-tried']), to: z.string() }),
  z.object({ template: z.literal('order-placed'), to: z.string(), orderId: z.string() }),
  /** `isUpdate`: an earlier mail said that it has left; this one has the courier or number of now. */
  z.object({ template: z.literal('order-sent'), to: z.string(), orderId: z.string(), isUpdate: z.optional(z.boolean()) }),
  z.object({ template: z.literal('order-cancelled'), to: z.string(), orderId: z.string(), refundPaise: z.number() }),
  z.object({
    template: z.literal('order-refunded'),
    to: z.string(),
    orderId: z.string(),
    amountPaise: z.number(),
    /** Somebody at the shop has paid it; of mails that waited before this was said, the order says it. */
    byHand: z.optional(z.boolean()),
    /** What it is for; absent for a sum alone. */
    lines: z.optional(z.array(z.object({ lineId: z.string(), quantity: z.number() }))),
  }),
  z.object({ template: z.literal('back-in-stock'), to: z.string(), productId: z.string(), ...options }),
  z.object({ template: z.literal('staff-invited'), to: z.string(), inviteId: z.string() }),
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

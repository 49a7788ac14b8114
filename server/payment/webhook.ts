/** Webhooks of the provider: delivered at least once, in any order. */
import { fit } from '#contract/text-fit.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import { createHash } from 'node:crypto';
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { webhookEvents } from '#server/db/schema.ts';
import { forEachRow } from '#server/jobs/each-row.ts';
import type { Services } from '#server/services.ts';
import { findByProviderOrder } from './checkout-store.ts';
import { collect } from './collect.ts';
import { noteRefund } from './refund-store.ts';

type Deps = Pick<Services, 'db' | 'log' | 'payments'>;

/** Stores a verified event. Gives its id, undefined for a duplicate. */
export async function keepEvent(db: Db, provider: string, rawBody: string, eventId: string | undefined): Promise<string | undefined> {
  const id = eventId !== undefined && eventId.length <= 100 ? eventId : createHash('sha256').update(rawBody).digest('hex');
  const { rowCount } = await db.insert(webhookEvents).values({ id, provider, rawBody }).onConflictDoNothing();
  return rowCount === 1 ? id : undefined;
}

const due = sql`processed_at is null and next_at <= now() and (lease_until is null or lease_until < now())`;

/** Processes up to twenty pending events. Gives how many it finished or put off. */
export async function workOnEvents(deps: Deps): Promise<number> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from webhook_events where ${due} order by next_at limit 20`);
  let tried = 0;
  await forEachRow(deps.log, 'webhooks', rows, async ({ id }) => {
    await workOnEvent(deps, id);
    tried += 1;
  });
  return tried;
}

/** Processes one event unless another process does. A failure is retried with backoff. */
export async function workOnEvent(deps: Deps, id: string): Promise<void> {
  const { db, log, payments } = deps;
  const { rows } = await db.execute<{ rawBody: string }>(sql`update webhook_events set lease_until = now() + interval '1 minute',
      attempts = attempts + 1, next_at = now() + make_interval(secs => least(3600, 30 * power(2, least(attempts, 7))))
    where id = ${id} and ${due} returning raw_body as "rawBody"`);
  const [event] = rows;
  if (!event) return;
  try {
    const payment = payments.readWebhook(event.rawBody);
    const checkout = payment && (await findByProviderOrder(db, payment.providerOrderId));
    if (payment && checkout) await collect(deps, checkout, payment);
    // Also one that somebody made in the provider's own screens.
    const refund = payments.readRefund(event.rawBody);
    if (refund) await noteRefund(db, refund);
    await db.execute(sql`update webhook_events set processed_at = now(), lease_until = null, last_error = null where id = ${id}`);
  } catch (error) {
    log.warn('webhook processing failed, will retry', { error });
    await db.execute(sql`update webhook_events set lease_until = null, last_error = ${fit(plainWordsOf(error), 500)} where id = ${id}`);
  }
}

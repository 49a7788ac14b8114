/** Tells shoppers by email, inbox and push when a product they wait for is back in stock. */
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queue.ts';
import { tellBackInStock } from '#server/notification/tell.ts';
import type { Services } from '#server/services.ts';
import { takeDueAlerts } from './store.ts';

/** Alerts of one transaction: many shoppers may wait for one product. */
const maxBatch = 50;

/** Queues the mails and push messages of a batch of due alerts and marks them as notified, in one transaction. Gives how many there were. */
export async function notifyBackInStock({ db, mail }: Pick<Services, 'db' | 'mail'>): Promise<number> {
  const due = await transaction(db, async (tx) => {
    const alerts = await takeDueAlerts(tx, maxBatch);
    for (const { id, productId, size, ram, weight, email } of alerts)
      await queueMail(tx, `back-in-stock:${id}`, { template: 'back-in-stock', to: email, productId, size, ram, weight });
    await tellBackInStock(tx, alerts);
    return alerts.length;
  });
  if (due > 0) mail.wake();
  return due;
}

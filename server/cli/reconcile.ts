import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { askDays } from '#server/payment/rules.ts';
import { workOnEvents } from '#server/payment/webhook.ts';
import { type Command, CommandError } from './command.ts';

export const reconcileCommand: Command = {
  usage: [],
  does: 'reconciles unsettled payments with the payment provider',
  details: [
    'Captured payments become orders, expired holds return to stock, and due refunds are sent.',
    'A running server does this every minute; this command does it now. It needs the same RAZORPAY_... variables.',
  ],

  async run(deps) {
    const services = await deps.services();
    const before = await counts(deps.db);
    for (let tried = 1; tried > 0;) tried = await workOnEvents(services);
    const looked = await reconcile(services, { all: true });
    for (let tried = 1; tried > 0;) tried = await payRefunds(services);
    const after = await counts(deps.db);
    if (after.unheard > 0) {
      throw new CommandError(
        `The payment provider did not respond for ${after.unheard} of ${looked} payments. Try again; a running server also retries.`,
      );
    }
    const [orders, refunded] = [after.orders - before.orders, after.refunded - before.refunded];
    return {
      text: `Checked ${looked} unsettled payments: ${orders} became orders, ${refunded} were refunded. ${after.due} refunds are still due.`,
      data: { looked, orders, refunded, refundsDue: after.due },
    };
  },
};

interface Counts extends Record<string, unknown> {
  orders: number;
  refunded: number;
  due: number;
  /** Checkouts whose last status check got no response. */
  unheard: number;
}

async function counts(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`select (select count(*) from orders)::int as orders,
    (select count(*) from refunds where state = 'done')::int as refunded, (select count(*) from refunds where state in ('due', 'sent', 'failed'))::int as due,
    (select count(*) from checkouts where state in ('open', 'expired') and last_error is not null
      and created_at > now() - make_interval(days => ${askDays}))::int as unheard`);
  if (!rows[0]) throw new Error('the counts query returned no row');
  return rows[0];
}

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { payRefunds, reconcile as lookAtAll } from '#server/payment/reconcile.ts';
import { askDays } from '#server/payment/rules.ts';
import { workOnEvents } from '#server/payment/webhook.ts';
import { type Command, Refusal } from './command.ts';

export const reconcile: Command = {
  usage: [],
  does: 'asks the payment provider about everything that is not settled',
  details: [
    'Payments that were made become orders, holds that are over go back on the shelf, owed money is sent back.',
    'A running shop does this by itself every minute; this does it now. It needs the same RAZORPAY_... variables as the shop.',
  ],

  async run(desk) {
    const services = await desk.services();
    const before = await counts(desk.db);
    for (let tried = 1; tried > 0;) tried = await workOnEvents(services);
    const looked = await lookAtAll(services, { all: true });
    for (let tried = 1; tried > 0;) tried = await payRefunds(services);
    const after = await counts(desk.db);
    if (after.unheard > 0) {
      throw new Refusal(`The payment provider did not answer about ${after.unheard} of ${looked} payments; try again, the shop tries too.`);
    }
    const [orders, refunded] = [after.orders - before.orders, after.refunded - before.refunded];
    return {
      text: `Looked at ${looked} unsettled payments: ${orders} became orders, ${refunded} went back. ${after.due} refunds are still due.`,
      data: { looked, orders, refunded, refundsDue: after.due },
    };
  },
};

interface Counts extends Record<string, unknown> {
  orders: number;
  refunded: number;
  due: number;
  /** Checkouts whose last look found nobody at the other end. */
  unheard: number;
}

async function counts(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`select (select count(*) from orders)::int as orders,
    (select count(*) from refunds where state = 'done')::int as refunded, (select count(*) from refunds where state = 'due')::int as due,
    (select count(*) from checkouts where state in ('open', 'expired') and last_error is not null
      and created_at > now() - make_interval(days => ${askDays}))::int as unheard`);
  if (!rows[0]) throw new Error('the counts were not counted');
  return rows[0];
}

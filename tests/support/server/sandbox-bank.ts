/**
 * The bank of the payment sandbox, for the browser tests: `hold ORDER` leaves the next payment of that order pending, `decide ORDER`
 * authorises it, `wait CHECKOUT` ends the time after which a shopper may give up, `real ID` makes the money of an order of the shop real. Takes the server's environment.
 */
import { limits } from '#contract/limits.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';

const [what, id = ''] = process.argv.slice(2);
if (!/^[\w-]+$/.test(id)) throw new Error('Which order or checkout?');

const statements: Record<string, string[]> = {
  hold: [
    `create or replace function sandbox.leave_undecided() returns trigger language plpgsql as $$ begin new.authorise_at := null; return new; end $$`,
    `create trigger "hold_${id}" before insert on sandbox.payments for each row when (new.order_id = '${id}') execute function sandbox.leave_undecided()`,
  ],
  decide: [
    `drop trigger "hold_${id}" on sandbox.payments`,
    `update sandbox.payments set authorise_at = now() where order_id = '${id}' and status = 'created'`,
  ],
  wait: [
    `update checkouts set undecided_since = undecided_since - interval '${limits.abandonPaymentAfterMinutes} minutes' where id = '${id}' and undecided_since is not null`,
  ],
  real: [
    `update checkouts set test = false where id = (select checkout_id from orders where id = '${id}')`,
    `update orders set test = false where id = '${id}'`,
  ],
};

const database = await openShopDatabase({ ...readEnv(process.env), seed: 'none' }, createLog('silent'), () => {}, { visit: true });
for (const statement of statements[what ?? ''] ?? []) await database.pool.query(statement);
await database.close();

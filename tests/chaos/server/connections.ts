/**
 * Database connections are terminated at random moments while shoppers buy, as a failover or a pooler does it. The process must go on,
 * and every acknowledged order must be in the books once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { checkBooks, orderIds, stockUp, takeDeliveryPayment } from './books.ts';
import { type Buyer, type Till, newBuyers } from './buyer.ts';
import type { ServerCampaign, ServerShop } from './campaign.ts';

const buyers = 8;
/** More than any campaign sells. */
const pieces = 100_000;

/** Terminates one of the shop's connections that is in use. Returns whether it was between two statements of a transaction. */
async function terminateOne({ admin }: ServerShop, random: Random): Promise<'statement' | 'transaction' | undefined> {
  const { rows } = await admin.query<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'haat-%' and state <> 'idle' order by pid`,
  );
  if (rows.length === 0) return undefined;
  const { pid, state } = random.pick(rows);
  const { rows: ended } = await admin.query<{ ended: boolean }>('select pg_terminate_backend($1) as ended', [pid]);
  if (!ended[0]?.ended) return undefined;
  return state.startsWith('idle in transaction') ? 'transaction' : 'statement';
}

export const connections: ServerCampaign = {
  name: 'connections',
  env: {},
  full: 1_000,
  async run(shop, { random, count }) {
    const productId = await stockUp(shop.admin, pieces);
    await takeDeliveryPayment(shop.admin);
    const before = await orderIds(shop.admin);
    const till: Till = { origin: shop.origin, productId, statuses: new Map(), retryAfterMs: 20 };
    const killed = { statement: 0, transaction: 0 };
    const total = () => killed.statement + killed.transaction;
    const acknowledged: string[] = [];

    const shopOn = async ({ buy }: Buyer): Promise<void> => {
      while (total() < count) acknowledged.push(await buy());
    };
    const terminate = async (): Promise<void> => {
      while (total() < count) {
        const kind = await terminateOne(shop, random);
        if (kind) killed[kind] += 1;
        await pause(random.whole(0, 150));
      }
    };
    const shoppers = await newBuyers(till, buyers);
    await Promise.all([terminate(), ...shoppers.map(shopOn)]);

    const violations = await checkBooks(shop.admin, { productId, stock: pieces, before, acknowledged });
    if (!shop.isAlive()) violations.push('the process ended');
    const refused = till.statuses.get(503) ?? 0;
    for (const [status, times] of till.statuses)
      if (![200, 201, 400, 503].includes(status)) violations.push(`${times} requests were answered ${status}`);
    const facts = `${total()} connections terminated (${killed.transaction} between statements of a transaction), ${acknowledged.length} orders acknowledged, ${refused} requests answered 503`;
    return { violations, facts };
  },
};

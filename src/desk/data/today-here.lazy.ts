/** The numbers of Today with what waits on this device. */
import type { QueryClient } from '@tanstack/react-query';
import type { DeskOrder, DeskOrderRow } from '#contract/desk/order.ts';
import type { Pool } from '#contract/desk/stock.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { waitingOf } from '../outbox/desk-outbox.ts';
import { keptOrders } from './order-here.ts';
import { changesIn, withWaitingSteps, withWaitingStatus } from './order-view.ts';
import { withWaitingReports } from './stock.ts';
import { keptPools } from './stock-here.ts';
import type { Today } from './today.ts';

type Counts = Pick<Today, 'toConfirm' | 'toPack' | 'packed' | 'requests' | 'lowStock'>;

/** Where Today counts an order, as the server does. */
function countsOf({ status, packed }: Pick<DeskOrderRow, 'status' | 'packed'>): Partial<Counts> {
  if (status === 'pending') return { toConfirm: 1, packed: packed ? 1 : 0 };
  return status === 'CONFIRMED' ? { toPack: packed ? 0 : 1, packed: packed ? 1 : 0 } : {};
}

const isOpenRequest = (state: string | undefined): boolean => state === 'new' || state === 'talking';

/** What the waiting changes add to each number. Of orders and pools of which nothing is here nothing can be said. */
function waitingCounts(
  waiting: Waiting,
  { orders, pools, lowAt }: { orders: readonly (DeskOrder | DeskOrderRow)[]; pools: readonly Pool[]; lowAt: number | undefined },
): Counts {
  const sum: Counts = { toConfirm: 0, toPack: 0, packed: 0, requests: 0, lowStock: 0 };
  const add = (part: Partial<Counts>, sign: 1 | -1) => {
    for (const [name, count] of Object.entries(part) as [keyof Counts, number][]) sum[name] += sign * count;
  };
  const changes = changesIn(waiting);
  for (const order of orders) {
    add(countsOf(order), -1);
    add(countsOf('lines' in order ? withWaitingSteps(order, changes) : withWaitingStatus(order, changes)), 1);
  }
  for (const { payload } of waitingOf(waiting, 'request.save')) {
    if (payload.set.state === undefined) continue;
    add({ requests: Number(isOpenRequest(payload.set.state)) - Number(isOpenRequest(payload.was.state)) }, 1);
  }
  for (const pool of pools) add({ lowStock: Number(withWaitingReports(pool, waiting, lowAt).pool.isLow) - Number(pool.isLow) }, 1);
  return sum;
}

/** What Today says once the waiting changes are made. */
export async function todayHere(client: QueryClient, today: Today, waiting: Waiting): Promise<Today> {
  const [{ rows: orders }, { rows: pools, lowAt }] = await Promise.all([keptOrders(client), keptPools(client)]);
  const more = waitingCounts(waiting, { orders, pools, lowAt });
  const numbers = (Object.keys(more) as (keyof Counts)[]).map((name) => [name, Math.max(0, today[name] + more[name])]);
  return { ...today, ...Object.fromEntries(numbers) };
}

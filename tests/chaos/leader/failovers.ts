/**
 * The leader of the database is killed again and again while shoppers buy and browse. Every acknowledged order must be in the books once,
 * and pages, lists and pictures must be answered all the while.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../random.ts';
import { checkBooks, orderIds, stockUp, takeDeliveryPayment } from '../server/books.ts';
import { newBuyers, type Till } from '../server/buyer.ts';
import { browse, type Look } from './browse.ts';

const buyers = 4;
const visitors = 2;
/** More than any campaign sells. */
const pieces = 100_000;
/** Orders between one recovery and the next kill. */
const ordersBetween = { from: 5, to: 20 };
const patienceMs = 120_000;

/** A database with a standby that can take over. */
export interface Leadership {
  /** Kills the leader without a warning; resolves when it is dead. */
  kill: () => Promise<void>;
  /** Resolves when another node takes orders. */
  replaced: () => Promise<void>;
  /** Brings the killed node back; resolves when every commit is confirmed by a standby again. */
  mend: () => Promise<void>;
}

interface Stage {
  /** Address for shoppers, and of each process behind it. */
  origin: string;
  processes: readonly string[];
  /** Leads to the leader of the moment. */
  databaseUrl: string;
  leadership: Leadership;
}

export interface Failover {
  /** From the kill until another node took orders, and until the first order that was acknowledged after that, in ms. */
  replacedMs: number;
  refusedMs: number;
  /** Requests for pages and lists meanwhile, how many of them were answered from the last known version, and the slowest in ms. */
  looks: number;
  unconfirmed: number;
  slowestMs: number;
}

export interface Outcome {
  failovers: Failover[];
  acknowledged: number;
  /** Answers to shoppers who buy, by status; 0: no response. */
  statuses: ReadonlyMap<number, number>;
  looks: number;
  /** The violated invariants, one sentence each. */
  violations: string[];
}

interface Order {
  id: string;
  /** When it was acknowledged, by `performance.now()`. */
  at: number;
}

/** Plays `count` kills. `report` hears each. */
export async function playFailovers(
  stage: Stage,
  { random, count, report }: { random: Random; count: number; report: (failover: Failover, index: number) => void },
): Promise<Outcome> {
  const admin = new pg.Pool({ connectionString: stage.databaseUrl, application_name: 'campaign', max: 1, connectionTimeoutMillis: 5_000 });
  admin.on('error', () => {});
  try {
    const productId = await stockUp(admin, pieces);
    await takeDeliveryPayment(admin);
    const before = await orderIds(admin);
    const till: Till = { origin: stage.origin, productId, statuses: new Map(), retryAfterMs: 100 };
    const orders: Order[] = [];
    const looks: Look[] = [];
    const closing = new AbortController();
    const buying = (await newBuyers(till, buyers)).map(async ({ buy }) => {
      while (!closing.signal.aborted) {
        const id = await buy();
        orders.push({ id, at: performance.now() });
      }
    });
    await Promise.all(stage.processes.map((one) => browse(one, productId, () => false)));
    const looking = Array.from({ length: visitors }, () => browse(stage.origin, productId, () => !closing.signal.aborted, looks));
    const failovers: Failover[] = [];
    const violations: string[] = [];
    // A shopper who gives up ends the campaign: a promise that is awaited later must not end the process before.
    const shopping = Promise.all([...buying, ...looking]);
    shopping.catch(() => {});
    try {
      for (let index = 0; index < count; index += 1) {
        const enough = orders.length + random.whole(ordersBetween.from, ordersBetween.to);
        await until(() => orders.length >= enough, shopping, 'shoppers buy');
        const failover = await playOne(stage.leadership, orders, looks, shopping);
        failovers.push(failover);
        report(failover, index);
      }
    } catch (error) {
      violations.push(error instanceof Error ? error.message : String(error));
    }
    closing.abort();
    await Promise.allSettled([...buying, ...looking]);
    const acknowledged = orders.map(({ id }) => id);
    violations.push(...(await checkBooks(admin, { productId, stock: pieces, before, acknowledged })));
    for (const { path, status } of looks) if (status !== 200) violations.push(`${path} was answered ${status} to a visitor`);
    for (const [status, times] of till.statuses)
      if (![200, 201, 400, 503].includes(status)) violations.push(`${times} requests of shoppers were answered ${status}`);
    return { failovers, acknowledged: acknowledged.length, statuses: till.statuses, looks: looks.length, violations };
  } finally {
    await admin.end();
  }
}

async function playOne(
  { kill, replaced, mend }: Leadership,
  orders: readonly Order[],
  looks: readonly Look[],
  shopping: Promise<unknown>,
): Promise<Failover> {
  const killedAt = performance.now();
  await kill();
  const deadAt = performance.now();
  await replaced();
  const replacedAt = performance.now();
  const next = () => orders.find(({ at }) => at > replacedAt);
  await until(() => next() !== undefined, shopping, 'the first order after a kill');
  const orderedAt = next()?.at ?? 0;
  const meanwhile = looks.filter(({ at }) => at > deadAt && at < orderedAt);
  await mend();
  return {
    replacedMs: replacedAt - killedAt,
    refusedMs: orderedAt - killedAt,
    looks: meanwhile.length,
    unconfirmed: meanwhile.filter(({ isUnconfirmed }) => isUnconfirmed).length,
    slowestMs: Math.max(0, ...meanwhile.map(({ ms }) => ms)),
  };
}

/** Waits for a condition; throws when a shopper gives up meanwhile. */
async function until(condition: () => boolean, shopping: Promise<unknown>, what: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !condition();) {
    if (Date.now() > deadline) throw new Error(`Did not happen within ${patienceMs / 1_000} s: ${what}`);
    await Promise.race([pause(20), shopping]);
  }
}

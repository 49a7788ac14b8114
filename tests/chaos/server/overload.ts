/**
 * Three times as many requests as the server can do, for some seconds. What it accepts it answers in time, the others it refuses at once,
 * its queues and memory stay bounded, no acknowledged order is lost, and afterwards it is well at once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { checkBooks, orderIds, stockUp, takeDeliveryPayment } from './books.ts';
import { type Buyer, newBuyers } from './buyer.ts';
import type { ServerCampaign, ServerShop } from './campaign.ts';
import { type Answer, type Ask, percentile, send, sendAtRate, sendInTurns } from './load.ts';

const pieces = 1_000_000;
const signedUp = 40;
const buyers = 4;
const factor = 3;
const windows = 3;
const windowSeconds = 2;
/** Longest answer of an accepted request: the deadline of `server/http/admission.ts`. */
const deadlineMs = 10_000;
/** Longest time for half of the refusals, and for 99 of 100, on two busy cores that also make the load. */
const refusalMs = { half: 1_000, nearlyAll: 5_000 };
const maxMemoryGrowth = 256 * 1024 * 1024;

/** What visitors ask for: mostly from memory, some search that was never asked before, some changes. */
function mixOf(random: Random, tokens: readonly string[], productId: string): () => Ask {
  const change = (): Ask => ({
    path: '/api/cart/add',
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `mix-${random.whole(0, 1e9)}-${random.whole(0, 1e9)}`,
      Authorization: `Bearer ${random.pick(tokens)}`,
    },
    body: JSON.stringify({ productId, quantity: 1, size: '', ram: '', weight: '' }),
  });
  return () => {
    const kind = random.next();
    if (kind < 0.45) return { path: `/api/products?perPage=20&page=${random.whole(1, 5)}` };
    if (kind < 0.65) return { path: '/', headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } };
    if (kind < 0.8) return { path: `/api/products/${productId}` };
    if (kind < 0.9) return { path: `/api/search?q=kurta${random.whole(0, 1e9)}` };
    return change();
  };
}

async function signUpMany(shop: ServerShop, random: Random): Promise<string[]> {
  const run = random.whole(0, 1e9);
  const signUp = async (index: number) => {
    const body = { name: 'Asha', email: `asha-${run}-${index}@example.test`, phone: '9800000000', password: 'mango-tree-77' };
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return ((await (await fetch(`${shop.origin}/api/user/signup`, init)).json()) as { token: string }).token;
  };
  const tokens: string[] = [];
  for (let index = 0; index < signedUp; index += 1) tokens.push(await signUp(index));
  return tokens;
}

/** Highest values that were seen while something ran. */
interface Peaks {
  memory: number;
  waiting: number;
  admitted: number;
  unhealthy: number;
  /** Seconds. */
  loopDelay: number;
  probes: number;
}

function sumOf(metrics: string, name: string): number {
  return [...metrics.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'gm'))].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** Looks at health, memory and queues until `isOver`. */
async function watch(shop: ServerShop, isOver: () => boolean): Promise<Peaks> {
  const peaks: Peaks = { memory: 0, waiting: 0, admitted: 0, unhealthy: 0, loopDelay: 0, probes: 0 };
  while (!isOver()) {
    const [health, metrics] = await Promise.all([
      send(shop.origin, { path: '/api/health' }),
      fetch(`${shop.metrics}/metrics`).then((response) => response.text()),
    ]);
    peaks.probes += 1;
    if (health.status !== 200) peaks.unhealthy += 1;
    peaks.memory = Math.max(peaks.memory, shop.memory());
    peaks.waiting = Math.max(peaks.waiting, sumOf(metrics, 'haat_admission_waiting'));
    peaks.admitted = Math.max(peaks.admitted, sumOf(metrics, 'haat_admitted'));
    peaks.loopDelay = Math.max(peaks.loopDelay, Number(/quantile="1"\} ([\d.e-]+)/.exec(metrics)?.[1] ?? 0));
    await pause(100);
  }
  return peaks;
}

/** Buys until `isOver`, through all refusals, and returns the acknowledged orders. */
async function buyOn(shoppers: readonly Buyer[], isOver: () => boolean): Promise<string[]> {
  const acknowledged: string[] = [];
  const shopOn = async ({ buy }: Buyer) => {
    do acknowledged.push(await buy());
    while (!isOver());
  };
  await Promise.all(shoppers.map(shopOn));
  return acknowledged;
}

/** Answers per second without overload: the best window, because the machine may be busy with something else in the others. */
async function measureCapacity(origin: string, next: () => Ask): Promise<number> {
  let best = 0;
  for (let window = 0; window < windows; window += 1) {
    const answers = await sendInTurns(origin, next, 16, windowSeconds);
    best = Math.max(best, answers.filter(({ status }) => status < 300).length / windowSeconds);
  }
  return best;
}

/** All gates of `server/http/admission.ts` together. */
const mostWaiting = 480;
const mostAdmitted = 300;

/** Whether what was accepted came in time, and what was refused came at once. */
function lateAnswers(answers: readonly Answer[]): string[] {
  const violations: string[] = [];
  const must = (isFine: boolean, sentence: string) => void (isFine || violations.push(sentence));
  const accepted = answers.filter(({ status }) => status < 300);
  const refused = answers.filter(({ status }) => status === 503);
  must(percentile(accepted, 1) <= deadlineMs, `an accepted request took ${percentile(accepted, 1)} ms`);
  must(percentile(refused, 0.5) <= refusalMs.half, `half of the refusals took ${percentile(refused, 0.5)} ms`);
  must(percentile(refused, 0.99) <= refusalMs.nearlyAll, `a refusal took ${percentile(refused, 0.99)} ms`);
  return violations;
}

function violationsOf(answers: readonly Answer[], peaks: Peaks, memoryBefore: number): string[] {
  const violations: string[] = [];
  const must = (isFine: boolean, sentence: string) => void (isFine || violations.push(sentence));
  const refused = answers.filter(({ status }) => status === 503);
  const others = answers.filter(({ status }) => status >= 300 && status !== 503).map(({ status }) => status);
  must(others.length === 0, `${others.length} requests ended otherwise: ${[...new Set(others)].join(', ')}`);
  must(refused.length > 0, 'nothing was refused: the load was no overload');
  must(
    refused.every(({ retryAfter }) => Number(retryAfter) >= 2),
    'a refusal had no Retry-After',
  );
  must(peaks.unhealthy === 0, `${peaks.unhealthy} of ${peaks.probes} health checks failed`);
  must(peaks.waiting <= mostWaiting && peaks.admitted <= mostAdmitted, `${peaks.admitted} were admitted and ${peaks.waiting} waited`);
  must(peaks.memory - memoryBefore <= maxMemoryGrowth, `memory grew by ${Math.round((peaks.memory - memoryBefore) / 2 ** 20)} MB`);
  return violations;
}

export const overload: ServerCampaign = {
  name: 'overload',
  env: {},
  full: 15,
  async run(shop, { random, count: seconds }) {
    const productId = await stockUp(shop.admin, pieces);
    const next = mixOf(random, await signUpMany(shop, random), productId);
    // Once for the caches, then to measure.
    await sendInTurns(shop.origin, next, 8, windowSeconds);
    const capacity = await measureCapacity(shop.origin, next);

    await takeDeliveryPayment(shop.admin);
    const shoppers = await newBuyers({ origin: shop.origin, productId, statuses: new Map(), retryAfterMs: 500 }, buyers);
    const before = await orderIds(shop.admin);
    const memoryBefore = shop.memory();
    let isOver = false;
    const watching = watch(shop, () => isOver);
    const buying = buyOn(shoppers, () => isOver);
    const [startedAt, used] = [performance.now(), shop.processorSeconds()];
    const answers = await sendAtRate(shop.origin, next, factor * capacity, seconds);
    const share = (shop.processorSeconds() - used) / ((performance.now() - startedAt) / 1_000);
    isOver = true;
    const after = await sendInTurns(shop.origin, next, 4, 2);
    const [peaks, acknowledged] = [await watching, await buying];

    const violations = violationsOf(answers, peaks, memoryBefore);
    const refusedAfter = after.filter(({ status }) => status >= 300).length;
    if (refusedAfter > 0) violations.push(`${refusedAfter} of ${after.length} requests right after the overload failed`);
    // Three times the capacity of a quiet moment is far more when other work takes the processor meanwhile.
    const capacityAfter = await measureCapacity(shop.origin, next);
    const isJudged = capacityAfter > capacity * 0.6 && share > 0.5;
    if (isJudged) violations.push(...lateAnswers(answers));
    violations.push(...(await checkBooks(shop.admin, { productId, stock: pieces, before, acknowledged })));
    if (!shop.isAlive()) violations.push('the process ended');
    const accepted = answers.filter(({ status }) => status < 300);
    const refused = answers.filter(({ status }) => status === 503);
    const facts = [
      ...(isJudged ? [] : ['TIMES NOT JUDGED, the machine had other work meanwhile']),
      `capacity ${Math.round(capacity)} requests a second before and ${Math.round(capacityAfter)} after, ${Math.round(answers.length / seconds)} offered for ${seconds} s`,
      `${accepted.length} answered (half in ${percentile(accepted, 0.5)} ms, 99 % in ${percentile(accepted, 0.99)} ms)`,
      `${refused.length} refused (half in ${percentile(refused, 0.5)} ms, 99 % in ${percentile(refused, 0.99)} ms)`,
      `at most ${peaks.admitted} at work and ${peaks.waiting} waiting, memory ${Math.round(memoryBefore / 2 ** 20)} to ${Math.round(peaks.memory / 2 ** 20)} MB`,
      `event loop delayed by at most ${Math.round(peaks.loopDelay * 1_000)} ms, ${Math.round(share * 100)} % of a core`,
      `${acknowledged.length} orders acknowledged meanwhile`,
    ].join(', ');
    return { violations, facts };
  },
};

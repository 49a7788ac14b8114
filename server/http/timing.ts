/**
 * Sends the browser's network panel where the time of a response went (`Server-Timing`): database, rendering, response cache. Only in
 * development, because it reveals how the shop works and what others have requested.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { ShopPool } from '#server/db/pool.ts';

interface Timing {
  /** In ms, and how often. */
  spent: Map<string, { ms: number; times: number }>;
  told: Map<string, string>;
}

const request = new AsyncLocalStorage<Timing>();

/** Notes a fact about the current request, such as a cache hit. */
export function tell(name: string, description: string): void {
  request.getStore()?.told.set(name, description);
}

/** Adds to the time that the current request spent on `name`. */
function add(timing: Timing | undefined, name: string, ms: number): void {
  const { ms: before = 0, times = 0 } = timing?.spent.get(name) ?? {};
  timing?.spent.set(name, { ms: before + ms, times: times + 1 });
}

/** Runs the work and counts its time as `name`. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const timing = request.getStore();
  if (!timing) return work();
  return counted(timing, name, performance.now(), work());
}

/** Gives the result of `work` and counts its time. */
async function counted<T>(timing: Timing | undefined, name: string, began: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    add(timing, name, performance.now() - began);
  }
}

/** Counts the time of each statement as database time. */
export function timeStatements(pool: ShopPool): void {
  pool.watchStatements(() => {
    const [timing, began] = [request.getStore(), performance.now()];
    return () => add(timing, 'db', performance.now() - began);
  });
}

/** Sends the header. A page calls the API without a socket; the time of these calls belongs to the page. */
export function serverTiming(): MiddlewareHandler {
  return async (c, next) => {
    const timing: Timing = request.getStore() ?? { spent: new Map(), told: new Map() };
    const began = performance.now();
    await request.run(timing, next);
    const parts = [
      ...[...timing.told].map(([name, description]) => `${name};desc="${description}"`),
      ...[...timing.spent].map(([name, { ms, times }]) => `${name};dur=${ms.toFixed(1)};desc="${times}x"`),
      `total;dur=${(performance.now() - began).toFixed(1)}`,
    ];
    c.res.headers.set('Server-Timing', parts.join(', '));
  };
}

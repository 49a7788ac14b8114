/** The metrics of this process as text, read for each scrape. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '#server/db/sql.ts';
import { kinds } from '#server/http/admission.ts';
import { buildName } from './build-name.ts';
import type { Services } from '#server/services.ts';
import {
  cacheLookups,
  databaseErrors,
  ordersPlaced,
  requestSeconds,
  stockCorrections,
  transactionsRepeated,
} from '#server/metrics/measurements.ts';
import { gauge, header, sample } from '#server/metrics/series.ts';

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;
type Scraped = Pick<Services, 'admission' | 'db' | 'env' | 'pool'>;

/** A database that needs longer is reported as down: whoever collects metrics does not wait for it. */
const databaseTimeoutMs = 2_000;
const nanosecondsPerSecond = 1e9;

interface Backlog extends Record<string, unknown> {
  refunds: number;
  refundSeconds: number | null;
  outbox: number;
  outboxSeconds: number | null;
  webhooks: number;
  webhookSeconds: number | null;
  /** Null if the role may not see it (`pg_monitor`). */
  standbys: number | null;
}

/** What waits to be done, for all processes together. */
async function readBacklog({ db }: Scraped): Promise<Backlog | undefined> {
  const age = (column: string) => sql.raw(`extract(epoch from now() - min(${column}))::float8`);
  const { rows } = await db.execute<Backlog>(sql`
    select refund.*, mail.*, webhook.*, (
        select count(*) filter (where sync_state in ('sync', 'quorum')) from pg_stat_replication
        having bool_and(sync_state is not null) is not false) as standbys
    from (select count(*) as refunds, ${age('created_at')} as "refundSeconds" from refunds where state in ('due', 'failed')) as refund,
      (select count(*) as outbox, ${age('created_at')} as "outboxSeconds" from outbox
        where done_at is null and (attempts > 0 or next_at <= now())) as mail,
      (select count(*) as webhooks, ${age('received_at')} as "webhookSeconds" from webhook_events where processed_at is null) as webhook`);
  return rows[0];
}

/** The result of `read`, or undefined if it fails or takes too long. */
async function inTime<T>(read: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const late = pause(databaseTimeoutMs, undefined, { ref: false, signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([read, late]);
  } catch {
    return undefined;
  } finally {
    timer.abort();
    read.catch(() => {});
  }
}

function backlogLines(backlog: Backlog | undefined, env: Scraped['env']): string[] {
  const up = gauge('haat_database_up', 'Whether the database answers', [[{}, backlog ? 1 : 0]]);
  if (!backlog) return up;
  const { refunds, outbox, webhooks, refundSeconds, outboxSeconds, webhookSeconds, standbys } = backlog;
  return [
    ...up,
    ...gauge('haat_waiting', 'Refunds, messages to shoppers and payment webhooks that are not done yet', [
      [{ queue: 'refunds' }, refunds],
      [{ queue: 'outbox' }, outbox],
      [{ queue: 'webhooks' }, webhooks],
    ]),
    ...gauge('haat_oldest_waiting_seconds', 'Age of the oldest one of each queue, 0 for an empty queue', [
      [{ queue: 'refunds' }, refundSeconds ?? 0],
      [{ queue: 'outbox' }, outboxSeconds ?? 0],
      [{ queue: 'webhooks' }, webhookSeconds ?? 0],
    ]),
    ...gauge('haat_synchronous_standbys', 'Standbys that confirm each commit; absent if the role may not see them', [
      [{}, env.databaseUrl === undefined ? undefined : (standbys ?? undefined)],
    ]),
  ];
}

function processLines({ pool, admission }: Scraped, delay: LoopDelay): string[] {
  const { gates } = admission;
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / nanosecondsPerSecond : 0);
  return [
    ...gauge('haat_pool_connections', 'Database connections of this process', [
      [{ state: 'used' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ]),
    ...gauge('haat_pool_waiting', 'Requests that wait for a database connection', [[{}, pool.waitingCount]]),
    ...gauge('haat_event_loop_delay_seconds', 'Delay of the event loop since the last scrape', [
      [{ quantile: '0.5' }, seconds(delay.percentile(50))],
      [{ quantile: '0.99' }, seconds(delay.percentile(99))],
      [{ quantile: '1' }, seconds(delay.max)],
    ]),
    ...gauge(
      'haat_admitted',
      'Requests at work, by kind',
      kinds.map((kind) => [{ kind }, gates[kind].running]),
    ),
    ...gauge(
      'haat_admission_waiting',
      'Requests that wait to be admitted, by kind',
      kinds.map((kind) => [{ kind }, gates[kind].waiting]),
    ),
    ...header('haat_overloaded_total', 'Requests that were refused because of overload, by kind', 'counter'),
    ...kinds.map((kind) => sample('haat_overloaded_total', { kind }, gates[kind].refused)),
    ...gauge('process_resident_memory_bytes', 'Memory of the process', [[{}, process.memoryUsage.rss()]]),
    ...gauge('process_start_time_seconds', 'Start of the process, seconds since 1970', [[{}, performance.timeOrigin / 1_000]]),
  ];
}

export interface Metrics {
  /** Reads all metrics. */
  text(): Promise<string>;
  stop(): void;
}

/** Starts to measure the event loop. The other metrics are always counted. */
export function startMetrics(services: Scraped): Metrics {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const build = buildName();
  return {
    async text() {
      const backlog = await inTime(readBacklog(services));
      const ownLines = processLines(services, delay);
      delay.reset();
      const counted = [requestSeconds, databaseErrors, transactionsRepeated, ordersPlaced, stockCorrections, cacheLookups].flatMap(
        (metric) => metric.lines(),
      );
      const version = gauge('haat_build_info', 'The build that runs', [[{ build }, 1]]);
      return [...version, ...ownLines, ...counted, ...backlogLines(backlog, services.env), ''].join('\n');
    },
    stop: () => delay.disable(),
  };
}

/** The numbers that an operator's monitoring reads. */
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { queueMail } from '#server/mail/queue.ts';
import { openMetricsServer } from '#server/ops/metrics-server.ts';
import { Counter, Histogram } from '#server/metrics/series.ts';
import { transaction } from '#server/db/transaction.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp();
const { db } = shop.services;
const port = Number(await freePort());
const server = await openMetricsServer(shop.services, port);
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of a sample, 0 where there is none yet. */
function valueOf(text: string, sample: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? 0 : Number(line.slice(sample.length + 1));
}

test('requests count by route pattern, method and status, however many addresses are asked for', async () => {
  const series = (status: number) => `haat_request_seconds_count{method="GET",route="/api/products/:id",status="${status}"}`;
  const before = await scrape();
  for (let n = 0; n < 5; n += 1) await shop.request(`/api/products/no-such-${n}`);
  await shop.request('/api/products/m-kurta-indigo-buti');
  const after = await scrape();
  expect(valueOf(after, series(404)) - valueOf(before, series(404))).toBe(5);
  expect(valueOf(after, series(200)) - valueOf(before, series(200))).toBe(1);
  expect(after).not.toContain('no-such');
});

test('the age of the oldest mail, refund and webhook is told, and 0 when nothing waits', async () => {
  const age = async (queue: string) => valueOf(await scrape(), `haat_oldest_waiting_seconds{queue="${queue}"}`);
  expect([await age('outbox'), await age('webhooks'), await age('refunds')]).toEqual([0, 0, 0]);
  await queueMail(db, 'late', { template: 'password-changed', to: 'asha@example.test' });
  await db.execute(sql`update outbox set created_at = now() - interval '400 seconds'`);
  await db.execute(
    sql`insert into webhook_events (id, provider, raw_body, received_at) values ('one', 'sandbox', '{}', now() - interval '90 seconds')`,
  );
  expect(await age('outbox')).toBeCloseTo(400, -1);
  expect(await age('webhooks')).toBeCloseTo(90, -1);
  expect(valueOf(await scrape(), 'haat_waiting{queue="outbox"}')).toBe(1);
  // A message that is to be sent later is not late.
  await db.execute(sql`update outbox set next_at = now() + interval '10 minutes'`);
  expect(await age('outbox')).toBe(0);
  await db.execute(sql`update outbox set attempts = 1`);
  expect(await age('outbox')).toBeCloseTo(400, -1);
});

test('errors of the database and repeated transactions are counted by SQLSTATE', async () => {
  const errors = 'haat_database_errors_total{sqlstate="40001"}';
  const repeated = 'haat_transactions_repeated_total{sqlstate="40001"}';
  const before = await scrape();
  const conflict = sql`do $$ begin raise exception 'not now' using errcode = '40001'; end $$`;
  await expect(transaction(db, (tx) => tx.execute(conflict))).rejects.toThrow();
  const after = await scrape();
  expect([valueOf(after, errors) - valueOf(before, errors), valueOf(after, repeated) - valueOf(before, repeated)]).toEqual([5, 4]);
});

test('cache, pool, event loop, admission, memory and build are told', async () => {
  const hits = 'haat_cache_lookups_total{cache="responses",result="hit"}';
  await shop.request('/api/category');
  const before = valueOf(await scrape(), hits);
  await shop.request('/api/category');
  const text = await scrape();
  expect(valueOf(text, hits)).toBe(before + 1);
  for (const metric of [
    /^haat_build_info\{build="[^"]+"\} 1$/m,
    /^haat_database_up 1$/m,
    /^haat_pool_connections\{state="used"\} \d+$/m,
    /^haat_pool_waiting 0$/m,
    /^haat_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m,
    /^haat_admitted\{kind="payment"\} 0$/m,
    /^haat_overloaded_total\{kind="personal"\} 0$/m,
    /^process_resident_memory_bytes \d{7,}$/m,
  ])
    expect(text).toMatch(metric);
  // Only a database of its own is expected to have standbys.
  expect(text).not.toContain('haat_synchronous_standbys');
});

test('without the database the other numbers are still told', async () => {
  vi.spyOn(db, 'execute').mockRejectedValue(new Error('away'));
  const text = await scrape();
  expect(text).toMatch(/^haat_database_up 0$/m);
  expect(text).toContain('haat_pool_connections');
  expect(text).not.toContain('haat_waiting');
});

test('only /metrics is served, on this machine, and a port in use is named', async () => {
  const get = async (path: string, init: RequestInit = {}) => (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
  expect([await get('/'), await get('/api/health'), await get('/metrics', { method: 'POST' }), await get('/metrics')]).toEqual([
    404, 404, 404, 200,
  ]);
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  await expect(openMetricsServer(shop.services, port)).rejects.toThrow(`Cannot serve metrics on port ${port} (EADDRINUSE).`);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

test('metrics are off unless a port is set, which may not be that of the shop', () => {
  expect(readEnv({}).metricsPort).toBeUndefined();
  expect(readEnv({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  expect(() => readEnv({ PORT: '4000', METRICS_PORT: '4000' })).toThrow('METRICS_PORT and PORT are the same');
});

test('the text format: escaped values, buckets that add up, and no endless series by visitors', () => {
  const times = new Histogram('t', 'Times');
  for (const seconds of [0.004, 0.2, 60]) times.observe({ route: 'a"b\\c\nd' }, seconds);
  const lines = times.lines();
  const label = String.raw`route="a\"b\\c\nd"`;
  expect(lines.slice(0, 3)).toEqual(['# HELP t Times', '# TYPE t histogram', `t_bucket{${label},le="0.005"} 1`]);
  expect(lines.slice(-4)).toEqual([
    `t_bucket{${label},le="10"} 2`,
    `t_bucket{${label},le="+Inf"} 3`,
    `t_sum{${label}} 60.204`,
    `t_count{${label}} 3`,
  ]);
  const counter = new Counter('c', 'Count');
  for (let n = 0; n < 5_000; n += 1) counter.add({ of: String(n) });
  expect(counter.lines().length).toBeLessThan(2_010);
  expect(counter.lines()).toContain('c{of="other"} 3000');
});

/**
 * The campaign `rolling`: three web processes and a worker start at once on an empty database; then each is replaced by one of another
 * build while shoppers go on. Takes --histories N (1), --seed S (by the clock). Exits with 1 when something failed.
 */
import { unusedPort } from '#tests/support/own-port.ts';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pinnedEnvironment } from '../../../scripts/command.mjs';
import { openSecondPostgres } from '../../../scripts/second-postgres.mjs';
import { openS3Server } from '../../support/server/s3-server.ts';
import { type Random, seeded } from '../random.ts';
import { openBalancer } from './balancer.ts';
import { Load, newTally, type Shopper, type Tally } from './load.ts';
import { shopProcess, type ShopProcess } from './process.ts';
import { makeReleases, type Releases } from './release.ts';

const { values } = parseArgs({ options: { histories: { type: 'string', default: '1' }, seed: { type: 'string' } } });

const shoppers = 4;
/** Requests before the first replacement, between two, and after the last. */
const between = 150;

interface Fleet {
  web: ShopProcess[];
  worker: ShopProcess;
  databaseUrl: string;
  origin: string;
  /** Where mails of a process lie. */
  mailsOf: (one: ShopProcess) => string[];
  close: () => Promise<void>;
}

async function openFleet(random: Random): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-rolling-'));
  const database = await openSecondPostgres();
  const store = await openS3Server();
  const port = await unusedPort();
  const { DATABASE_URL: _given, ...rest } = pinnedEnvironment();
  const places = new Map<ShopProcess, string>();
  const open = async (name: string, role: 'web' | 'worker'): Promise<ShopProcess> => {
    const place = join(folder, name);
    const one = shopProcess(await unusedPort(), {
      ...rest,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      UPLOADS_URL: store.url,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: place,
      ROLE: role,
      DRAIN_SECONDS: '1',
      RATE_LIMITS: 'off',
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'warn',
    });
    places.set(one, place);
    return one;
  };
  const web = [await open('1', 'web'), await open('2', 'web'), await open('3', 'web')];
  const worker = await open('worker', 'worker');
  const balancer = await openBalancer(
    port,
    web.map(({ origin }) => origin),
    random,
  );
  return {
    web,
    worker,
    databaseUrl: database.url,
    origin: balancer.origin,
    mailsOf: (one) => {
      const mails = join(places.get(one) ?? '', 'mail');
      return existsSync(mails) ? readdirSync(mails) : [];
    },
    async close() {
      await balancer.close();
      await Promise.all([...web, worker].map((one) => one.stop()));
      await store.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await condition());) {
    if (Date.now() > deadline) throw new Error(`Did not happen in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What the simultaneous start left in the database, as violations. */
async function checkStart(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (sql: string) => Number((await client.query<{ count: string }>(sql)).rows[0]?.count);
  const products = await count('select count(*) from products');
  const migrations = await count('select count(*) from drizzle.__drizzle_migrations');
  const hashes = await count('select count(distinct hash) from drizzle.__drizzle_migrations');
  await client.end();
  return [...(products > 0 ? [] : ['no products were added']), ...(migrations === hashes ? [] : ['a migration ran twice'])];
}

/** Replaces every process by one of the next release, the web processes in a random order under load. */
async function replaceAll({ web, worker }: Fleet, next: string, random: Random, { tally }: Load): Promise<string[]> {
  const violations: string[] = [];
  const waiting = [...web, worker];
  while (waiting.length > 0) {
    const [one] = waiting.splice(random.whole(0, waiting.length - 1), 1);
    if (!one) break;
    const from = tally.requests;
    await until(() => tally.requests >= from + between, 'shoppers go on');
    const code = await one.stop();
    if (code !== 0) violations.push(`a replaced process ended with ${code}`);
    await one.start(next);
  }
  const from = tally.requests;
  await until(() => tally.requests >= from + between, 'shoppers go on');
  return violations;
}

/** What was confirmed to the shoppers and is not there in the end. */
async function checkKept(load: Load, people: readonly Shopper[]): Promise<string[]> {
  const violations: string[] = [];
  for (const { email, headers, pieces, uploads } of people) {
    const cart = await load.ask('/api/cart', { headers });
    const { items } = JSON.parse(cart?.text ?? '{"items":[]}') as { items: { quantity: number }[] };
    const kept = items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (kept !== pieces) violations.push(`${email} has ${kept} pieces in the cart, ${pieces} were confirmed`);
    for (const address of uploads) if (!(await load.ask(address))) violations.push(`${email} lost ${address}`);
  }
  return violations;
}

async function buildsOf(fleet: Fleet): Promise<string[]> {
  const replies = [...fleet.web, fleet.worker].map(async ({ origin }) => (await fetch(`${origin}/api/version`)).json());
  return (await Promise.all(replies)).map((reply) => (reply as { build: string }).build);
}

async function playUpdate(fleet: Fleet, releases: Releases, random: Random, tally: Tally): Promise<string[]> {
  await Promise.all([...fleet.web, fleet.worker].map((one) => one.start(releases.old)));
  const violations = await checkStart(fleet.databaseUrl);
  const load = new Load(fleet.origin, random, tally);
  await until(async () => (await fetch(`${fleet.origin}/api/health`)).ok, 'the balancer sees the processes');
  const list = await load.ask('/api/products');
  const { products } = JSON.parse(list?.text ?? '{}') as {
    products: { id: string; countInStock: number; size: string[]; productRam: string[]; productWeight: string[] }[];
  };
  const ids = products
    .filter(
      ({ countInStock, size, productRam, productWeight }) =>
        countInStock > 40 && size.length + productRam.length + productWeight.length === 0,
    )
    .slice(0, 5)
    .map(({ id }) => id);
  const people: Shopper[] = [];
  for (let number = 0; number < shoppers; number += 1) people.push(await load.signUp(number));
  const [before = ''] = await buildsOf(fleet);
  let isOver = false;
  const shopping = Promise.all(people.map((one) => load.shop(one, ids, () => isOver)));
  releases.shareAssets();
  try {
    violations.push(...(await replaceAll(fleet, releases.next, random, load)));
  } finally {
    isOver = true;
    await shopping;
  }
  const builds = new Set(await buildsOf(fleet));
  if (builds.size !== 1 || builds.has(before))
    violations.push(`not every process runs the next build: ${[...builds].join(', ')}, before ${before}`);
  violations.push(...(await checkKept(load, people)));
  for (const name of tally.assets) await load.ask(name);
  const headers = { 'Content-Type': 'application/json' };
  await load.ask('/api/user/recover1', { method: 'POST', headers, body: JSON.stringify({ email: people[0]?.email }) });
  await until(() => fleet.mailsOf(fleet.worker).length > 0, 'the worker sends a mail');
  if (fleet.web.some((one) => fleet.mailsOf(one).length > 0)) violations.push('a web process sent a mail');
  return violations;
}

async function play(seed: number): Promise<boolean> {
  const began = performance.now();
  const random = seeded(seed);
  const tally = newTally();
  const releases = await makeReleases();
  const fleet = await openFleet(random);
  let violations: string[];
  try {
    violations = await playUpdate(fleet, releases, random, tally);
    for (const one of [...fleet.web, fleet.worker])
      if (one.errors() !== '') violations.push(`a process logged: ${one.errors().slice(0, 500)}`);
  } catch (error) {
    violations = [`did not run: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await fleet.close();
    releases.remove();
  }
  const failures = [...violations, ...tally.failures];
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { requests, pages, scripts, crossed } = tally;
  for (const failure of failures.slice(0, 20)) console.log(`    ${failure}`);
  console.log(
    `  rolling: seed ${seed}, 4 of 4 processes replaced, ${requests} requests, ${pages} pages, ${scripts} scripts and styles (${crossed} from another process): ` +
      `${failures.length === 0 ? '0 failed' : `${failures.length} FAILED`}, in ${seconds} s`,
  );
  return failures.length === 0;
}

// Stopping the campaign also stops its processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
let failed = 0;
for (let index = 0; index < Number(values.histories); index += 1) if (!(await play(first + index))) failed += 1;
process.exit(failed > 0 ? 1 : 0);

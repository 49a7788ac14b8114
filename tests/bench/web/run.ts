/**
 * `npm run bench -- --web`: the app compared with a static page of the same cards and pictures, on slow 4G at a quarter of the
 * processor's speed. The variants take turns; each figure is a median. Prints its figures as one line of JSON.
 */
import { chromium, type Browser } from 'playwright';
import { chromiumSwitches, findChromium } from '../../../scripts/chromium.mjs';
import startServer from '../../e2e/support/start-server.ts';
import { newContext, register } from './shopper.ts';
import { openSlowNetwork, slow4G, type SlowNetwork } from './slow-network.ts';
import { addStaticPage } from './static-page.ts';
import { visit, type Visit } from './visit.ts';
import { walk, type Walk } from './walk.ts';
import { ownPort } from '#tests/support/own-port.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  aim?: string;
  met?: boolean;
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const list = '/products/category/groceries';
const pages = { home: '/', list, product: '/product/' } as Record<string, string>;

function median(all: readonly (number | undefined)[]): number {
  const known = all.filter((one) => one !== undefined).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}

interface ListedProduct {
  id: string;
  size: string[];
  productRam: string[];
  productWeight: string[];
  countInStock: number;
}

/** A product without options, in stock, among the cards of the list. */
async function plainProduct(origin: string): Promise<string> {
  const html = await (await fetch(origin + list)).text();
  for (const [, id = ''] of html.matchAll(/href="\/product\/([^"]+)"/g)) {
    const one = (await (await fetch(`${origin}/api/products/${id}`)).json()) as ListedProduct;
    if (one.countInStock > 9 && [one.size, one.productRam, one.productWeight].every((options) => options.length === 0)) return one.id;
  }
  throw new Error(`No card of ${list} is a product without options`);
}

type Rows = Record<string, Visit[]>;
const rows: Rows = {};
const record = (name: string, one: Visit) => (rows[name] ??= []).push(one);

async function firstVisits(browser: Browser, network: SlowNetwork, statics: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    network.set(slow4G);
    const [plain, own] = [await newContext(browser), await newContext(browser)];
    record(`static ${name}`, await visit(plain, network.origin + statics[name]));
    record(`first ${name}`, await visit(own, network.origin + path));
    await plain.close();
    await own.close();
  }
  const shopper = await register(network.origin);
  const context = await newContext(browser, shopper);
  record('pressed product', await visit(context, network.origin + pages['product'], { press: true }));
  await context.close();
}

/** The same pages again, with the worker installed and one product in the cart: on the slow network, then offline. */
async function laterVisits(browser: Browser, network: SlowNetwork, productId: string): Promise<void> {
  network.set(undefined);
  const shopper = await register(network.origin);
  await fetch(`${network.origin}/api/cart/add`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: network.origin,
      authorization: `Bearer ${shopper.token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ productId, quantity: 1 }),
  });
  const context = await newContext(browser, shopper);
  const page = await context.newPage();
  for (const path of [...Object.values(pages), ...Object.values(pages)]) {
    await page.goto(network.origin + path, { waitUntil: 'load' });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForTimeout(2_500);
  }
  await page.close();
  network.set(slow4G);
  for (const [name, path] of Object.entries(pages)) record(`second ${name}`, await visit(context, network.origin + path, { cart: true }));
  await context.setOffline(true);
  for (const [name, path] of Object.entries(pages)) record(`offline ${name}`, await visit(context, network.origin + path, { cart: true }));
  await context.close();
}

const port = ownPort(process.pid);
process.env['E2E_PORT'] = String(port);
process.env['E2E_PUBLIC_URL'] = `http://localhost:${port + 1}`;
const close = await startServer();
const network = await openSlowNetwork(`http://localhost:${port}`, port + 1);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: chromiumSwitches });
const walks: Walk[] = [];
try {
  const productId = await plainProduct(network.origin);
  pages['product'] = `/product/${productId}`;
  const statics: Record<string, string> = {};
  for (const [name, path] of Object.entries(pages)) statics[name] = await addStaticPage(browser, network.origin, path, network.pages);
  for (let round = 0; round < rounds; round += 1) {
    await firstVisits(browser, network, statics);
    await laterVisits(browser, network, productId);
    network.set(undefined);
    const context = await newContext(browser, await register(network.origin));
    walks.push(await walk(context, network.origin, list, productId));
    await context.close();
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
} finally {
  await browser.close();
  await network.close();
  await close();
}

const figures: Figure[] = [];
const of = (name: string, key: keyof Visit) => median((rows[name] ?? []).map((one) => one[key]));
const addFigure = (name: string, value: number, unit: string, maximum?: number) =>
  figures.push({ name, value, unit, ...(maximum === undefined ? {} : { aim: `at most ${maximum}`, met: value <= maximum }) });

for (const name of Object.keys(pages)) {
  for (const key of ['firstPaint', 'largestPaint'] as const) {
    const label = key === 'firstPaint' ? 'first paint' : 'largest paint';
    addFigure(`${name}, static page: ${label}`, of(`static ${name}`, key), 'ms');
    addFigure(`${name}, first visit: ${label}`, of(`first ${name}`, key), 'ms');
    addFigure(
      `${name}, first visit: ${label} relative to the static page`,
      of(`first ${name}`, key) / of(`static ${name}`, key),
      'times',
      1.15,
    );
  }
  addFigure(`${name}, first visit: blocking time`, of(`first ${name}`, 'blocking'), 'ms', 200);
  addFigure(`${name}, first visit: longest task`, of(`first ${name}`, 'longestTask'), 'ms');
  addFigure(`${name}, first visit: layout shift`, of(`first ${name}`, 'shift'), '', 0.001);
  addFigure(`${name}, first visit: script before the first paint`, of(`first ${name}`, 'scriptBeforePaint') / 1024, 'KiB');
  addFigure(
    `${name}, first visit: script until 3 s after load`,
    (of(`first ${name}`, 'scriptBeforePaint') + of(`first ${name}`, 'scriptAfterPaint')) / 1024,
    'KiB',
    100,
  );
  addFigure(`${name}, first visit: requests before load`, of(`first ${name}`, 'requestsBeforeLoad'), '', 25);
  for (const again of ['second', 'offline'] as const) {
    addFigure(`${name}, ${again} visit: first paint`, of(`${again} ${name}`, 'firstPaint'), 'ms');
    addFigure(
      `${name}, ${again} visit: first paint relative to the first visit`,
      of(`${again} ${name}`, 'firstPaint') / of(`first ${name}`, 'firstPaint'),
      'times',
      0.5,
    );
    addFigure(`${name}, ${again} visit: cart count shown`, of(`${again} ${name}`, 'cartShown'), 'ms');
    addFigure(`${name}, ${again} visit: blocking time`, of(`${again} ${name}`, 'blocking'), 'ms', 200);
  }
}
addFigure('product, Add pressed at once: badge after first paint', of('pressed product', 'added'), 'ms', 1500);
const steps = [
  ['tap on a card to product shown', 'toProduct', 100],
  ['back to list shown', 'back', 80],
  ['add to badge shown', 'add', 50],
] as const;
for (const [name, step, maximum] of steps) {
  addFigure(name, median(walks.map((one) => one[step].seen)), 'ms', maximum);
  addFigure(`${name} and interactive`, median(walks.map((one) => one[step].live)), 'ms');
}
console.log(`\n${JSON.stringify(figures)}`);

/**
 * `npm run bench -- --slow`: fifty presses on the hearts of a list while it loads at 50 kbit/s with 2 s per request, at a quarter of the
 * processor's speed. How soon each press shows, and whether all take effect on the server. Prints its figures as one line of JSON.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { chromiumSwitches, findChromium } from '../../../scripts/chromium.mjs';
import startServer from '../../e2e/support/start-server.ts';
import { newContext, register, type Shopper } from './shopper.ts';
import { openSlowNetwork, type Speed } from './slow-network.ts';
import { openSlowPage } from './visit.ts';
import { ownPort } from '#tests/support/own-port.ts';

const edge: Speed = { latency: 2_000, rate: 50_000 };
const list = '/products/category/groceries';
const presses = 50;
/** Hearts in sight; they take turns, so that a lost press leaves a heart in the wrong state. */
const hearts = 4;
/** ms between two presses. */
const pause = 100;
/** ms within which everything must have reached the server. */
const effectTimeoutMs = 300_000;

declare global {
  var heard: number[];
}

/** Runs in the page before its own scripts: measures from the touch to the frame in which the pressed heart looks pressed. */
function watchPresses(): void {
  globalThis.heard = [];
  let touched = 0;
  addEventListener('pointerdown', (event) => (touched = event.timeStamp), { capture: true });
  addEventListener(
    'click',
    (event) => {
      const heart = (event.target as Element).closest('[data-heart]');
      const [before, from] = [heart?.getAttribute('aria-pressed'), touched];
      const look = () => {
        const shows = heart?.classList.contains('heard') === true || heart?.getAttribute('aria-pressed') !== before;
        if (!shows) return void requestAnimationFrame(look);
        // After this frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => heard.push(performance.now() - from), { once: true });
        port1.start();
        port2.postMessage('');
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Presses the first hearts in turn. Returns the ids of the products in the order of the presses. */
async function pressHearts(page: Page): Promise<string[]> {
  await page.waitForFunction((few) => document.querySelectorAll('main [data-heart]').length >= few, hearts, { timeout: effectTimeoutMs });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const places = await page.evaluate(
    (few) =>
      [...document.querySelectorAll<HTMLElement>('main [data-heart]')].slice(0, few).map((heart) => {
        const { x, y, width, height } = heart.getBoundingClientRect();
        return { id: heart.dataset['heart'] ?? '', x: x + width / 2, y: y + height / 2 };
      }),
    hearts,
  );
  const pressed: string[] = [];
  for (let turn = 0; turn < presses; turn += 1) {
    const place = places[turn % places.length];
    if (!place) throw new Error(`${list} has no hearts`);
    await page.touchscreen.tap(place.x, place.y);
    pressed.push(place.id);
    await wait(pause);
  }
  return pressed;
}

async function savedProducts(origin: string, { token }: Shopper): Promise<string[]> {
  const response = await fetch(`${origin}/api/my-list`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await response.json()) as { items: { productId: string }[] };
  return items.map(({ productId }) => productId).toSorted();
}

/** The products whose heart was pressed an odd number of times. */
function expectedProducts(pressed: readonly string[]): string[] {
  const odd = new Set<string>();
  for (const id of pressed) if (!odd.delete(id)) odd.add(id);
  return [...odd].toSorted();
}

const port = ownPort(process.pid);
process.env['E2E_PORT'] = String(port);
process.env['E2E_PUBLIC_URL'] = `http://localhost:${port + 1}`;
const close = await startServer();
const network = await openSlowNetwork(`http://localhost:${port}`, port + 1);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: chromiumSwitches });
try {
  const direct = `http://localhost:${port}`;
  const shopper = await register(network.origin);
  network.set(edge);
  const context = await newContext(browser, shopper);
  const page = await openSlowPage(context);
  await page.addInitScript(watchPresses);
  await page.goto(network.origin + list, { waitUntil: 'commit', timeout: effectTimeoutMs });
  const pressed = await pressHearts(page);
  const last = performance.now();
  const expected = expectedProducts(pressed);
  let lost = Number.NaN;
  // The state must be right and stay so: a heart that is pressed twice passes through it.
  for (let same = 0; same < 5 && performance.now() - last < effectTimeoutMs; await wait(1_000)) {
    const saved = await savedProducts(direct, shopper);
    lost = [...saved.filter((id) => !expected.includes(id)), ...expected.filter((id) => !saved.includes(id))].length;
    const waiting = await page.locator('.heard').count();
    same = lost === 0 && waiting === 0 ? same + 1 : 0;
  }
  const done = performance.now() - last;
  const { shown, painted } = await page.evaluate(() => ({
    shown: heard.toSorted((a, b) => a - b),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  const shownAfter = (share: number) => shown[Math.ceil(shown.length * share) - 1] ?? Number.NaN;
  const figures = [
    { name: 'first paint of the list at 50 kbit/s', value: painted, unit: 'ms' },
    { name: `presses that showed, of ${presses}`, value: shown.length, unit: '', aim: `${presses}`, met: shown.length === presses },
    { name: 'press until it shows, median', value: shownAfter(0.5), unit: 'ms' },
    { name: 'press until it shows, 19 of 20', value: shownAfter(0.95), unit: 'ms', aim: 'at most 100', met: shownAfter(0.95) <= 100 },
    { name: 'press until it shows, slowest', value: shownAfter(1), unit: 'ms' },
    { name: 'products in the wrong state on the server', value: lost, unit: '', aim: '0', met: lost === 0 },
    { name: 'last press until all are on the server', value: done, unit: 'ms' },
  ];
  console.log(`\n${JSON.stringify(figures)}`);
} finally {
  await browser.close();
  await network.close();
  await close();
}

/** A new order at an open desk rings, and at a closed one comes as a push message. */
import type { Browser, Page } from '@playwright/test';
import { startPushService } from '#tests/support/server/push-service.ts';
import { newDeskPerson, openDesk, signInAtDesk, untilInstalled } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { deliver, shownNotifications, subscribeAtStandIn } from './support/push.ts';
import { signInNewShopper } from './support/shopper.ts';
import { pushPort } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: neither sound nor messages depend on it.

const dani = 'h-masala-dani';

interface News {
  /** Orders that the page heard of, and when, ms since 1970. */
  heard: { id: string; at: number }[];
  /** Tones that it played, each with the switch of the sound and the state of the audio at that moment. */
  tones: { sound: string; state: string }[];
}

declare global {
  interface Window {
    news: News;
  }
}

/** Runs before the page's scripts: writes down what the page hears and plays. It changes neither. */
function listenIn(): void {
  const news: News = { heard: [], tones: [] };
  window.news = news;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function play(this: OscillatorNode, when?: number) {
    news.tones.push({ sound: localStorage.getItem('haat-desk-sound') ?? 'on', state: this.context.state });
    start.call(this, when);
  };
  const { addEventListener: listen } = EventSource.prototype;
  EventSource.prototype.addEventListener = function follow(this: EventSource, type: string, ...rest: unknown[]) {
    if (type === 'message')
      listen.call(this, 'message', (message) => {
        const event = JSON.parse(String((message as MessageEvent).data)) as { kind: string; id: string };
        if (event.kind === 'order') news.heard.push({ id: event.id, at: Date.now() });
      });
    listen.apply(this, [type, ...rest] as never);
  } as typeof listen;
}

const newsOf = (page: Page) => page.evaluate(() => window.news);

/** A shopper on another device; gives how to buy once more. */
async function newBuyer(browser: Browser, baseURL: string | undefined): Promise<() => Promise<{ id: string; at: number }>> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signInNewShopper(page);
  return async () => ({ id: await placeOrder(page, dani), at: Date.now() });
}

/** Waits until the desk on `page` has heard of an order, and prints how long that took. */
async function untilHeard(page: Page, { id, at }: { id: string; at: number }): Promise<void> {
  await expect.poll(async () => (await newsOf(page)).heard.filter((one) => one.id === id).length).toBe(1);
  const heard = (await newsOf(page)).heard.find((one) => one.id === id);
  console.log(`a new order was at the desk ${(heard?.at ?? at) - at} ms after its answer`);
}

// Other tests buy here too: what is checked holds for every order that this desk hears of.
test('a new order rings after the first touch, not before it, and not while the sound is off', async ({ page, browser, baseURL }) => {
  await page.addInitScript(listenIn);
  await openDesk(page);
  const buy = await newBuyer(browser, baseURL);
  const streaming = () => page.waitForRequest((request) => request.url().endsWith('/api/desk/live'));

  // Nobody has touched this page: browsers allow no sound.
  await Promise.all([streaming(), page.goto('/desk')]);
  await untilHeard(page, await buy());
  await expect(page.getByText('New order', { exact: true })).toBeVisible();
  expect((await newsOf(page)).tones).toEqual([]);

  await page.getByRole('heading', { level: 1, name: 'Today' }).click();
  await untilHeard(page, await buy());
  await expect.poll(async () => (await newsOf(page)).tones.length).toBeGreaterThanOrEqual(2);
  expect((await newsOf(page)).tones.every(({ state }) => state === 'running')).toBe(true);

  await Promise.all([streaming(), page.goto('/desk/device')]);
  const sound = page.getByRole('switch', { name: 'Ring for a new order' });
  await sound.uncheck();
  await untilHeard(page, await buy());
  await Promise.all([streaming(), page.reload()]);
  await expect(sound, 'the choice is kept').not.toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await untilHeard(page, await buy());
  expect((await newsOf(page)).tones).toEqual([]);
  await sound.check();
  await untilHeard(page, await buy());
  await expect.poll(async () => (await newsOf(page)).tones.length).toBeGreaterThanOrEqual(2);
  expect((await newsOf(page)).tones.filter((tone) => tone.sound === 'off')).toEqual([]);
});

test('a device that asked gets a push for a new order, shown without the name of the shopper', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const service = await startPushService(pushPort());
  try {
    await context.grantPermissions(['notifications']);
    const { endpoints } = await subscribeAtStandIn(page, service);
    await signInAtDesk(page, await newDeskPerson(page));
    await untilInstalled(context, page);
    await page.goto('/desk/device');
    await page.getByRole('switch', { name: 'Message for a new order' }).click();
    await expect(page.getByRole('switch', { name: 'Message for a new order' })).toBeChecked();
    const [endpoint = ''] = endpoints;
    const buy = await newBuyer(browser, baseURL);
    const { id, at } = await buy();
    const pushed = () => service.receivedBy({ endpoint }).filter(({ text }) => text.path === `/desk/orders/${id}`);
    await expect.poll(() => pushed().length).toBe(1);
    console.log(`and was pushed within ${Date.now() - at} ms`);
    await page.goto('/desk');
    await deliver(context, page, JSON.stringify(pushed()[0]?.text), '/desk');
    const shown = async () => (await shownNotifications(page)).find(({ data }) => data === `/desk/orders/${id}`);
    await expect.poll(async () => (await shown())?.title).toBe('New order');
    expect((await shown())?.body).toMatch(/^No\. \d+ · HT-[0-9A-F]{8}, Rs [\d,.]+$/);
  } finally {
    await service.close();
  }
});

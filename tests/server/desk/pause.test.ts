/** A shop that is closed for a while takes no orders until its time, and says so to shoppers and at the desk. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { mountPayment } from '#server/payment/plugin.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { addToCart, cards, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { mountPages } from '#server/pages/pages.ts';
import { makeFakeBuild } from '#tests/support/server/fake-build.ts';
import { patient } from '#tests/support/patience.ts';
import { billing } from '#tests/support/billing.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment, mountPages(makeFakeBuild().built)] });
const { db } = app.services;
let owner: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner' });
});

const hourMs = 3_600_000;
const pause = (until: number | null, words = '') =>
  deskCall(app, 'pauseShop', { body: { pause: until === null ? null : { until: new Date(until).toISOString(), words } } }, { as: owner });
const contact = async () => (await app.call('getContact', {})).reply.contact;

/** A shopper with something in the cart. */
async function shopper() {
  const as = await app.signUp();
  await addToCart(app, as, (await createProduct(db, { inStock: 10, price: 200 })).id);
  return as;
}
const checkout = async (as: Awaited<ReturnType<typeof shopper>>) =>
  app.call('createCheckout', { body: { billing, amount: 20_000 } }, { as });

test('a closed shop refuses checkouts with its words and the time, and opens by itself', async () => {
  const as = await shopper();
  await pause(Date.now() + hourMs, 'Happy Diwali!');
  const refused = await checkout(as);
  expect([refused.status, refused.failure.code]).toEqual([409, 'closed']);
  expect(refused.failure.msg).toMatch(/^We are closed until .+\. Your cart is kept\. Happy Diwali!$/);
  expect((await contact()).closed).toBe(refused.failure.msg);
  expect((await deskCall(app, 'getToday', {}, { as: owner })).reply.closedUntil).toBeDefined();
  const over = new Date(Date.now() - 1_000).toISOString();
  await db.execute(sql`update settings set value = jsonb_set(value, '{until}', to_jsonb(${over}::text)) where key = 'shop:pause'`);
  expect((await contact()).closed).toBeUndefined();
  expect((await deskCall(app, 'getToday', {}, { as: owner })).reply.closedUntil).toBeUndefined();
  expect((await requestCheckout(app, as)).amount).toBeGreaterThan(0);
});

test('an owner opens it before its time', async () => {
  const as = await shopper();
  await pause(Date.now() + hourMs);
  expect((await checkout(as)).failure.code).toBe('closed');
  expect((await pause(null)).reply.pause).toBeNull();
  expect((await deskCall(app, 'getSettings', {}, { as: owner })).reply.pause).toBeUndefined();
  expect((await requestCheckout(app, as)).amount).toBeGreaterThan(0);
});

test('a change that was saved before somebody else closed or opened the shop is refused', async () => {
  const save = (next: object | null, was: object | null) =>
    deskCall(app, 'pauseShop', { body: { pause: next, was } as never }, { as: owner });
  const until = (hours: number) => ({ until: new Date(Date.now() + hours * hourMs).toISOString(), words: '' });
  const [tonight, holiday] = [until(1), until(240)];
  expect((await save(tonight, null)).status).toBe(200);
  // The same once more, from another device.
  expect((await save(tonight, null)).status).toBe(200);
  expect((await save(null, tonight)).status).toBe(200);
  expect((await save(holiday, null)).status).toBe(200);
  const late = await save(null, tonight);
  expect([late.status, late.failure.code]).toEqual([409, 'changed_meanwhile']);
  expect((await contact()).closed).toBeDefined();
  expect((await save(null, holiday)).status).toBe(200);
  // One that has ended by itself is none.
  expect((await save(tonight, { until: new Date(Date.now() - hourMs).toISOString(), words: 'Back soon' })).status).toBe(200);
  await pause(null);
});

test('who was paying when it closed gets the order', async () => {
  const as = await shopper();
  const intent = await requestCheckout(app, as);
  await pause(Date.now() + hourMs);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  expect((await app.call('createOrder', { body }, { as })).reply.order.status).toBe('pending');
  await pause(null);
});

test.each([
  ['that is over', -1],
  ['further than 60 days', 61 * 24 * hourMs],
])('a time %s is refused', async (_, ms) => {
  expect((await pause(Date.now() + ms)).failure.code).toBe('pause_time');
  expect((await contact()).closed).toBeUndefined();
});

test('every page says it in its first bytes, and the browser keeps it until the shop is open', async () => {
  const addresses = ['/', '/product/no-such-product', '/cart', '/sign-in', '/no-such-page'];
  const pages = async () => {
    const answers = await Promise.all(addresses.map((path) => app.request(path, { headers: { accept: 'text/html' } })));
    return Promise.all(answers.map((answer) => answer.text()));
  };
  const until = new Date(Date.now() + hourMs).toISOString();
  await pause(Date.parse(until), 'Happy <Diwali>!');
  const { closed = '' } = await contact();
  const text = closed.replace('<', '&lt;').replace('>', '&gt;');
  // What a page knows counts for two seconds.
  const eventually = (check: (page: string) => void) =>
    vi.waitFor(async () => (await pages()).forEach(check), { timeout: patient(10_000), interval: 100 });
  await eventually((page) => {
    expect(page).toContain(`<body><aside id="closed">${text}</aside>`);
    expect(page).toContain(`<html lang="en-IN" data-closed="${until} ${text}"`);
  });
  await pause(null);
  await eventually((page) => {
    expect(page).not.toContain('<aside id="closed"');
    expect(page).toContain('<html lang="en-IN" data-closed=""');
  });
});

test('a page that was drawn while it was closed is not sent after its time', async () => {
  const home = async () => (await app.request('/', { headers: { accept: 'text/html' } })).text();
  await pause(Date.now() + hourMs);
  await vi.waitFor(async () => expect(await home()).toContain('<aside id="closed"'), { timeout: patient(10_000), interval: 100 });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs + 1_000);
  const late = await home();
  clock.mockRestore();
  expect(late).not.toContain('<aside id="closed"');
  await pause(null);
});

test('the first page in a while says what is true now, not what was true at the last one', async () => {
  let waited = 0;
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + waited);
  const afterAWhile = async () => {
    waited += 60_000;
    const pages = ['/', '/cart', '/no-such-page'].map(async (path) =>
      (await app.request(path, { headers: { accept: 'text/html' } })).text(),
    );
    return (await Promise.all(pages)).map((page) => page.includes('<aside id="closed"'));
  };
  expect(await afterAWhile()).toEqual([false, false, false]);
  await pause(Date.now() + hourMs);
  expect(await afterAWhile()).toEqual([true, true, true]);
  await pause(null);
  expect(await afterAWhile()).toEqual([false, false, false]);
});

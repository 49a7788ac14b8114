/** What the shop of `long-words-shop.ts` writes about itself, and what it sells: orders at the door, cash, returns, papers and a file to import. */
import { expect, type Page } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import { shopPageTopics } from '#contract/shop.ts';
import { placementOfCart } from '#tests/support/placement.ts';
import { addToCartOverApi } from './place-order.ts';
import { nameMark } from './translator.ts';
import type { callDesk } from './long-words-shop.ts';

export interface Tools {
  page: Page;
  /** 74 letters. */
  longWord: string;
  /** The same with what ends the names of people. */
  longName: string;
  desk: typeof callDesk;
  /** A call of the shop as its shopper. */
  shopper: (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<unknown>;
}

/** Name, address, tax and pages of the shop, its payment on delivery, and a saved address of the shopper. */
export async function writeAboutShop({ page, longWord, longName, desk, shopper }: Tools): Promise<void> {
  const short = longWord.slice(0, 40);
  const { settings: was } = await desk(page, 'getSettings', {});
  const set = {
    name: longWord,
    tagline: longWord,
    blurbs: `${short}: ${longWord}`,
    address: longWord,
    phone: '9822014705',
    email: mailOf(longWord),
    whatsapp: '9822014705',
    state: '27',
    taxScheme: 'regular' as const,
    prices: 'with' as const,
    gstin: '27AAPFU0939F1ZV',
    fssai: '11518012000123',
    grievanceName: longWord,
    grievanceContact: longWord,
  };
  await desk(page, 'saveSettings', { body: { set, was } });
  const text = `# ${longWord}\n${longWord}\n\n- ${longWord}\n- ${longWord}`;
  for (const topic of shopPageTopics) await desk(page, 'saveShopPage', { params: { topic }, body: { set: { text }, was: { text: '' } } });
  const { deliveryPayment } = await desk(page, 'getDeliveryPaymentRules', {});
  await desk(page, 'saveDeliveryPaymentRules', { body: { set: { isOn: true, firstMost: 90_000, openMost: 99 }, was: deliveryPayment } });
  await shopper('PUT', `/api/user/addresses/${crypto.randomUUID()}`, { name: short, isDefault: true, ...addressOf(longWord, longName) });
}

/** Its letters before the umlaut. */
const mailOf = (longWord: string) => `${longWord.slice(0, 32)}@example.test`;

const addressOf = (longWord: string, longName: string) => ({
  username: longName,
  country: 'India',
  address1: longName,
  address2: longWord,
  city: longWord,
  state: 'Maharashtra',
  pincode: '411004',
  number: '98220 14705',
});

/** Orders a product to be paid at the door; returns the order's ID. */
async function orderAtDoor({ page, longWord, longName, shopper }: Tools, productId: string): Promise<string> {
  await addToCartOverApi(page, productId);
  const { items } = (await shopper('GET', '/api/cart')) as { items: CartItem[] };
  const placement = placementOfCart(items, '98220 14705');
  const billing = { ...placement.billing, ...addressOf(longWord, longName), email: mailOf(longWord) };
  const { order } = (await shopper('POST', '/api/orders/place', { ...placement, billing })) as { order: { _id: string } };
  return order._id;
}

/** Orders at the door in every state of theirs; gives the ID of the newest of each. Of the two that were paid in cash, a courier has handed the first over short. */
export async function sellAtDoors(tools: Tools, productId: string): Promise<Record<'open' | 'carried' | 'refused', string>> {
  const { page, longWord, desk } = tools;
  const courier = `${longWord.slice(0, 35)}${nameMark}`;
  const ofDoor = async (result: 'cash' | 'refused') => {
    const id = await orderAtDoor(tools, productId);
    const params = { id };
    await desk(page, 'moveDeskOrder', { params, body: { to: 'SHIPPED', carrier: longWord, tracking: longWord } });
    const { toCollectPaise: paise = 0 } = await desk(page, 'getDeskOrder', { params });
    await desk(page, 'recordDoor', { params, body: result === 'cash' ? { result, paise, courier } : { result } });
    return id;
  };
  const handedOver = await ofDoor('cash');
  await desk(page, 'addHandover', { body: { courier, orderIds: [handedOver], receivedPaise: 100, note: `${longWord}\n${longWord}` } });
  return { carried: await ofDoor('cash'), refused: await ofDoor('refused'), open: await orderAtDoor(tools, productId) };
}

/** Two returns of an order that was delivered: one declined in long words, one open. */
export async function askForReturns({ page, longWord, desk, shopper }: Tools, orderId: string): Promise<void> {
  const order = await desk(page, 'getDeskOrder', { params: { id: orderId } });
  for (const state of ['declined', 'open'] as const) {
    const id = crypto.randomUUID();
    const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }];
    await shopper('POST', `/api/orders/${orderId}/returns`, { id, lines, reason: 'fit', text: `${longWord}\n${longWord}` });
    if (state === 'declined')
      await desk(page, 'decideReturn', { params: { id }, body: { decision: 'decline', answer: `${longWord}\n${longWord}` } });
  }
}

/** A file with a column and a row that the shop does not understand; returns the ID of its import, checked as far as it can be. */
export async function sendFile({ page, longWord, desk }: Tools): Promise<string> {
  const { origin } = new URL(page.url());
  const row = (price: string) => [longWord, longWord, longWord, price, longWord].join(',');
  const answer = await page.request.post(`${origin}/api/desk/imports?name=${longWord}.csv`, {
    headers: { 'x-desk': '1', origin, 'content-type': 'text/csv' },
    data: Buffer.from(['handle,name,subcategory,price,state', row('12,99x'), row(longWord)].join('\r\n')),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  await expect.poll(async () => (await desk(page, 'getImport', { params: { id } })).phase).toMatch(/asking|checked|refused/);
  return id;
}

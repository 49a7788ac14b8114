/** A shop of its own in which every text that people write holds a word of 74 letters, with one order, one request, one review and one of everything. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { deskApi, type DeskApi, type DeskApiName } from '#contract/desk/api.ts';
import type { CallInput, Reply } from '#contract/endpoint.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { attempt, pinnedEnvironment, pinnedNode } from '../../../scripts/command.mjs';
import { signInAtDesk } from './desk-person.ts';
import { askForReturns, sellAtDoors, sendFile, type Tools, writeAboutShop } from './long-words-trade.ts';
import { nameMark } from './translator.ts';
import { placeOrder, saveOverApi, addToCartOverApi } from './place-order.ts';

/** 74 letters. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesells';

/** Of a person; as long as a name may be. */
const longName = `${longWord}${nameMark}`;

/** On two lines. */
const twice = `${longWord}\n${longWord}`;

const person = { name: longName, phone: '9800000000', email: 'long@example.test', password: 'mango-tree-77' };

export interface LongWordsShop {
  page: Page;
  origin: string;
  productId: string;
  categoryId: string;
  subCatId: string;
  orderId: string;
  /** Paid at the door; a courier carries its cash. */
  doorOrderId: string;
  /** To be paid at the door, not sent yet. */
  openOrderId: string;
  /** Refused at the door; its parcel is on the way back. */
  refusedOrderId: string;
  customerId: string;
  importId: string;
  close: () => Promise<void>;
}

/** A call of the desk by the person who is signed in on the page. */
export async function callDesk<K extends DeskApiName>(page: Page, name: K, input: CallInput<DeskApi[K]>): Promise<Reply<DeskApi[K]>> {
  const { method, path } = deskApi[name];
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const { origin } = new URL(page.url());
  const headers = { 'x-desk': '1', origin };
  const answer = await askAgain(() => page.request.fetch(`${origin}${url}`, { method, headers, ...(body && { data: body }) }));
  expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Reply<DeskApi[K]>;
}

async function addPicture(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const buffer = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer();
  const answer = await page.request.post(`${origin}/api/desk/pictures`, {
    headers: { 'x-desk': '1', origin },
    multipart: { picture: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { url: string }).url;
}

/** What the shopkeeper enters. Leaves the page signed in at the desk. */
async function stock(page: Page): Promise<{ categoryId: string; subCatId: string; productId: string }> {
  await callDesk(page, 'addCategory', { body: { name: longWord.slice(0, 40), color: '#aabbcc' } });
  const category = (await callDesk(page, 'listDeskCategories', {})).categories[0];
  await callDesk(page, 'addCategory', { body: { name: longWord.slice(0, 40), parentId: category?.id ?? '' } });
  const subCatId = (await callDesk(page, 'listDeskCategories', {})).categories[0]?.children[0]?.id ?? '';
  await callDesk(page, 'addLocation', { body: { name: longWord.slice(0, 40) } });
  const image = await addPicture(page);
  const fields = { subCatId, pricePaise: 129_900, state: 'on' as const, pieces: 40, images: [image] };
  for (const [i, more] of [{}, {}, { size: [longWord.slice(0, 40), 'M'] }].entries()) {
    await callDesk(page, 'createProduct', {
      body: {
        id: `long-${i + 1}`,
        name: longWord,
        brand: longWord.slice(0, 60),
        description: `${longWord}\n${longWord}`,
        additionalInfo: `${longWord}: ${longWord}\nSecond line`,
        ...fields,
        ...more,
      } as never,
    });
  }
  const times = { showsFrom: null, showsUntil: null };
  for (const place of ['home', 'strip'] as const)
    await callDesk(page, 'addBanner', {
      body: { id: crypto.randomUUID(), place, title: longWord.slice(0, 60), text: longWord, link: '/search', images: [image], ...times },
    });
  await callDesk(page, 'openShop', {});
  return { categoryId: category?.id ?? '', subCatId, productId: 'long-1' };
}

/** Signs a new owner in, at the shop and at the desk; returns a call of the shop as that person. */
async function signIn(page: Page, dataDir: string): Promise<Tools['shopper']> {
  const { origin } = new URL(page.url());
  const signedUp = await page.request.post(`${origin}/api/user/signup`, { data: person });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const { token, user } = (await signedUp.json()) as { token: string; user: { id: string; name: string; email: string } };
  const { DATABASE_URL: _, ...environment } = pinnedEnvironment();
  const { code, output } = await attempt(pinnedNode, ['server/cli/cli.ts', 'staff', person.email, '--role', 'owner', '--json'], {
    env: { ...environment, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  expect(code, output).toBe(0);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify({ name: user.name, email: user.email, userId: user.id })] as const,
  );
  await signInAtDesk(page, person);
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await askAgain(() => page.request.fetch(`${origin}${path}`, { method, headers, ...(data && { data }) }));
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** An order that was paid by card and delivered, with a note, a review and an answer, and two returns; a request. Returns the order's ID. */
async function sellByCard(tools: Tools, productId: string): Promise<string> {
  const { page, shopper } = tools;
  // Two pieces: one is returned.
  const orderId = await placeOrder(page, productId, productId);
  const params = { id: orderId };
  await callDesk(page, 'noteOrder', { params, body: { id: crypto.randomUUID(), text: twice } });
  for (const to of ['CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED'] as const)
    await callDesk(page, 'moveDeskOrder', { params, body: { to, note: longWord, carrier: longWord, tracking: longWord } });
  await shopper('POST', '/api/productReviews/add', { productId, orderId, review: twice, customerRating: 4 });
  const review = (await callDesk(page, 'listDeskReviews', { query: {} } as never)) as unknown as { items: { id: string }[] };
  const body = { set: { answer: twice }, was: { answer: '' } };
  await callDesk(page, 'saveReview', { params: { id: review.items[0]?.id ?? '' }, body } as never);
  const request = { id: crypto.randomUUID(), kind: 'customize', productId, method: 'embroidery', text: twice, phone: '9800000000' };
  await shopper('POST', '/api/requests', request);
  await askForReturns(tools, orderId);
  return orderId;
}

/** Fills the shop through its own calls. The page ends signed in at both the shop and the desk, on no page of theirs. */
async function fill(page: Page, dataDir: string): Promise<Omit<LongWordsShop, 'close'>> {
  await page.goto('/robots.txt');
  const tools: Tools = { page, longWord, longName, desk: callDesk, shopper: await signIn(page, dataDir) };
  const goods = await stock(page);
  await writeAboutShop(tools);
  const orderId = await sellByCard(tools, goods.productId);
  const { carried: doorOrderId, open: openOrderId, refused: refusedOrderId } = await sellAtDoors(tools, goods.productId);
  const importId = await sendFile(tools);
  const { customerId } = await callDesk(page, 'getDeskOrder', { params: { id: doorOrderId } });
  for (const id of ['long-1', 'long-2']) {
    await addToCartOverApi(page, id);
    await saveOverApi(page, id);
  }
  const { origin } = new URL(page.url());
  return { ...goods, page, origin, orderId, doorOrderId, openOrderId, refusedOrderId, customerId: customerId ?? '', importId };
}

/** Starts the shop and fills it, on a page of `newPage`. */
export async function openLongWordsShop(newPage: (baseURL: string) => Promise<Page>): Promise<LongWordsShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-long-words-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const shop = startServer({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}`, SEED: 'none' });
  const close = async () => {
    shop.process.kill('SIGTERM');
    await shop.ended;
    killServers();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    return { ...(await fill(await newPage(await shop.open), dataDir)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

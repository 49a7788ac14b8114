/** What a shopper taps in the moment in which they leave the page, before the browser has saved it. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listOf } from '#src/outbox/actions/rules.ts';
import { saveLeft, watchLeaving } from '#src/outbox/left-actions.ts';
import { createStoredOutbox, type StoredOutbox } from '#src/outbox/stored-outbox.ts';
import { type Connection, connect } from '#src/outbox/store/connection.ts';
import { viewOf } from '#src/outbox/view.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';

const identity = { productId: 'kurta', size: '', ram: '', weight: '' };
let open: StoredOutbox[] = [];
let clock = 0;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  endPages = () => undefined;
});
afterEach(async () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await Promise.allSettled(open.map((outbox) => outbox.close()));
  open = [];
});

/** Ends the pages that are open, as a browser does: what they are writing is aborted, and they write nothing any more. */
let endPages: () => void;

/** The store, until `endPages`. */
function untilPageEnds(real: Connection): Connection {
  const transactions = new Set<{ abort: () => void }>();
  let hasEnded = false;
  const endOthers = endPages;
  endPages = () => {
    endOthers();
    hasEnded = true;
    for (const one of transactions)
      try {
        one.abort();
      } catch {
        // It is being completed.
      }
  };
  return {
    ...real,
    write: (stores, work) =>
      hasEnded
        ? new Promise(() => undefined)
        : real.write(stores, (tx) => {
            if (hasEnded) tx.abort();
            transactions.add(tx);
            return work(tx);
          }),
  };
}

/** The window of the page that was opened last; one that has ended hears nothing. */
let frame: EventTarget;

function leavingOf(window: EventTarget) {
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(window.addEventListener.bind(window) as never);
  const leaving = watchLeaving('haat-outbox');
  listen.mockRestore();
  return leaving;
}

/** A page of a shopper whose network is away; it has taken what the page before it left. */
async function aPage(): Promise<StoredOutbox> {
  const connection = untilPageEnds(connect(shopApp, async () => undefined));
  await saveLeft(connection, () => (clock += 1));
  frame = new EventTarget();
  const outbox = createStoredOutbox({
    connection,
    send: () => new Promise(() => undefined),
    listOf: (action, body) => listOf(shopActions, action, body),
    now: () => (clock += 1),
    random: () => 0.5,
    owner: crypto.randomUUID(),
    uuid: () => crypto.randomUUID(),
    runExclusive: async () => true,
    mayTry: () => false,
    leaving: leavingOf(frame),
    announce: () => undefined,
    onSaved: () => undefined,
    onSettled: () => undefined,
    setTimer: () => () => undefined,
  });
  open.push(outbox);
  await outbox.startSession('meera', 'token');
  return outbox;
}

const addOne = (page: StoredOutbox, productId = 'kurta') =>
  page.enqueue({
    kind: 'cart.add',
    payload: { lineId: crypto.randomUUID(), ...identity, productId, quantity: 1 },
    userId: 'meera',
    lane: cartLane({ ...identity, productId }),
    seen: undefined,
  });
/** The shopper leaves the page that was opened last. */
function leave(isKept = false): void {
  const event = () => Object.assign(new Event('pagehide'), { persisted: isKept });
  frame.dispatchEvent(event());
  dispatchEvent(event());
}
const inCart = (page: StoredOutbox) => viewOf(shopActions, page.state()).cart?.items.map((line) => `${line.productId} ${line.quantity}`);

it('what was tapped just before the page was left is in the cart of the next page, once', async () => {
  const page = await aPage();
  void addOne(page).catch(() => undefined);
  void addOne(page, 'mug').catch(() => undefined);
  leave();
  endPages();
  expect(inCart(await aPage())).toEqual(['kurta 1', 'mug 1']);
  expect(inCart(await aPage())).toEqual(['kurta 1', 'mug 1']);
});

/** The browser's next task: its IndexedDB is a step further. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

it('whichever moment of saving the page is left in, each tap counts once', async () => {
  for (let steps = 0; steps < 25; steps += 1) {
    globalThis.indexedDB = new IDBFactory();
    localStorage.clear();
    const page = await aPage();
    void addOne(page).catch(() => undefined);
    for (let step = 0; step < steps; step += 1) await nextTask();
    leave();
    endPages();
    const next = await aPage();
    expect([steps, inCart(next)]).toEqual([steps, ['kurta 1']]);
    await addOne(next);
    expect([steps, inCart(next)]).toEqual([steps, ['kurta 2']]);
    expect([steps, inCart(await aPage())]).toEqual([steps, ['kurta 2']]);
  }
});

it('a page that comes back adds nothing that another page has saved and merged since', async () => {
  const page = await aPage();
  const saved = addOne(page);
  leave(true);
  const next = await aPage();
  await addOne(next);
  expect(inCart(next)).toEqual(['kurta 2']);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await saved;
  await page.refresh();
  expect(inCart(page)).toEqual(['kurta 2']);
  expect(localStorage).toHaveLength(0);
});

it('a page that comes back saves what nobody has saved', async () => {
  const page = await aPage();
  const saved = addOne(page);
  leave(true);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await saved;
  expect(inCart(page)).toEqual(['kurta 1']);
  expect(inCart(await aPage())).toEqual(['kurta 1']);
});

/** One walk through the shop and the desk, the same in every engine. Whatever was changed is counted on the server itself. */
import { type Engine, control, fill, press, until, untilTrue } from './engine.ts';
import type { Shop } from './shop.ts';

interface Person {
  name: string;
  phone: string;
  email: string;
  password: string;
}

interface Steps {
  engine: Engine;
  shop: Shop;
  /** Called before each step, with what it does. */
  say: (step: string) => void;
  /** A mistake that the walk must notice: the browser's storage takes nothing. */
  isPlanted: boolean;
}

const password = 'mango-tree-77';
const pin = '4827';
/** ms after which a page that has not come is asked for again. */
const askAgainMs = 15_000;
const field = (label: string): string =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`;
const heading = (text: string): string => `document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`;
const live = `'live' in document.documentElement.dataset`;
const controlled = `navigator.serviceWorker.controller !== null`;
const shownQuantity = `Number(document.querySelector('[aria-label="One more"]')?.parentElement.querySelector('output').textContent)`;
/** How many changes the outbox has saved: only what is saved can survive that the browser is killed. */
const savedChanges = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('haat-outbox');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const counting = opening.result.transaction('intents').objectStore('intents').count();
    counting.onerror = reject;
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
})`;

/** Opens a page and waits until it is there. A browser that met a closed port shows an error page of its own: then it is asked again. */
async function open(engine: Engine, address: string): Promise<void> {
  // A page that was there before must not pass for the new one.
  await engine.read(`void (globalThis.isBefore = true)`).catch(() => undefined);
  // An error page has no origin. The desk may have sent its person on to the sign-in; a page of the shop is the one that was asked for, not
  // another one that was still on its way.
  const { origin, pathname } = new URL(address);
  const asked = pathname.startsWith('/desk')
    ? `location.pathname.startsWith('/desk')`
    : `location.pathname === ${JSON.stringify(pathname)}`;
  const isThere = `globalThis.isBefore !== true && document.readyState !== 'loading' && location.origin === ${JSON.stringify(origin)} && ${asked}`;
  let askedAt = -Infinity;
  await until(`${address} is open`, async () => {
    if (performance.now() - askedAt > askAgainMs) {
      askedAt = performance.now();
      await engine.open(address);
    }
    return engine.read<boolean>(isThere);
  });
}

/** Signs up in the page, as its own form does: the sign-in of a browser is bound to a cookie. */
async function signUp({ engine, shop }: Steps, person: Person): Promise<void> {
  await open(engine, `${shop.origin}/offline`);
  await untilTrue(engine, live);
  await engine.read(
    `fetch('/api/user/signup', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(person))} })
      .then((answer) => answer.json())
      .then(({ token, user }) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', JSON.stringify({ name: user.name, email: user.email, userId: user.id }));
      })`,
  );
}

/** A product without options, of which the shop has plenty. */
async function plainProduct(shop: Shop): Promise<string> {
  type Product = { id: string; countInStock: number; size: unknown[]; productRam: unknown[]; productWeight: unknown[] };
  const { products } = await shop.ask<{ products: Product[] }>('/api/products?page=1&perPage=60');
  const found = products.find(
    (one) => one.countInStock >= 10 && [one.size, one.productRam, one.productWeight].every((options) => options.length === 0),
  );
  if (!found) throw new Error('The shop has no plain product');
  return found.id;
}

async function shopWalk(steps: Steps, person: Person): Promise<void> {
  const { engine, shop, say } = steps;
  const { token } = await shop.ask<{ token: string }>('/api/user/signin', undefined, { email: person.email, password });
  const cart = async () => (await shop.ask<{ items: { quantity: number }[] }>('/api/cart', token)).items.map(({ quantity }) => quantity);
  const untilCart = (quantity: number) =>
    until(`the server has ${quantity} in the cart`, async () => String(await cart()) === String(quantity));

  say('add: the server has one');
  await open(engine, `${shop.origin}/product/${await plainProduct(shop)}`);
  await untilTrue(engine, live);
  await press(engine, control('Add to cart'));
  await untilCart(1);

  say('the worker is in control');
  await untilTrue(engine, `navigator.serviceWorker.ready.then(() => true)`);
  await open(engine, `${shop.origin}/cart`);
  await untilTrue(engine, `${live} && ${controlled}`);
  await untilTrue(engine, control('One more'));

  say('cut, change, reload: the change is still shown');
  await shop.cut();
  if (steps.isPlanted)
    await engine.read(`void (IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = function () { return this.count(); })`);
  await press(engine, control('One more'));
  await untilTrue(engine, `${shownQuantity} === 2`);
  await open(engine, `${shop.origin}/cart`);
  await untilTrue(engine, `${live} && ${shownQuantity} === 2`);

  say('back: the server has two, once');
  await shop.mend();
  await untilCart(2);

  if (engine.killAndReopen) {
    say('cut, change, kill -9, reopen: the change is still shown, and arrives');
    await shop.cut();
    await press(engine, control('One more'));
    await until('the change is saved', async () => (await engine.read<number>(savedChanges)) === 1);
    await engine.killAndReopen();
    await open(engine, `${shop.origin}/cart`);
    await untilTrue(engine, `${live} && ${shownQuantity} === 3`);
    await shop.mend();
    await untilCart(3);
  }
}

async function deskWalk({ engine, shop, say }: Steps, person: Person): Promise<void> {
  say('desk: sign in with password and PIN');
  await shop.makeOwner(person.email);
  await open(engine, `${shop.origin}/desk/stock/count`);
  await fill(engine, field('Email'), person.email);
  await fill(engine, field('Password'), password);
  await press(engine, control('Sign in'));
  await fill(engine, field('PIN'), pin);
  await press(engine, control('Save the PIN'));
  await untilTrue(engine, heading('Count'));
  await untilTrue(engine, `document.querySelector('[data-count]')`);

  say('desk: a count made without a network arrives');
  const first = `document.querySelector('[data-count]')`;
  const name = await engine.read<string>(`${first}.getAttribute('aria-label')`);
  const pieces = 7 + Number(await engine.read<string>(`${first}.placeholder`));
  await shop.cut();
  await fill(engine, first, String(pieces));
  await press(engine, control('Save 1 count'));
  await shop.mend();
  await open(engine, `${shop.origin}/desk`);
  const stock = `fetch('/api/desk/stock?filter=all', { headers: { 'x-desk': '1' } }).then((answer) => answer.json())`;
  await until(`the server has ${pieces} of ${name}`, async () => {
    const { items } = await engine.read<{ items: { name: string; onShelf: number }[] }>(stock);
    return items.some((pool) => name.startsWith(pool.name) && pool.onShelf === pieces);
  });
}

/** Walks; throws at the first step that fails. */
export async function walk(steps: Steps): Promise<void> {
  const email = `walk-${steps.engine.name.toLowerCase()}-${Date.now().toString(36)}@example.test`;
  const person = { name: 'Meera Kulkarni', phone: '9800000000', email, password };
  await signUp(steps, person);
  await shopWalk(steps, person);
  await deskWalk(steps, person);
}

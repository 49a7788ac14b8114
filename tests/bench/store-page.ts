/** The query store in a page of its own, for `in-browser.ts`: the real module alone. */
import '#src/shop/start-shop.ts';
import { readHot, writeHot, writeQuery } from '#src/cache/query-store.ts';

/** A response with a list of twenty products, about 5 KB. */
function response(number: number) {
  const products = Array.from({ length: 20 }, (_, at) => ({
    id: `product-${number}-${at}`,
    name: `Indigo buti block print kurta ${number} ${at}`,
    brand: 'Kasuti Lane',
    placeholder: 'f3e7d3.c9a27a.8b5e3c',
    subCatId: 'mens-kurtas',
    oldPrice: 900 + at,
    images: [`/img/p/product-${number}-${at}/front-5cdf6417-960.webp`],
    price: 500 + ((number * 37 + at * 11) % 4000),
    rating: 4.5,
    countInStock: at,
  }));
  return { contract: 1, key: ['products', 'category', { catId: String(number) }, {}], data: { products, total: 20 } };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function repeat(times: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) all.push(await timed(() => work(round)));
  return all;
}

function openBlobs(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('blob');
    open.addEventListener('upgradeneeded', () => open.result.createObjectStore('one'));
    open.addEventListener('success', () => resolve(open.result));
    open.addEventListener('error', () => reject(open.error ?? new Error('No database')));
  });
}

const bench = {
  /** Fills the store, so that every further write happens in a realistic store. */
  async fill(): Promise<void> {
    for (let n = 0; n < 200; n += 1) await writeQuery({ id: `q${n}`, scope: 'public', updatedAt: 1, value: response(n) });
    const names = Array.from({ length: 24 }, (_, n) => `q${n}`);
    await writeHot({ id: 'hot', frame: names.slice(0, 10), recent: names.slice(10) });
  },
  /** ms per write of the one query that changed. */
  changedQuery(times: number): Promise<number[]> {
    const responses = Array.from({ length: times }, (_, n) => response(50 + n));
    return repeat(times, (round) => writeQuery({ id: 'q50', scope: 'public', updatedAt: Date.now(), value: responses[round] }));
  },
  /** ms per write of a whole cache of `count` queries as one text. */
  async wholeCache(count: number, times: number): Promise<number[]> {
    const db = await openBlobs();
    const cache = Array.from({ length: count }, (_, n) => response(n));
    const write = () =>
      new Promise<void>((resolve) => {
        const tx = db.transaction('one', 'readwrite', { durability: 'relaxed' });
        tx.objectStore('one').put(JSON.stringify(cache), 'cache');
        tx.addEventListener('complete', () => resolve());
      });
    const all = await repeat(times, write);
    db.close();
    return all;
  },
  /** ms per write of one response without our code: the browser's own share. */
  async barePut(times: number): Promise<number[]> {
    const db = await openBlobs();
    const responses = Array.from({ length: times }, (_, n) => response(50 + n));
    const write = (round: number) =>
      new Promise<void>((resolve) => {
        const tx = db.transaction('one', 'readwrite', { durability: 'relaxed' });
        tx.objectStore('one').put(responses[round], 'bare');
        tx.commit();
        tx.addEventListener('complete', () => resolve());
      });
    const all = await repeat(times, write);
    db.close();
    return all;
  },
  /** ms per read of the 24 launch rows. */
  hotRestore: (times: number) => repeat(times, readHot),
};

Object.assign(globalThis, { bench });
export type Bench = typeof bench;

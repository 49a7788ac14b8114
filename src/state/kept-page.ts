/**
 * Databases of a page that WebKit keeps for Back. Its script stands still there, and a transaction that is under way never ends: it then holds up
 * every other page and the service worker. Chromium and Firefox let it end, so nothing is aborted there: it may be saving a tap.
 */
import type { DBSchema, IDBPDatabase, OpenDBCallbacks, openDB } from 'idb';

/** Transactions of this page that are under way. */
const running = new Set<IDBTransaction>();
/** Set while the page is kept. */
let kept: { back: Promise<void>; end: () => void } | undefined;
let isFollowed = false;

/** A page of WebKit: Safari, and every browser on iOS. A worker is never kept. */
const isOfWebKit = () => 'document' in globalThis && (navigator as { vendor?: string }).vendor?.startsWith('Apple') === true;

/** Ends without an effect what cannot end while the page is kept. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is complete, or completes without the page's script.
  }
}

function follow(): void {
  if (isFollowed || !('document' in globalThis)) return;
  isFollowed = true;
  addEventListener('pagehide', ({ persisted }: Event & { persisted?: boolean }) => {
    if (!persisted || kept) return;
    let end = () => {};
    const back = new Promise<void>((resolve) => (end = resolve));
    kept = { back, end };
    if (isOfWebKit()) running.forEach(abort);
  });
  addEventListener('pageshow', () => {
    kept?.end();
    kept = undefined;
  });
}

function track(transaction: IDBTransaction): void {
  running.add(transaction);
  for (const type of ['complete', 'abort']) transaction.addEventListener(type, () => running.delete(transaction));
}

/** Resolves when the shopper is back on a page that is kept; at once on any other. What was aborted can be done then. */
export async function whenBack(): Promise<void> {
  await kept?.back;
}

/**
 * `openDB` of `idb`, for every database of a page. In WebKit its transactions are aborted when the page is kept for Back, and none begins until the
 * shopper is there again.
 */
export async function openReleasing<Schema extends DBSchema | unknown>(
  open: typeof openDB,
  name: string,
  version?: number,
  callbacks: OpenDBCallbacks<Schema> = {},
): Promise<IDBPDatabase<Schema>> {
  follow();
  if (!isOfWebKit()) return open<Schema>(name, version, callbacks);
  const db = await open<Schema>(name, version, {
    ...callbacks,
    upgrade(...given) {
      const { transaction } = given[4].target as IDBOpenDBRequest;
      // `idb` rejects what it opens, too.
      given[3].done.catch(() => undefined);
      if (transaction) track(transaction);
      if (kept) given[3].abort();
      else callbacks.upgrade?.(...given);
    },
  });
  // `idb` sets it on the database itself, and its shortcuts use it.
  (db as unknown as IDBDatabase).transaction = function (this: IDBDatabase, ...given) {
    if (kept) throw new DOMException('The browser keeps this page for Back', 'AbortError');
    const transaction = IDBDatabase.prototype.transaction.apply(this, given);
    track(transaction);
    return transaction;
  };
  return db;
}

/**
 * One write in a transaction of its own, without the `idb` library: it happens with every response, and the wrappers cost as much as the
 * write. Commits without waiting for the request; resolves when the transaction is complete, rejects when it was aborted.
 */
export function putAlone(db: IDBDatabase, store: string, value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(store, 'readwrite', { durability: 'relaxed' });
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new DOMException('The write was given up', 'AbortError')));
    tx.objectStore(store).put(value);
    tx.commit();
  });
}

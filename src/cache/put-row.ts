/**
 * One write in a transaction of its own, past the library: it happens with every answer, and the wrappings cost as much as the
 * write. Committed without hearing of the request first; resolves when it is complete, rejects when it was given up.
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

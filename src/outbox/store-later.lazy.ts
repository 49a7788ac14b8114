/** From an outbox that stores nothing to one that does, once the browser lets it: the disk was full, and the shopper has made room. */
import { createListeners } from '#src/state/listeners.ts';
import type { StoredOutbox } from './stored-outbox.ts';

export interface LaterOutbox extends StoredOutbox {
  isStored: () => boolean;
}

/**
 * `direct` until `openStored` gives an outbox; it is asked at each `refresh`, as when the shopper comes back to the page. The sign-in and the
 * lists go along.
 */
export function storeLater(direct: StoredOutbox, openStored: () => Promise<StoredOutbox | undefined>): LaterOutbox {
  const listeners = createListeners();
  let current = direct;
  let stop = direct.subscribe(listeners.notify);
  let signedIn: Parameters<StoredOutbox['startSession']> | undefined;
  let trying: Promise<void> | undefined;
  let isClosed = false;

  async function tryStore(): Promise<void> {
    // What is being sent without a store ends there.
    if (isClosed || current !== direct || direct.state().saving.length > 0) return;
    const stored = await openStored();
    if (!stored) return;
    const { userId, snapshots } = direct.state();
    if (signedIn) await stored.startSession(...signedIn);
    // Its numbers of changes are those of a device without a store.
    for (const { name, items, version } of Object.values(snapshots)) await stored.storeList(userId, { name, items, version, acks: {} });
    stop();
    current = stored;
    stop = stored.subscribe(listeners.notify);
    listeners.notify();
  }

  const forwarded = Object.fromEntries(
    (Object.keys(direct) as (keyof StoredOutbox)[]).map((name) => [
      name,
      (...given: never[]) => (current[name] as (...given: never[]) => unknown)(...given),
    ]),
  ) as unknown as StoredOutbox;
  return {
    ...forwarded,
    subscribe: listeners.subscribe,
    isStored: () => current !== direct,
    async refresh() {
      trying ??= tryStore().finally(() => (trying = undefined));
      await trying;
      await current.refresh();
    },
    close() {
      isClosed = true;
      return current.close();
    },
    startSession(...given) {
      signedIn = given;
      return current.startSession(...given);
    },
    endSession(token) {
      if (token === undefined || signedIn?.[1] === token) signedIn = undefined;
      return current.endSession(token);
    },
  };
}

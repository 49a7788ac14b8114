/** What the functions that make actions know of the page, and what they give. */
import { ApiError } from '#src/network/api-error.ts';
import type { AnyAction, Seen } from '../queue-entry.ts';

/** An action that a screen wants saved. */
export interface Made<A extends AnyAction, S extends Seen = Seen> {
  action: A;
  lane: string;
  /** What the shopper had on screen. */
  seen: S | undefined;
  /** The idempotency key, where it follows from the payload (a payment has one order). */
  id?: string;
}

export interface Known<Item, S extends Seen = Seen> {
  /** The displayed items of the list that the actions change; `undefined` while the outbox knows none. */
  items(): readonly Item[] | undefined;
  /** The items that this page fetched, which it displays where the store does not open. */
  fetchedItems(): readonly Item[] | undefined;
  /** What this device last displayed of the thing with this id. */
  displayed(id: string): S | undefined;
}

/** The item to change is gone: another page or device removed it. */
export function goneError(message: string): ApiError {
  return new ApiError({ kind: 'refused', status: 404, code: 'gone', message });
}

/** What the functions that make actions get from the page. Each group has such functions, which screens call through `OutboxActions`. */
import { ApiError } from '#src/network/api-error.ts';
import type { Displayed } from '../register.ts';
import type { ListItems, SnapshotName } from '../snapshot.ts';
import type { AnyAction } from './module.ts';

export interface ChangeTools<A extends AnyAction> {
  /**
   * Saves an action in its lane; resolves when it is saved.
   * @param id the idempotency key, where it follows from the payload (a payment has one order)
   * @throws ApiError when it could not be saved
   */
  save(action: A, lane: string, displayed: Displayed | undefined, id?: string): Promise<void>;
  /** Resolves when the server has applied the action with this id. @throws ApiError when it was refused */
  waitUntilApplied(id: string): Promise<void>;
  /** The displayed items of a list; `undefined` while the outbox knows none. */
  items<N extends SnapshotName>(name: N): readonly ListItems[N][] | undefined;
  /** The items that this page fetched, which it displays where the store does not open. */
  fetchedItems<N extends SnapshotName>(name: N): readonly ListItems[N][] | undefined;
  /** What this device last displayed of a product. */
  displayedProduct(productId: string): Displayed | undefined;
}

/** The item to change is gone: another page or device removed it. */
export function goneError(message: string): ApiError {
  return new ApiError({ kind: 'refused', status: 404, code: 'gone', message });
}

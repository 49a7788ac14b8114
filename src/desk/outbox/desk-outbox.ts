/** The outbox of the desk, as screens use it. The code that saves and sends loads after the first paint; a change before that waits for it. */
import type { Action, QueuedAction } from '#src/outbox/action.ts';

/** How an action is saved. */
export interface SaveOptions {
  /** What the change is about, for the list of waiting changes: "HT-1A2B3C4D". */
  title: string;
  /** ms that it waits on the device before it is sent, so that it can be taken back. */
  undoMs?: number;
}

export interface DeskOutbox {
  /**
   * Saves an action in its lane and resolves with its id when the device has it; it is sent when the network allows.
   * @throws ApiError when it could not be saved
   */
  save: (action: Action, lane: string, options: SaveOptions) => Promise<string>;
  /** Takes back an action that was never sent; false when it is too late. */
  takeBack: (id: string) => Promise<boolean>;
  /** Resolves when the server has applied the action. @throws ApiError when it was refused */
  waitUntilApplied: (id: string) => Promise<void>;
  /** Sends everything now, also what waits to be taken back. */
  sendNow: () => Promise<void>;
  /** Saves a refused change again, as a new one. */
  retry: (id: string) => Promise<void>;
  /** Forgets a refused change. */
  dismiss: (id: string) => Promise<void>;
  /** Deletes everything of the person that waits or was refused. */
  discard: (userId: string) => Promise<void>;
  close: () => Promise<void>;
}

let load: (() => Promise<DeskOutbox>) | undefined;
let opening: Promise<DeskOutbox> | undefined;

/** Sets how the outbox is loaded; the entry module calls it once. */
export function provideDeskOutbox(next: () => Promise<DeskOutbox>): void {
  load = next;
}

/** The outbox, loaded at the first call. @throws when its code could not be fetched; the next call tries again */
export function deskOutbox(): Promise<DeskOutbox> {
  if (!opening) {
    opening = load ? load() : Promise.reject(new Error('No outbox here'));
    opening.catch(() => {
      opening = undefined;
    });
  }
  return opening;
}

/** The waiting actions of one kind, oldest first, for screens that show their effect: `waitingOf(view.waiting, 'order.note')`. */
export function waitingOf<K extends Action['kind']>(
  waiting: readonly { rows: readonly QueuedAction[] }[],
  kind: K,
): Extract<QueuedAction, { kind: K }>[] {
  return waiting.flatMap(({ rows }) => rows.filter((row): row is Extract<QueuedAction, { kind: K }> => row.kind === kind));
}

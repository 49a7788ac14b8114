/**
 * What every screen knows of the outbox: pending and refused changes, and the lists with `pending` applied. The code that saves and sends
 * loads after the first paint; an action before that waits for it.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';
import type { Attention, Sent } from './action.ts';
import type { PendingActions } from './pending-actions.ts';
import type { PendingChange } from './pending-change.ts';
import type { Changes } from './register.ts';
import type { OptimisticLists, SnapshotName } from './snapshot.ts';
import type { ListResponse, RequestContext } from '#src/outbox/store/snapshots.ts';

/** What screens show. */
export interface OutboxView extends OptimisticLists {
  /** Whose lists these are; empty while nobody is signed in. */
  userId: string;
  /** Saved changes that are pending, in the order in which they are sent. */
  waiting: readonly PendingChange[];
  /** How many more are stored in a form that only a newer version of the app can read. */
  newer: number;
  /** How many more there will be when the actions that are being saved are. */
  saving: number;
  /** Refused changes that the shopper has not dismissed. */
  attention: readonly Attention[];
  /** The last changes that the server applied, newest first. */
  sent: readonly Sent[];
  /** How many changes wait for a shopper whose sign-in expired, while nobody is signed in. */
  held: number;
  /** When the device last had lists of a shopper whose sign-in ended without a sign-out, while nobody is signed in; 0: never. */
  lastListAt?: number | undefined;
  /** False where this device can store no change: each is sent at once, or not at all. */
  canStore: boolean;
  /** True where that is because a newer version has changed the store: what waits in it waits for that version. */
  isStoreNewer?: boolean | undefined;
}

/** What screens can do. Each change resolves when it is saved on this device; @throws ApiError when it could not be. */
export type OutboxActions = Changes & OutboxOfPage;

/** What screens can do with what waits, and with lists. */
interface OutboxOfPage extends PendingActions {
  /** Name of this device in the requests for lists. */
  readonly device: string;
  /** What the device has at the moment of requesting a list, for `storeList`. */
  requestContext: (userId: string, name: SnapshotName) => RequestContext;
  storeList: (userId: string, list: ListResponse, context: RequestContext | undefined) => Promise<void>;
  /** Hides the pending changes of a shopper who is about to sign out. */
  hidePending: (userId: string) => Promise<void>;
  /** Deletes the lists of a shopper who signs out. */
  clearLists: (userId: string) => Promise<void>;
  /** Signs out on this device; false when the shopper, asked about pending changes, stayed. */
  signOut: (everywhere: boolean) => Promise<boolean>;
  close: () => Promise<void>;
}

/** No list is known before the outbox has opened. */
const nothing = {
  userId: '',
  waiting: [],
  newer: 0,
  saving: 0,
  attention: [],
  sent: [],
  held: 0,
  canStore: true,
} as Partial<OutboxView> as OutboxView;

const listeners = createListeners();
let view = nothing;
let load: (() => Promise<OutboxActions>) | undefined;
let opening: Promise<OutboxActions> | undefined;

/** Sets how the rest of the outbox is loaded; `start.ts` calls it once. */
export function provideOutboxActions(next: () => Promise<OutboxActions>): void {
  load = next;
}

/** The rest of the outbox, loaded at the first call. @throws when its code could not be fetched; the next call tries again */
export function outboxActions(): Promise<OutboxActions> {
  if (!opening) {
    opening = load ? load() : Promise.reject(new Error('No outbox here'));
    opening.catch(() => {
      opening = undefined;
    });
  }
  return opening;
}

/** Closes the outbox, at the end of a test. */
export async function closeOutboxActions(): Promise<void> {
  const open = await opening?.catch(() => undefined);
  opening = undefined;
  await open?.close();
  showOutbox(nothing);
}

/** ms that drawing may wait for the store. It is usually faster: then an action is drawn once, and not before it is saved. */
const drawTimeoutMs = 48;
let drawing: ReturnType<typeof setTimeout> | undefined;

function draw(): void {
  clearTimeout(drawing);
  drawing = undefined;
  listeners.notify();
}

/**
 * Sets what screens show. Parts that did not change stay the same object, so that a change of one line draws only that line.
 * @param canWait the store is at work and will call again: `outboxView` changes at once, screens then or within 48 ms
 */
export function showOutbox(next: OutboxView, canWait = false): void {
  const before = view;
  view = replaceEqualDeep(before, next);
  if (canWait && view !== before) drawing ??= setTimeout(draw, drawTimeoutMs);
  else if (view !== before || drawing !== undefined) draw();
}

/** What screens show now, outside React. */
export function outboxView(): OutboxView {
  return view;
}

/** Calls `listener` whenever screens should draw `outboxView()`; returns how to stop. */
export const onOutboxChange = listeners.subscribe;

/**
 * The part of the view that a component needs; other changes do not redraw it. Nothing on the server and in the first paint.
 * @param select returns a part as it is or a primitive value: a new object per call would redraw for ever
 */
export function useOutbox<T>(select: (view: OutboxView) => T): T {
  return useSyncExternalStore(
    onOutboxChange,
    () => select(view),
    () => select(nothing),
  );
}

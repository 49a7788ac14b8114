/**
 * The outbox of an app, as its screens use it. This part is in the first script of a page; the part that saves and sends loads after the first
 * paint, and an action before that waits for it.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { messageFor } from '#src/network/api-error.ts';
import { createListeners } from '#src/state/listeners.ts';
import type { AppSession, StoredNames } from '#src/state/this-app.ts';
import type { AppActions } from './actions/rules.ts';
import type { MakeChange, OpenOutbox, OutboxPage, OutboxParts } from './outbox-api.ts';
import { nothingShown, type ViewOf } from './outbox-view.ts';

interface SaveOptions {
  /** ms that the change waits on the device before it is sent, so that it can be taken back. */
  undoMs?: number;
  /** The caller says how it ended; otherwise a toast does. */
  isQuiet?: boolean;
}

interface OutboxDefinition<R extends AppActions, O extends OpenOutbox<R>> {
  /** What the app stores on devices. */
  names: StoredNames;
  session: AppSession;
  /** Loads the app's actions with the rest of the outbox. */
  load: () => Promise<{ open: (parts: OutboxParts<R>) => Promise<O> }>;
}

export interface Outbox<R extends AppActions, O extends OpenOutbox<R> = OpenOutbox<R>> {
  /** Says which page it serves. Before that it can only be looked at. */
  start: (page: OutboxPage) => void;
  /** Saves a change, and resolves with its id when this device has it. @throws ApiError when it could not be saved */
  save: (make: MakeChange<R>, options?: SaveOptions) => Promise<string | undefined>;
  /** The rest of the outbox, loaded at the first call. @throws when its code could not be fetched; the next call tries again */
  open: () => Promise<O>;
  /** Closes it, at the end of a test. */
  close: () => Promise<void>;
  /** What screens show now, outside React. */
  view: () => ViewOf<R>;
  /** Calls `listener` whenever screens should draw `view()`; returns how to stop. */
  onChange: (listener: () => void) => () => void;
  /**
   * The part of the view that a component needs; other changes do not redraw it. Nothing on the server and in the first paint.
   * @param select returns a part as it is or a primitive value: a new object per call would redraw for ever
   */
  useView: <T>(select: (view: ViewOf<R>) => T) => T;
  /** For tests. */
  show: OutboxParts<R>['show'];
}

/** ms that drawing may wait for the store. It is usually faster: then an action is drawn once, and not before it is saved. */
const drawTimeoutMs = 48;

/** Holds what screens show. */
function createShown<R extends AppActions>() {
  // Of the lists, each is `undefined`.
  const nothing = nothingShown as ViewOf<R>;
  const listeners = createListeners();
  let view = nothing;
  let drawing: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    clearTimeout(drawing);
    drawing = undefined;
    listeners.notify();
  }

  return {
    nothing,
    view: () => view,
    onChange: listeners.subscribe,
    useView: <T>(select: (view: ViewOf<R>) => T) =>
      useSyncExternalStore(
        listeners.subscribe,
        () => select(view),
        () => select(nothing),
      ),
    show(next: ViewOf<R>, canWait = false): void {
      const before = view;
      view = replaceEqualDeep(before, next);
      if (canWait && view !== before) drawing ??= setTimeout(draw, drawTimeoutMs);
      else if (view !== before || drawing !== undefined) draw();
    },
  };
}

/** Makes the outbox of an app. `R`: its actions; `O`: what it can do once it is open. */
export function createOutbox<R extends AppActions, O extends OpenOutbox<R> = OpenOutbox<R>>(app: OutboxDefinition<R, O>): Outbox<R, O> {
  const { nothing, view, onChange, useView, show } = createShown<R>();
  let page: OutboxPage | undefined;
  let opening: Promise<O> | undefined;

  async function load(): Promise<O> {
    if (!page) throw new Error('No page has started this outbox');
    const { names, session } = app;
    return (await app.load()).open({ page, names, session, view, show });
  }

  function open(): Promise<O> {
    if (!opening) {
      opening = load();
      opening.catch(() => {
        opening = undefined;
      });
    }
    return opening;
  }

  return {
    view,
    onChange,
    useView,
    show,
    start(next) {
      page = next;
    },
    open,
    async save(make, { undoMs, isQuiet = false } = {}) {
      try {
        const { id, done } = await (await open()).save(make, undoMs);
        if (done && !isQuiet) page?.notify({ tone: 'success', text: done });
        return id;
      } catch (error) {
        if (!isQuiet) page?.notify({ tone: 'error', text: messageFor(error) });
        throw error;
      }
    },
    async close() {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      await opened?.close();
      show(nothing);
    },
  };
}

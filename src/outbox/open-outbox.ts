/** Opens the outbox of a page, after the first paint or at the first action. */
import type { QueryKey } from '@tanstack/react-query';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { watchConnectivity } from '#src/network/watch-connectivity.lazy.ts';
import type { Known } from './actions/changes.ts';
import { type AppActions, type ChangesOf, pageRulesOf } from './actions/rules.ts';
import type { Settled } from './drain.ts';
import { errorMessageOf } from './error-message.ts';
import { followConnectivity } from './follow-connectivity.ts';
import { createSessionCheck, type DeviceHistory, followSession } from './follow-session.ts';
import type { OpenOutbox, OutboxParts } from './outbox-api.ts';
import type { OutboxState } from './outbox-state.ts';
import type { ViewOf } from './outbox-view.ts';
import type { PageOutbox } from './page-outbox.ts';
import { openPageOutbox } from './page.ts';
import { pendingActions } from './pending-actions.ts';
import type { Seen } from './queue-entry.ts';
import { refetchAfter } from './refetch.ts';
import { createSave, createWait } from './save-change.ts';
import type { OptimisticList } from './snapshot.ts';
import { viewOf } from './view.ts';

/** What an app has of its own. */
export interface AppHooks {
  /** Deletes caches when the disk is full: they can be fetched again, unlike queued actions. */
  makeRoom: () => Promise<void>;
  /** The server has rejected the sign-in of this page. `text`: what the shopper reads, if an action was sent under it. */
  onSessionOver: (text?: string) => void;
  /** The browser has cleared the store under the page. `settled` resolves when the outbox knows of the last change of the sign-in. */
  onWiped: (outbox: PageOutbox, settled: () => Promise<void>) => void;
  /** Whether somebody else tells the shopper of this refusal. */
  isTold?: (settled: Settled) => boolean;
  /** Gets the headers of each reply of the server. */
  onReply?: (headers: Headers) => void;
  /** Called before each state is shown. */
  onState?: (state: OutboxState) => void;
  /** Called before the outbox follows the sign-in. */
  beforeSession?: (outbox: PageOutbox) => Promise<void>;
  /** Called when the outbox knows who is signed in. */
  onOpen?: (state: () => OutboxState) => void;
  /** What this device last displayed of the thing with this id. */
  displayed?: (id: string) => Seen | undefined;
  /** What else the device stores of a shopper. */
  history?: DeviceHistory;
  /** A query that shows whether a sign-in is over. */
  sessionQuery?: { queryKey: QueryKey };
}

/** Gives a function that tells of a rejected sign-in, requests lists again and shows errors, after each attempt. */
function afterAttempt(
  actions: AppActions,
  { page, session }: Pick<OutboxParts<never>, 'page' | 'session'>,
  { onSessionOver, isTold }: AppHooks,
) {
  const refetch = refetchAfter(page.client, actions);
  return (settled: Settled) => {
    const text = errorMessageOf(actions, settled);
    // Rejected: this sign-in is over, unless the shopper has signed in again since.
    if (settled.outcome === 'held' && settled.token === session.currentSession()?.token) onSessionOver(text);
    refetch(settled);
    if (settled.outcome !== 'held' && text && !isTold?.(settled)) page.notify({ tone: 'error', text });
  };
}

/** The functions that make the app's actions, over what the page knows. */
function changesOf<R extends AppActions>(actions: R, { page, session, view }: OutboxParts<R>, { displayed }: AppHooks): ChangesOf<R> {
  const all = Object.entries(actions.showing ?? {}).map(([group, rules]) => {
    const known: Known<never> = {
      items: () => (Reflect.get(view(), actions.lists[group]?.name ?? '') as OptimisticList<never> | undefined)?.items,
      fetchedItems: () =>
        rules.listQuery && page.client.getQueryData<{ items: never[] }>(rules.listQuery(session.currentSession()?.userId ?? ''))?.items,
      displayed: (id) => displayed?.(id),
    };
    return rules.changes(known);
  });
  return Object.assign({}, ...all) as ChangesOf<R>;
}

/** Shows every state of the outbox on the screens. */
function showStates<R extends AppActions>(actions: R, outbox: PageOutbox, { page, session, show }: OutboxParts<R>, hooks: AppHooks): void {
  const checkSession = hooks.sessionQuery && createSessionCheck(outbox, page.client, session, hooks.sessionQuery);
  outbox.subscribe(() => {
    const state = outbox.state();
    hooks.onState?.(state);
    const canWait = state.saving.length > 0 && state.saving.every(({ kind }) => pageRulesOf(actions, kind)?.drawnLate?.includes(kind));
    const { canStore, isStoreNewer } = outbox;
    show({ ...viewOf(actions, state), canStore, isStoreNewer } as ViewOf<R>, canWait);
    checkSession?.();
  });
}

/** Makes the store and the page agree on who is signed in. Without a store, localStorage decides. */
async function takeUpStore(
  outbox: PageOutbox,
  follow: () => Promise<void>,
  session: OutboxParts<never>['session'],
  { beforeSession }: AppHooks,
): Promise<void> {
  await beforeSession?.(outbox).catch(() => undefined);
  await follow().catch(() => undefined);
  // Nobody is signed in: changes may be held for a shopper whose sign-in expired.
  if (!session.currentSession()) await outbox.refresh().catch(() => undefined);
}

/** Opens the outbox of this page for an app with these actions. */
export async function openOutbox<R extends AppActions>(actions: R, parts: OutboxParts<R>, hooks: AppHooks): Promise<OpenOutbox<R>> {
  const { page, names, session } = parts;
  watchConnectivity((headers) => hooks.onReply?.(headers));
  const outbox = await openPageOutbox(
    { actions, names },
    {
      makeRoom: hooks.makeRoom,
      mayTry: () => currentConnectivity() === 'up',
      onSettled: afterAttempt(actions, parts, hooks),
      onWiped: () => hooks.onWiped(outbox, followed.settled),
    },
  );
  showStates(actions, outbox, parts, hooks);
  const followed = followSession(outbox, page.client, session, hooks.history);
  const stopConnectivity = followConnectivity(outbox, page.client);
  const takeUp = () => takeUpStore(outbox, followed.follow, session, hooks);
  await takeUp();
  void outbox.late?.then(takeUp);
  hooks.onOpen?.(outbox.state);

  const save = createSave({ outbox, actions, session, onSessionOver: hooks.onSessionOver });
  const changes = changesOf(actions, parts, hooks);
  return {
    get device() {
      return outbox.device();
    },
    async save(make, undoMs) {
      const made = make(changes);
      if (!made) return {};
      const { kind } = made.action;
      return { id: await save(made, undoMs), done: pageRulesOf(actions, kind)?.words().saved?.[kind] };
    },
    waitUntilApplied: createWait(outbox),
    ...pendingActions(outbox, actions, save),
    requestContext: (userId, name) => ({
      version: outbox.state().userId === userId ? outbox.state().snapshots[name]?.version : undefined,
      token: session.currentSession()?.token,
    }),
    async storeList(userId, list, context) {
      // Where the device stores nothing, the list is shown all the same.
      await outbox.storeList(userId, list, context).catch(() => undefined);
    },
    hidePending: outbox.hideFor,
    async clearLists(userId) {
      // A sign-out is complete when localStorage and the store have it: the browser may be killed right after.
      await followed.settled();
      await outbox.clearLists(userId);
    },
    async close() {
      followed.stop();
      stopConnectivity();
      await outbox.close();
    },
  };
}

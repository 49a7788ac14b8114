/** Opens the outbox of a page of the desk: the engine of `src/outbox` with the actions of this folder. */
import type { QueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { removeQueries } from '#src/cache/query-store.ts';
import { ApiError } from '#src/network/api-error.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { watchConnectivity } from '#src/network/watch-connectivity.lazy.ts';
import type { Action } from '#src/outbox/action.ts';
import type { Settled } from '#src/outbox/drain.ts';
import { followConnectivity } from '#src/outbox/follow-connectivity.ts';
import { followSession } from '#src/outbox/follow-session.ts';
import { openPageOutbox, type PageOutbox } from '#src/outbox/page.ts';
import { pendingActions } from '#src/outbox/pending-actions.ts';
import { refetchAfter } from '#src/outbox/refetch.ts';
import { setRules } from '#src/outbox/actions/rules.ts';
import { createSave, createWait, notSaved } from '#src/outbox/save-change.ts';
import { showOutbox } from '#src/outbox/create-outbox.ts';
import { viewOf } from '#src/outbox/view.ts';
import { noteRefusedSession } from '#src/desk/session/lock.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { configureDeskTransport } from '#src/desk/session/transport.ts';
import type { DeskOutbox, SaveOptions } from './desk-outbox.ts';
import { pageRules, sendRules } from './desk-actions.ts';

interface OutboxDeps {
  client: QueryClient;
  /** Shows a toast. */
  notify: Notify;
}

/** Deletes caches when the disk is full: they can be fetched again, unlike waiting changes. */
async function freeSpace(): Promise<void> {
  await removeQueries(() => true);
  await globalThis.caches?.delete('haat-desk-pictures').catch(() => false);
}

/** After each attempt: shows a refusal, asks for the sign-in where it has ended, and requests again what changed. */
function afterAttempt({ client, notify }: OutboxDeps): (settled: Settled) => void {
  const refetch = refetchAfter(client);
  return (settled) => {
    if (settled.outcome === 'held' && settled.token === currentSession()?.token) noteRefusedSession('locked');
    refetch(settled);
    if (settled.outcome === 'refused' && settled.message) notify({ tone: 'error', text: settled.message });
  };
}

function createDeskSave(outbox: PageOutbox): DeskOutbox['save'] {
  return async (action: Action, lane: string, { title, undoMs = 0 }: SaveOptions) => {
    const session = currentSession();
    if (!session) throw new ApiError({ kind: 'unauthorised', status: 0, code: 'login_required', message: messages.login.toContinue });
    const id = crypto.randomUUID();
    const seen = { title };
    const nextAt = undoMs > 0 ? Date.now() + undoMs : 0;
    await outbox.enqueue({ ...action, id, lane, seen, userId: session.userId, nextAt }).catch((error: unknown) => {
      throw error instanceof ApiError ? error : notSaved(error);
    });
    return id;
  };
}

/** Opens the outbox of this page. */
export async function openDeskOutbox(deps: OutboxDeps): Promise<DeskOutbox> {
  setRules({ sending: sendRules, showing: pageRules });
  configureDeskTransport();
  watchConnectivity(() => undefined);
  const outbox = await openPageOutbox({
    makeRoom: freeSpace,
    mayTry: () => currentConnectivity() === 'up',
    onSettled: afterAttempt(deps),
    onWiped: () => void outbox.refresh().catch(() => undefined),
  });
  outbox.subscribe(() => showOutbox({ ...viewOf(outbox.state()), canStore: outbox.canStore, isStoreNewer: outbox.isStoreNewer }));
  // Nothing of a person is stored here beside cache, outbox and drafts, which all carry their owner.
  const session = followSession(outbox, deps.client, { claim: () => undefined, clear: () => undefined });
  const stopConnectivity = followConnectivity(outbox, deps.client);
  await session.follow().catch(() => undefined);
  const pending = pendingActions(outbox, createSave(outbox));
  return {
    save: createDeskSave(outbox),
    takeBack: outbox.takeBack,
    waitUntilApplied: createWait(outbox),
    sendNow: outbox.sendNow,
    retry: pending.retry,
    dismiss: outbox.dismiss,
    discard: outbox.discard,
    async close() {
      session.stop();
      stopConnectivity();
      await outbox.close();
    },
  };
}

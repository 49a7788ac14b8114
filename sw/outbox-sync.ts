/**
 * Background Sync: the browser wakes the worker when the network is back, also after the shop was closed. It runs the same outbox code as a
 * page, with the session that the page stored.
 */
import { locks } from '#src/network/busy-lock.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import type { SessionRow } from '#src/outbox/store/database.ts';
import { connect, type OutboxOfApp } from '#src/outbox/store/connection.ts';
import { listOf } from '#src/outbox/actions/rules.ts';
import { dispatch } from '#src/outbox/transport.ts';
import { drainPass } from '#src/outbox/drain.ts';
import { createDrainLock } from '#src/outbox/drain-lock.ts';
import { deviceId } from '#src/outbox/store/device.ts';
import { readState } from '#src/outbox/store/read-state.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends what is due. @throws when entries remain, so that the browser wakes the worker again */
async function drain(app: OutboxOfApp): Promise<void> {
  const { actions, names } = app;
  const connection = connect(app, async () => undefined);
  const channel = new BroadcastChannel(names.channel);
  try {
    const device = await deviceId(connection, crypto.randomUUID());
    const ran = await createDrainLock(
      locks(),
      Date.now,
      names.lock,
    )(async (isExclusive) => {
      const tools = {
        connection,
        send: (action: QueuedAction, session: SessionRow) => dispatch(actions, action, session, device),
        listOf: (action: QueuedAction, body: unknown) => listOf(actions, action, body),
        now: Date.now,
        random: Math.random,
        owner: crypto.randomUUID(),
        onSettled: () => channel.postMessage('changed'),
      };
      await drainPass(tools, isExclusive);
    });
    const { queued } = await readState(connection, '');
    // A page that is draining now sends the rest.
    if (ran && queued.some(({ state }) => state === 'ready' || state === 'unknown')) throw new Error('some changes still wait');
  } finally {
    channel.postMessage('changed');
    channel.close();
    await connection.close();
  }
}

/** Listens for the sync event of this app. */
export function answerSync(app: OutboxOfApp): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === app.names.tag) sync.waitUntil(drain(app));
  });
}

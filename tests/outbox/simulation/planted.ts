/**
 * Bugs that others have shipped (docs/decisions/652-outbox-simulation.md), planted around the real code: each wraps the connection, the
 * transport or the reader of lists of a tab, or changes the model of the server. The simulation must find every one of them.
 */
import type { SessionRow } from '#src/outbox/store/database.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { interceptStore, claimStores, enqueueStores } from './intercept-store.ts';
import type { PlantedBug } from './planted-bug.ts';
import { placementBugs } from './planted-placements.ts';
import { restoreBugs } from './planted-restore.ts';
import { sharedBugs } from './planted-shared.ts';

const bugs: Record<string, PlantedBug> = {
  'ack on request success': {
    // Reports a write as done when its requests have succeeded, before the transaction is complete.
    connection: (real) => ({
      ...real,
      write: (stores, work) =>
        new Promise((resolve, reject) => {
          real
            .write(stores, async (tx) => {
              const result = await work(tx);
              resolve(result);
              return result;
            })
            .catch(reject);
        }),
    }),
  },
  'new key per attempt': {
    send:
      (real, { uuid }) =>
      (action, session) =>
        real({ ...action, id: uuid() }, session),
  },
  'coalesce over an attempted row': {
    connection: (real) =>
      interceptStore(real, enqueueStores, (store, name) =>
        name === 'intents'
          ? {
              index: (index: never) => ({
                getAll: async (range: never) =>
                  (await store.index(index).getAll(range)).map((row) => ({ ...row, attempts: 0, state: 'ready' })),
              }),
            }
          : {},
      ),
  },
  'delete before send': {
    send:
      (real, { connection }) =>
      async (action, session) => {
        await connection.write(['intents'], (tx) => tx.objectStore('intents').delete(action.id));
        const answer = await real(action, session);
        await connection.write(['intents'], (tx) => tx.objectStore('intents').put(action));
        return answer;
      },
  },
  'sort by clock': {
    connection: (real, { now }) =>
      interceptStore(real, enqueueStores, (store, name) =>
        name === 'lanes'
          ? {
              get: async (key: [string, string]) => ({
                lastAckedSeq: 0,
                ...(await store.get(key as never)),
                userId: key[0],
                lane: key[1],
                nextSeq: now(),
              }),
            }
          : {},
      ),
  },
  'no lease and no server key': {
    shop: { noKeys: true },
    connection: (real) =>
      interceptStore(real, claimStores, (store, name) =>
        name === 'intents'
          ? { getAll: async () => ((await store.getAll()) as QueuedAction[]).map((row) => ({ ...row, leaseUntil: 0 })) }
          : {},
      ),
  },
  'drop on 401': {
    send: (real) => async (action, session) => {
      const answer = await real(action, session);
      return answer.kind === 'answer' && answer.status === 401 ? { ...answer, status: 200 } : answer;
    },
  },
  'classify by message text': {
    // "gave up after 4000 ms" contains 400.
    send: (real) => async (action, session) => {
      const answer = await real(action, session);
      return answer.kind === 'answer' && answer.ours && /40[013]|422/.test(answer.message) ? { ...answer, status: 400 } : answer;
    },
  },
  'buster wipes the queue': {
    onUpdate: (connection) => connection.write(['intents'], (tx) => tx.objectStore('intents').clear()),
  },
  'snapshot without acks': {
    listOf: (real) => (action, body) => {
      const list = real(action, body);
      return list && { ...list, acks: {} };
    },
    shop: { noAcks: true },
  },
  'no fence with straggler': { shop: { noFence: true } },
  'rows without userId': {
    // Takes any row, whoever is signed in.
    connection: (real) =>
      interceptStore(real, claimStores, (store, name, tx) =>
        name === 'intents'
          ? {
              getAll: async () => {
                const session = (await tx.objectStore('session').get('session' as never)) as SessionRow | undefined;
                return ((await store.getAll()) as QueuedAction[]).map((row) => ({ ...row, userId: session?.userId ?? row.userId }));
              },
            }
          : {},
      ),
  },
  'leader-only persist': {
    connection: (real, { isLeader }) =>
      isLeader
        ? real
        : {
            ...real,
            write: (stores, work) => (stores.join() === enqueueStores ? Promise.resolve(undefined as never) : real.write(stores, work)),
          },
  },
  ...sharedBugs,
  ...placementBugs,
  ...restoreBugs,
};

/** Names of all bugs that involve the outbox. */
export const bugNames = Object.keys(bugs);

export function planted(name: string): PlantedBug {
  // No bug, but every history is reported with its trace.
  if (name === 'nothing') return { tells: true };
  const bug = bugs[name];
  if (!bug) throw new Error(`Unknown bug ${name}. Bugs: ${bugNames.join(', ')}`);
  return bug;
}

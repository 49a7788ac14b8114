/**
 * Bugs that others have shipped (docs/decisions/652-outbox-simulation.md), planted around the real code: each wraps the connection, the
 * transport or the reader of lists of a tab, or is one of the shop's. The simulation must find every one of them.
 */
import type { SessionRow } from '#src/outbox/store/database.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import { between, claimStores, tapStores } from './between.ts';
import type { Plant } from './plant.ts';
import { sharedBugs } from './planted-shared.ts';

const bugs: Record<string, Plant> = {
  'ack on request success': {
    // Says that a write is done when its requests have succeeded, before the transaction is complete.
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
      (intent, session) =>
        real({ ...intent, id: uuid() }, session),
  },
  'coalesce over an attempted row': {
    connection: (real) =>
      between(real, tapStores, (store, name) =>
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
      async (intent, session) => {
        await connection.write(['intents'], (tx) => tx.objectStore('intents').delete(intent.id));
        const answer = await real(intent, session);
        await connection.write(['intents'], (tx) => tx.objectStore('intents').put(intent));
        return answer;
      },
  },
  'sort by clock': {
    connection: (real, { now }) =>
      between(real, tapStores, (store, name) =>
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
      between(real, claimStores, (store, name) =>
        name === 'intents'
          ? { getAll: async () => ((await store.getAll()) as QueuedAction[]).map((row) => ({ ...row, leaseUntil: 0 })) }
          : {},
      ),
  },
  'drop on 401': {
    send: (real) => async (intent, session) => {
      const answer = await real(intent, session);
      return answer.kind === 'answer' && answer.status === 401 ? { ...answer, status: 200 } : answer;
    },
  },
  'classify by message text': {
    // "gave up after 4000 ms" has a 400 in it.
    send: (real) => async (intent, session) => {
      const answer = await real(intent, session);
      return answer.kind === 'answer' && answer.ours && /40[013]|422/.test(answer.message) ? { ...answer, status: 400 } : answer;
    },
  },
  'buster wipes the queue': {
    onUpdate: (connection) => connection.write(['intents'], (tx) => tx.objectStore('intents').clear()),
  },
  'snapshot without acks': {
    listOf: (real) => (intent, body) => {
      const list = real(intent, body);
      return list && { ...list, acks: {} };
    },
    shop: { noAcks: true },
  },
  'no fence with straggler': { shop: { noFence: true } },
  'rows without userId': {
    // Takes whatever waits, for whoever is signed in.
    connection: (real) =>
      between(real, claimStores, (store, name, tx) =>
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
            write: (stores, work) => (stores.join() === tapStores ? Promise.resolve(undefined as never) : real.write(stores, work)),
          },
  },
  ...sharedBugs,
};

/** Names of all bugs that pass through the outbox. */
export const bugNames = Object.keys(bugs);

export function planted(name: string): Plant {
  // No bug at all, but every history is reported with its trace.
  if (name === 'nothing') return { tells: true };
  const plant = bugs[name];
  if (!plant) throw new Error(`No bug is called ${name}. There are: ${bugNames.join(', ')}`);
  return plant;
}

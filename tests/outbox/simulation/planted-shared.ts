/** Bugs that show only where a second phone or a payment changes the lists as well, planted around the real code or in the shop. */
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import { between, claimStores, keepStores } from './between.ts';
import type { Plant } from './plant.ts';

const isOrderLane = (lane: string) => lane.startsWith('order:');

const countOf = (list: SnapshotRow | undefined) => Object.values(list?.acks ?? {}).reduce((sum, seq) => sum + seq, 0);

export const sharedBugs: Record<string, Plant> = {
  'order dropped on 401': {
    send: (real) => async (intent, session) => {
      const answer = await real(intent, session);
      return intent.kind === 'order.create' && answer.kind === 'answer' && answer.status === 401 ? { ...answer, status: 200 } : answer;
    },
  },
  'order sent before its lanes drained': {
    connection: (real) =>
      between(real, claimStores, (store, name) =>
        name === 'intents'
          ? {
              getAll: async () => {
                const all = (await store.getAll()) as QueuedAction[];
                const orders = all.filter(({ lane }) => isOrderLane(lane));
                return orders.length > 0 ? orders : all;
              },
            }
          : {},
      ),
  },
  'bought lines put back by an old list': {
    // Whatever comes is taken for newer.
    connection: (real) =>
      between(real, keepStores, (store, name) =>
        name === 'snapshots'
          ? { get: async (key: never) => ({ ...((await store.get(key)) as SnapshotRow | undefined), version: -1 }) }
          : {},
      ),
  },
  "the second phone's version taken for older": {
    // Age is counted in one's own changes, not in those of the shop.
    connection: (real) =>
      between(real, keepStores, (store, name) =>
        name === 'snapshots'
          ? {
              put: async (list: SnapshotRow) => {
                const stored = (await store.get([list.userId, list.name] as never)) as SnapshotRow | undefined;
                return stored && countOf(stored) >= countOf(list) ? undefined : store.put(list as never);
              },
            }
          : {},
      ),
  },
  'two orders for one payment': { shop: { orderPerCall: true } },
  'the same goods bought twice': { shop: { eagerTill: true } },
  'an order empties the whole cart': { shop: { emptiesCart: true } },
};

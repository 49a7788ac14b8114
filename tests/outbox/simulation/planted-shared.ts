/** Bugs that show only with a second phone or a payment, planted around the real code or in the model of the server. */
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { interceptStore, claimStores, snapshotStores } from './intercept-store.ts';
import type { PlantedBug } from './planted-bug.ts';

const isOrderLane = (lane: string) => lane.startsWith('order:');

const countOf = (list: SnapshotRow | undefined) => Object.values(list?.acks ?? {}).reduce((sum, seq) => sum + seq, 0);

export const sharedBugs: Record<string, PlantedBug> = {
  'order dropped on 401': {
    send: (real) => async (action, session) => {
      const answer = await real(action, session);
      return action.kind === 'order.create' && answer.kind === 'answer' && answer.status === 401 ? { ...answer, status: 200 } : answer;
    },
  },
  'order sent before its lanes drained': {
    connection: (real) =>
      interceptStore(real, claimStores, (store, name) =>
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
    // Every list counts as newer.
    connection: (real) =>
      interceptStore(real, snapshotStores, (store, name) =>
        name === 'snapshots'
          ? { get: async (key: never) => ({ ...((await store.get(key)) as SnapshotRow | undefined), version: -1 }) }
          : {},
      ),
  },
  "the second phone's version taken for older": {
    // Age is counted in own actions, not in those of the server.
    connection: (real) =>
      interceptStore(real, snapshotStores, (store, name) =>
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
  'the same products bought twice': { shop: { ignoresUnsettledPayment: true } },
  'an order empties the whole cart': { shop: { emptiesCart: true } },
  'the price of the product, not of the variant': { showsProduct: true },
  'the checkout charges the price of the product': { shop: { priceOfProduct: true } },
  'the pieces of another pool': { shop: { poolOfProduct: true } },
  'a sold-out variant is chosen': { choosesSoldOut: true },
};

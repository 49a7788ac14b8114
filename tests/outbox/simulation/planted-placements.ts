/** Bugs that show only with orders on delivery, planted around the real code or in the model of the server. */
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { claimStores, discardStores, enqueueStores, interceptStore, type Store } from './intercept-store.ts';
import type { PlantedBug } from './planted-bug.ts';

const isPlacement = ({ kind }: QueuedAction) => kind === 'place.order';

/** Reads every row through `change`, which is given all of them. */
const readAs = (store: Store, change: (row: QueuedAction, rows: readonly QueuedAction[]) => QueuedAction) => ({
  getAll: async () => {
    const rows = (await store.getAll()) as QueuedAction[];
    return rows.map((row) => change(row, rows));
  },
});

/** Claims rows as if each order on delivery depended on what `lastOf` says of the rows of its shopper in other lanes. */
const claimsAfter = (lastOf: (row: QueuedAction, other: QueuedAction) => number): PlantedBug['connection'] => {
  const changed = (row: QueuedAction, rows: readonly QueuedAction[]): QueuedAction => {
    if (!row.after) return row;
    const after: Record<string, number> = {};
    for (const other of rows)
      if (other.userId === row.userId && other.lane !== row.lane) after[other.lane] = Math.max(after[other.lane] ?? 0, lastOf(row, other));
    return { ...row, after };
  };
  return (real) => interceptStore(real, claimStores, (store, name) => (name === 'intents' ? readAs(store, changed) : {}));
};

export const placementBugs: Record<string, PlantedBug> = {
  'an order on delivery gets a new id per attempt': {
    send:
      (real, { uuid }) =>
      (action, session) => {
        const id = uuid();
        return real(
          isPlacement(action as QueuedAction) ? { ...action, id, payload: { ...(action.payload as object), id } } : action,
          session,
        );
      },
  },
  'an order on delivery has the lines of the cart': { shop: { linesFromCart: true } },
  '"at most" holds for the total alone': { shop: { onlyTotalCounts: true } },
  'nothing is sent before an order on delivery': {
    connection: (real) =>
      interceptStore(real, claimStores, (store, name) =>
        name === 'intents' ? readAs(store, (row) => (row.after ? { ...row, after: {} } : row)) : {},
      ),
  },
  'what comes before an order is told by the clock': {
    connection: claimsAfter((order, { madeAt, seq, lane }) => (order.after && lane in order.after && madeAt < order.madeAt ? seq : 0)),
  },
  'an order on delivery waits until no lane has anything': { connection: claimsAfter(() => Infinity) },
  'a change after an order is merged with one before it': {
    connection: (real) =>
      interceptStore(real, enqueueStores, (store, name) =>
        name === 'lanes'
          ? {
              get: async (key: never) => {
                const lane = await store.get(key);
                if (!lane || !('takenBy' in lane)) return lane;
                const { takenBy: _, ...free } = lane;
                return free;
              },
            }
          : {},
      ),
  },
  'an order that was sent is taken back': {
    connection: (real) =>
      interceptStore(real, discardStores, (store, name) =>
        name === 'intents' ? readAs(store, (row) => (isPlacement(row) ? { ...row, attempts: 0, state: 'ready' } : row)) : {},
      ),
  },
  'a question is taken for an order': {
    send: (real) => async (action, session) => {
      const answer = await real(action, session);
      return answer.kind === 'answer' && answer.code === 'order_question' ? { ...answer, status: 200 } : answer;
    },
  },
  'a question is rolled back': { shop: { forgetsQuestions: true } },
  'the cancellation of an unpaid order pays out': { shop: { refundsUnpaid: true } },
  'a refused parcel is to sell at once and when it is back': { shop: { restocksAtRefusal: true } },
  'an order is delivered without its money': { shop: { deliversUnpaid: true } },
  'an order on delivery is dated by the clock of the phone': { shop: { agesByDevice: true } },
  'a card and an order on delivery wait for each other': {
    // The order on delivery waits for the paid one, as it does.
    connection: (real) =>
      interceptStore(real, claimStores, (store, name) =>
        name === 'intents'
          ? readAs(store, (row, rows) =>
              row.kind === 'order.create' && rows.some((one) => isPlacement(one) && one.userId === row.userId)
                ? { ...row, state: 'held' }
                : row,
            )
          : {},
      ),
  },
  'the order vault survives a sign-out': { vaultSurvives: true },
  'a late card buys what was ordered on delivery': { shop: { ignoresCardAtDoor: true } },
};

/** Bugs that show only with orders on delivery, planted around the real code or in the model of the server. */
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { claimStores, discardStores, enqueueStores, interceptStore, type Store } from './intercept-store.ts';
import type { PlantedBug } from './planted-bug.ts';

const isPlacement = ({ kind }: QueuedAction) => kind === 'place.order';

/** Reads every row through `change`. */
const readAs = (store: Store, change: (row: QueuedAction) => QueuedAction) => ({
  getAll: async () => ((await store.getAll()) as QueuedAction[]).map(change),
});

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
  'a late card buys what was ordered on delivery': { shop: { ignoresCardAtDoor: true } },
};

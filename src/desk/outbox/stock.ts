/** What hands do at the shelf: `stock.count`, `stock.deliver`, `stock.damage`, `stock.receive`. They change no list that the outbox stores. */
import { words } from '#language/words.ts';
import { receiveGoods } from '#contract/desk/goods-received.ts';
import { bookStock, listStock, listStockMoves, type Pool, type StockEventKind } from '#contract/desk/stock.ts';
import { z } from '#contract/zod.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { refetched } from './refetched.ts';

/** `doneAt`: microseconds of the database clock, as the device knew it when it was done. */
const Report = z.object({ poolId: z.string(), pieces: z.number(), doneAt: z.optional(z.number()), note: z.optional(z.string()) });

/** A delivery of many products. `name`: as it was shown, for a form that opens again. */
const Received = z.object({
  lines: z.array(z.object({ poolId: z.string(), name: z.string(), pieces: z.number(), costPaise: z.optional(z.number()) })),
  doneAt: z.optional(z.number()),
  note: z.optional(z.string()),
});
const payloads = { 'stock.count': Report, 'stock.deliver': Report, 'stock.damage': Report, 'stock.receive': Received };

type StockAction = ActionsOf<typeof payloads>;

/** The lane of a pool. Its id holds free text, and the name of a lane is sent in a header. */
function stockLane(poolId: string): string {
  return `stock:${laneDigest(poolId)}`;
}

const events = { 'stock.count': 'count', 'stock.deliver': 'deliver', 'stock.damage': 'damage' } as const;

export const stockSending = {
  payloads,
  removals: [],
  request({ kind, payload }) {
    if (kind !== 'stock.receive') return { endpoint: bookStock, input: { body: { ...payload, event: events[kind] } } };
    const lines = payload.lines.map(({ name: _name, ...line }) => line);
    return { endpoint: receiveGoods, input: { body: { ...payload, lines } } };
  },
} satisfies SendRules<StockAction>;

/** Each delivery is a lane of its own: what comes says when it came, so it may be sent before or after a count. */
function deliveryLane(id: string): string {
  return `stock:delivery:${id}`;
}

type Report = z.output<typeof Report>;
type Received = z.output<typeof Received>;

export const stockPage = {
  changes: () => ({
    reportStock: (pool: Pick<Pool, 'name'>, event: StockEventKind, payload: Report): Made<StockAction> => ({
      action: { kind: `stock.${event}`, payload },
      lane: stockLane(payload.poolId),
      seen: { title: pool.name },
    }),
    receiveGoods: (payload: Received): Made<StockAction> => ({
      action: { kind: 'stock.receive', payload },
      lane: deliveryLane(randomUuid()),
      seen: { title: words().deskOutbox.delivery },
    }),
  }),
  // The shelf was counted again: what was counted before says nothing any more. Everything else happened beside what waits.
  merge: (waiting, next) => (waiting.kind === 'stock.count' && next.kind === 'stock.count' ? become(next) : append),
  refetched: refetched(listStock, listStockMoves),
  words: () => ({
    place: words().deskShell.stock,
    signIn: words().sessionMessages.ended,
    sent: {
      'stock.count': words().deskOutbox.counted,
      'stock.deliver': words().deskOutbox.delivered,
      'stock.damage': words().deskOutbox.takenAway,
      'stock.receive': words().deskOutbox.delivered,
    },
    detail({ kind, payload }) {
      if (kind === 'stock.receive') {
        const all = payload.lines.reduce((sum, line) => sum + line.pieces, 0);
        return words().deskOutbox.received(all, payload.lines.length);
      }
      const { pieces } = payload;
      if (kind === 'stock.count') return words().deskOutbox.countCounted(pieces);
      return kind === 'stock.deliver' ? words().deskOutbox.countDelivered(pieces) : words().deskOutbox.countTakenAway(pieces);
    },
  }),
} satisfies PageRules<StockAction>;

/** What hands do at the shelf: `stock.count`, `stock.deliver`, `stock.damage`. They change no list that the outbox stores. */
import { deskMessages } from '#contract/desk/messages.ts';
import { bookStock, listStock, listStockMoves, type Pool, type StockEventKind } from '#contract/desk/stock.ts';
import { z } from '#contract/zod.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import { refetched } from './refetched.ts';

/** `doneAt`: microseconds of the database clock, as the device knew it when it was done. */
const Report = z.object({ poolId: z.string(), pieces: z.number(), doneAt: z.optional(z.number()), note: z.optional(z.string()) });
const payloads = { 'stock.count': Report, 'stock.deliver': Report, 'stock.damage': Report };

type StockAction = ActionsOf<typeof payloads>;

/** The lane of a pool. Its id holds free text, and the name of a lane is sent in a header. */
function stockLane(poolId: string): string {
  return `stock:${laneDigest(poolId)}`;
}

const events = { 'stock.count': 'count', 'stock.deliver': 'deliver', 'stock.damage': 'damage' } as const;

export const stockSending = {
  payloads,
  removals: [],
  request: ({ kind, payload }) => ({ endpoint: bookStock, input: { body: { ...payload, event: events[kind] } } }),
} satisfies SendRules<StockAction>;

export const stockPage = {
  changes: () => ({
    reportStock: (pool: Pick<Pool, 'name'>, event: StockEventKind, payload: StockAction['payload']): Made<StockAction> => ({
      action: { kind: `stock.${event}`, payload },
      lane: stockLane(payload.poolId),
      seen: { title: pool.name },
    }),
  }),
  // The shelf was counted again: what was counted before says nothing any more. Everything else happened beside what waits.
  merge: (waiting, next) => (waiting.kind === 'stock.count' && next.kind === 'stock.count' ? become(next) : append),
  refetched: refetched(listStock, listStockMoves),
  words: () => ({
    place: 'Stock',
    signIn: deskMessages.session.ended,
    sent: { 'stock.count': 'Counted', 'stock.deliver': 'Delivered', 'stock.damage': 'Taken away' },
    detail({ kind, payload: { pieces } }) {
      if (kind === 'stock.count') return `${pieces} counted`;
      return kind === 'stock.deliver' ? `${pieces} delivered` : `${pieces} taken away`;
    },
  }),
} satisfies PageRules<StockAction>;

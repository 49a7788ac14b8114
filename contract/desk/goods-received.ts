/** Goods that came from a supplier: many lines, booked together. */
import { Acknowledgement } from '../endpoint.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { CostPaise } from './product-fields.ts';
import { Moment, Pool, PoolId, stockLimits } from './stock.ts';

/** Most lines of one delivery. */
export const receivedLinesMax = 200;

const ReceivedLine = z.object({
  poolId: PoolId,
  pieces: z.int().check(z.gte(1), z.lte(stockLimits.pieces)),
  /** What the shop pays for one piece, in paise. Only owners give it. */
  costPaise: z.optional(CostPaise),
});

const isNamedOnce = (lines: readonly z.output<typeof ReceivedLine>[]) => new Set(lines.map(({ poolId }) => poolId)).size === lines.length;

export const receiveGoods = deskEndpoint({
  method: 'POST',
  path: '/api/desk/stock/deliveries',
  summary: 'Book a delivery of many products at once, all of its lines or none',
  right: 'stock.change',
  offline: 'queued',
  body: z.object({
    lines: z
      .array(ReceivedLine)
      .check(
        z.minLength(1),
        z.maxLength(receivedLinesMax),
        z.refine(isNamedOnce, { error: 'a pool has one line', params: { rule: 'No pool is named twice.' } }),
      ),
    /** When it was unpacked, by the database clock as the device knows it; absent: now. */
    doneAt: z.optional(Moment),
    note: z.optional(z.string().check(z.trim(), z.maxLength(stockLimits.note))),
  }),
  /** `counted`: ids of pools that were counted after it, so that their number stays. */
  reply: z.object({ ...Acknowledgement.shape, pools: z.array(Pool), counted: z.array(z.string()), now: Moment }),
});

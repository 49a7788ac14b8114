/** Stock at the desk: what lies on the shelf, what is promised, and what happened to it. */
import { Acknowledgement } from '../endpoint.ts';
import { Slug, Uuid } from '../identifier.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../query.ts';
import { z } from '../zod.ts';
import { TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

export const stockLimits = { pieces: 1_000_000, note: 200, page: 50 } as const;

/** The id of a pool: its product, and the options of a variant that is counted apart. */
export const PoolId = z.string().check(z.minLength(1), z.maxLength(80 + 3 * (limits.text.option + 1)));

/** Microseconds of the database clock, as exact as the database keeps them. */
export const Moment = z.int().check(z.gte(0));

const options = { size: z.string(), ram: z.string(), weight: z.string() };

/** A pool with its numbers: on the shelf = to sell - missing + promised + held. */
export const Pool = z.object({
  poolId: z.string(),
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  /** Ground colours of the picture until it is there. */
  placeholder: z.string(),
  /** The variants on sale that are counted here; none where all are off sale. */
  variants: z.array(z.object({ ...options, barcode: z.string() })),
  /** The product has other pools: say which variants these are. */
  isApart: z.boolean(),
  /** Pieces that hands can count. */
  onShelf: z.int(),
  /** In paid orders that are not yet shipped. */
  promised: z.int(),
  /** In checkouts that are being paid. */
  held: z.int(),
  toSell: z.int(),
  /** Promised or held, and not on the shelf. */
  missing: z.int(),
  /** Low from here down; null: the shop's threshold. */
  lowAt: z.nullable(z.int()),
  isLow: z.boolean(),
  countedAt: z.string(),
});
export type Pool = z.output<typeof Pool>;

export const stockFilters = ['all', 'low', 'missing'] as const;
export type StockFilter = (typeof stockFilters)[number];

export const listStock = deskEndpoint({
  method: 'GET',
  path: '/api/desk/stock',
  summary: 'Pools with their pieces: all by name, or those that are low or missing, the fewest first',
  right: 'stock.see',
  offline: 'private-cached',
  query: z.object({
    filter: z._default(z.enum(stockFilters), 'all'),
    category: z.optional(Slug),
    subcategory: z.optional(Slug),
    /** Words of the name, or a barcode. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax))),
    after: z.optional(z.string().check(z.maxLength(400))),
  }),
  /** `now`: the database clock, from which devices tell when something was done. `lowAt`: the shop's threshold. */
  reply: z.object({ items: z.array(Pool), next: z.nullable(z.string()), now: Moment, lowAt: z.int() }),
});

export const stockEvents = ['count', 'deliver', 'damage'] as const;
export type StockEventKind = (typeof stockEvents)[number];

/** Pieces that hands counted, put on the shelf or took from it. */
export const StockEvent = z.object({
  poolId: PoolId,
  event: z.enum(stockEvents),
  pieces: z.int().check(z.gte(0), z.lte(stockLimits.pieces)),
  /** When it was done, by the database clock as the device knows it; absent: now. A later moment than now counts as now. */
  doneAt: z.optional(Moment),
  note: z.optional(z.string().check(z.trim(), z.maxLength(stockLimits.note))),
});
export type StockEvent = z.output<typeof StockEvent>;

export const bookStock = deskEndpoint({
  method: 'POST',
  path: '/api/desk/stock',
  summary: 'Book that pieces were counted, delivered or damaged; late reports stay right',
  right: 'stock.change',
  offline: 'queued',
  body: StockEvent,
  /** `changed` is false when a later count was known already. `short`: references of orders that cannot be filled. */
  reply: z.object({ ...Acknowledgement.shape, pool: Pool, changed: z.boolean(), short: z.array(z.string()), now: Moment }),
});

export const StockMove = z.object({
  id: Uuid,
  reason: z.string(),
  pieces: z.int(),
  delta: z.int(),
  /** What could be sold after it. */
  after: z.int(),
  /** The order it belongs to, as shoppers know it: `No. 1042 · HT-1A2B3C4D`. */
  order: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What one piece of a delivery cost, in paise; only owners get it. */
  costPaise: z.optional(z.int()),
  /** Name of the staff member; null for shoppers, the shop itself and commands. */
  by: z.nullable(z.string()),
  doneAt: z.string(),
  createdAt: z.string(),
});
export type StockMove = z.output<typeof StockMove>;

/** What a piece of a pool is sold for, before tax, and what the shop last paid for one, in paise; null: not known. */
export const PoolWorth = z.object({ pricePaise: z.int(), costPaise: z.nullable(z.int()) });
export type PoolWorth = z.output<typeof PoolWorth>;

export const listStockMoves = deskEndpoint({
  method: 'GET',
  path: '/api/desk/stock/moves',
  summary: 'The moves of a pool, newest first',
  right: 'stock.see',
  offline: 'private-cached',
  query: z.object({ pool: PoolId, after: z.optional(TimeCursor), most: z._default(wholeNumber({ min: 1, max: 100 }), 30) }),
  /** `worth`: only owners get it. */
  reply: z.object({ pool: Pool, items: z.array(StockMove), next: z.nullable(TimeCursor), worth: z.optional(PoolWorth) }),
});

export const setLowStock = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/stock/low',
  summary: 'Set from how many pieces down a pool is low',
  right: 'stock.change',
  offline: 'online-only',
  body: z.object({ poolId: PoolId, lowAt: z.nullable(z.int().check(z.gte(0), z.lte(stockLimits.pieces))) }),
  reply: z.object({ ...Acknowledgement.shape, pool: Pool }),
});

const Part = z.object({ ...options, pieces: z.int().check(z.gte(0), z.lte(stockLimits.pieces)) });

export const splitStock = deskEndpoint({
  method: 'POST',
  path: '/api/desk/stock/split',
  summary: 'Count the variants of a pool apart from now on',
  right: 'stock.change',
  offline: 'online-only',
  body: z.object({ poolId: PoolId, parts: z.array(Part).check(z.minLength(2), z.maxLength(limits.variantsMax)) }),
  reply: z.object({ ...Acknowledgement.shape, pools: z.array(Pool) }),
});

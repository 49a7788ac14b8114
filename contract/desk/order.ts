/** Orders at the desk. Unlike the shop's calls these name their units: paise, and times in ISO 8601. */
import { words } from '../../language/words.ts';
import { Slug, Uuid } from '../identifier.ts';
import { limits } from '../limits.ts';
import { Address, OrderStatus, orderStatuses } from '../order.ts';
import { PaperName } from '../paper-name.ts';
import { wholeNumber } from '../query.ts';
import { z } from '../zod.ts';
import { Day, TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';
import { refundStates } from './refund-rules.ts';

/** Most orders of one page. */
export const orderPageMax = 50;
/** Most orders that are prepared for the store room, where there may be no network. */
export const openOrdersMax = 100;

/**
 * The money of an order that is paid on delivery. `due`: to be paid at the door; `carried`: a courier has it; `received`: the shop has it;
 * `none`: cancelled or refused unpaid, so there is none.
 */
const doorMoney = ['due', 'carried', 'received', 'none'] as const;
export type DoorMoney = (typeof doorMoney)[number];

const Pieces = z.object({ lineId: Uuid, quantity: z.number() });

/** One line of a list. */
export const DeskOrderRow = z.object({
  id: Uuid,
  /** Counts the orders of the shop: `No. 1042`. Absent in what a device has kept since before there were numbers. */
  number: z.optional(z.number()),
  status: OrderStatus,
  placedAt: z.string(),
  movedAt: z.string(),
  amountPaise: z.number(),
  name: z.string(),
  city: z.string(),
  /** Null where this person may not see it any more. */
  phone: z.nullable(z.string()),
  /** Pieces to send. */
  pieces: z.number(),
  /** The picture of its first line, and how many lines it has. Absent in what a device kept before there were pictures. */
  image: z.optional(z.string()),
  lineCount: z.optional(z.number()),
  packed: z.boolean(),
  notes: z.number(),
  /** `part`: some of the money went back or is on its way; `failed`: the provider refused. */
  refund: z.enum(['none', 'part', 'all', 'failed']),
  /** Paid through the sandbox. */
  test: z.boolean(),
  /** Paid at the door; absent for an order that was paid by card, like the next two. */
  payment: z.optional(z.literal('delivery')),
  money: z.optional(z.enum(doorMoney)),
  /** What is to be collected at the door, paise; 0 once it is paid, or not to be paid any more. */
  toCollectPaise: z.optional(z.number()),
});
export type DeskOrderRow = z.output<typeof DeskOrderRow>;

const DeskOrderLine = z.object({
  id: Uuid,
  productId: Slug,
  title: z.string(),
  image: z.string(),
  size: z.string(),
  ram: z.string(),
  weight: z.string(),
  /** Pieces that are still part of the order. */
  quantity: z.number(),
  /** Pieces that were taken off it. */
  cancelled: z.number(),
  /** What was paid for one piece. */
  pricePaise: z.number(),
  taxPaise: z.number(),
  /** When its pieces were taken from the shelf for the parcel; null: not yet. */
  pickedAt: z.nullable(z.string()),
  /** What hands can count of it now; null where it was not looked up. */
  onShelf: z.nullable(z.number()),
});

const DeskRefund = z.object({
  id: Uuid,
  amountPaise: z.number(),
  state: z.enum(refundStates),
  reason: z.string(),
  lines: z.array(Pieces),
  /** Who asked for it; null: the shop itself, or somebody in the provider's own screens. */
  by: z.nullable(z.string()),
  at: z.string(),
  doneAt: z.nullable(z.string()),
  /** What the provider said when it refused. */
  trouble: z.nullable(z.string()),
  /** Paid back by somebody at the desk, in cash or by UPI; absent where the provider does it. */
  byHand: z.optional(z.literal(true)),
});

const { country: _country, state: _state, ...lines } = Address.shape;

export const DeskOrder = z.object({
  ...DeskOrderRow.shape,
  /** Whose page of customers it leads to; null for who may not see it. Absent in what a device kept before there were customers. */
  customerId: z.optional(z.nullable(Uuid)),
  email: z.nullable(z.string()),
  /** Null where this person may not see it any more: fourteen days after delivery, unless they own the shop. */
  address: z.nullable(Address),
  carrier: z.string(),
  tracking: z.string(),
  packedAt: z.nullable(z.string()),
  paymentId: z.string(),
  lines: z.array(DeskOrderLine),
  moves: z.array(z.object({ to: OrderStatus, at: z.string(), by: z.nullable(z.string()), note: z.nullable(z.string()) })),
  noteList: z.array(z.object({ id: Uuid, text: z.string(), by: z.string(), at: z.string() })),
  refunds: z.array(DeskRefund),
  /** What has gone back or is on its way, and what still can. */
  refundedPaise: z.number(),
  leftPaise: z.number(),
  /** The invoice, bill or receipt that stands, then credit notes and what was replaced. Absent in what a device kept before there were papers. */
  papers: z.optional(z.array(PaperName)),
  /** The paper that stands names another buyer or address than the order, and something is left of it. */
  paperOutdated: z.optional(z.literal(true)),
  /** What the paper that stands says in place of the order's address; absent where they agree, or should. */
  paperAddress: z.optional(z.object(lines)),
  /** Of an order that is paid on delivery: how it was paid, with the reference of a UPI payment; where a refused parcel is; the first order of its shopper. */
  doorMethod: z.optional(z.enum(['cash', 'upi'])),
  doorReference: z.optional(z.string()),
  /** Who collected its cash; handed over once `money` is `received`. */
  courier: z.optional(z.string()),
  parcel: z.optional(z.enum(['coming_back', 'back', 'lost'])),
  isFirst: z.optional(z.literal(true)),
});
export type DeskOrder = z.output<typeof DeskOrder>;

const page = z.object({ items: z.array(DeskOrderRow), next: z.nullable(z.string()) });

/** Lists of several statuses that have a name. `todo`: paid and still in the shop, to confirm, pack and hand over. */
const orderLists = [...orderStatuses, 'todo'] as const;
export type OrderListName = (typeof orderLists)[number];

export const listDeskOrders = deskEndpoint({
  method: 'GET',
  path: '/api/desk/orders',
  summary:
    'Orders of one status, of `todo` (paid and not handed over), or all; found by name, phone, number, reference, city, pincode or product. Open ones oldest first, others newest first',
  right: 'order.see',
  offline: 'private-cached',
  query: z.object({
    status: z.optional(z.enum(orderLists)),
    /** The days in India on which they were placed, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax, { error: () => words().orderMessages.tooLong }))),
    /** Only those with a refund that the provider refused. */
    refund: z.optional(z.literal('failed')),
    after: z.optional(TimeCursor),
    most: z.optional(wholeNumber({ min: 1, max: orderPageMax })),
  }),
  reply: page,
});

export const getOrderBoard = deskEndpoint({
  method: 'GET',
  path: '/api/desk/order-board',
  summary: 'The first orders of each status, and how many there are; open ones oldest first',
  right: 'order.see',
  offline: 'private-cached',
  reply: z.object({
    columns: z
      .array(
        z.object({
          status: OrderStatus,
          /** At most 1,000. */
          count: z.number(),
          items: z.array(DeskOrderRow),
        }),
      )
      .check(z.maxLength(orderStatuses.length)),
  }),
});

export const listOpenOrders = deskEndpoint({
  method: 'GET',
  path: '/api/desk/orders-to-send',
  summary: 'Everything about the orders that are not sent yet, oldest first: for the store room, the pick list and slips',
  right: 'order.see',
  offline: 'private-cached',
  reply: z.object({ items: z.array(DeskOrder), more: z.boolean() }),
});

export const getDeskOrder = deskEndpoint({
  method: 'GET',
  path: '/api/desk/orders/{id}',
  summary: 'One order with its lines, moves, notes and refunds',
  right: 'order.see',
  offline: 'private-cached',
  params: z.object({ id: Uuid }),
  reply: DeskOrder,
});

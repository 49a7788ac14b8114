/** Orders as the desk shows them: what the server said, with the changes on top that wait on this device. Pure. */
import { mergeFields } from '#contract/desk/field-merge.ts';
import type { Parcel } from '#contract/desk/order-change.ts';
import type { DeskOrder, DeskOrderRow, OrderListName } from '#contract/desk/order.ts';
import { hasReached, promisedStatuses } from '#contract/desk/order-rules.ts';
import { optionsOf } from '#contract/naming.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { Waiting as WaitingOnDevice } from '../outbox/changes-after.ts';
import { waitingOf } from '../outbox/desk-outbox.ts';

/** A waiting change as the outbox keeps it. */
interface Waiting<P> {
  payload: P;
  /** When it was made, ms. */
  madeAt: number;
}

export interface WaitingChanges {
  moves: readonly Waiting<{ orderId: string; to: OrderStatus } & Parcel>[];
  couriers: readonly Waiting<{ orderId: string; set: Parcel; was: Parcel }>[];
  picks: readonly Waiting<{ orderId: string; lineId: string; picked: boolean }>[];
  notes: readonly Waiting<{ orderId: string; id: string; text: string }>[];
  /** Orders whose money was collected, or refused, as this device knows it: nothing is to be collected any more. */
  collected: ReadonlySet<string>;
  /** Orders whose parcel was counted back here, or is lost. */
  parcels: readonly Waiting<{ orderId: string; parcel: 'back' | 'lost' }>[];
}

/** What waits on this device for orders. */
export function changesIn(waiting: WaitingOnDevice): WaitingChanges {
  const doors = waitingOf(waiting, 'order.door').filter(({ payload }) => payload.result !== 'nobody');
  const moved = doors.map(({ payload: { orderId, result }, madeAt }) => ({
    payload: { orderId, to: result === 'refused' ? ('CANCELD' as const) : ('DELIVERED' as const) },
    madeAt,
  }));
  return {
    moves: [...waitingOf(waiting, 'order.move'), ...moved],
    couriers: waitingOf(waiting, 'order.courier'),
    picks: waitingOf(waiting, 'order.pick'),
    notes: waitingOf(waiting, 'order.note'),
    collected: new Set(doors.map(({ payload }) => payload.orderId)),
    parcels: waitingOf(waiting, 'order.parcel'),
  };
}

/** Whether a waiting move has nothing left to do: the order is there or further, or somebody has cancelled it meanwhile. */
const isSettled = (at: OrderStatus, to: OrderStatus): boolean => at === 'CANCELD' || hasReached(at, to);

/** Where an order stands once the waiting moves are made. */
function statusAfter({ id, status }: { id: string; status: OrderStatus }, { moves }: Pick<WaitingChanges, 'moves'>): OrderStatus {
  return moves
    .filter(({ payload }) => payload.orderId === id)
    .reduce((at, { payload }) => (isSettled(at, payload.to) ? at : payload.to), status);
}

/** A row of a list where it stands once the waiting moves are made. */
export function withWaitingStatus(row: DeskOrderRow, waiting: WaitingSteps): DeskOrderRow {
  return { ...row, status: statusAfter(row, waiting), ...collectedHere(row, waiting) };
}

type WaitingSteps = Pick<WaitingChanges, 'moves' | 'collected'>;

const collectedHere = ({ id, toCollectPaise }: DeskOrderRow, { collected }: WaitingSteps) =>
  toCollectPaise !== undefined && collected.has(id) ? { toCollectPaise: 0 } : {};

/** Who brings the parcel of an order once what waits here was told, in the order in which it was typed. */
function parcelAfter({ id, status, carrier, tracking }: DeskOrder, { moves, couriers }: Pick<WaitingChanges, 'moves' | 'couriers'>) {
  const known = { carrier, tracking };
  const told = [
    ...moves
      .filter(({ payload }) => !isSettled(status, payload.to))
      .map(({ payload, madeAt }) => ({ orderId: payload.orderId, madeAt, set: definedParcel(payload), was: undefined })),
    ...couriers.map(({ payload, madeAt }) => ({ ...payload, madeAt })),
  ].filter(({ orderId }) => orderId === id);
  return told
    .sort((a, b) => a.madeAt - b.madeAt)
    .reduce((parcel, { set, was }) => ({ ...parcel, ...mergeFields(parcel, set, was ?? parcel).apply }), known);
}

/** What of a parcel a step tells. */
const definedParcel = ({ carrier, tracking }: Parcel): Parcel => ({ ...(carrier && { carrier }), ...(tracking && { tracking }) });

/** One order with its waiting moves, ticks and notes. */
export function withWaitingSteps(order: DeskOrder, waiting: WaitingChanges): DeskOrder {
  const own = <P extends { orderId: string }>(changes: readonly Waiting<P>[]) =>
    changes.filter(({ payload }) => payload.orderId === order.id);
  const iso = (ms: number) => new Date(ms).toISOString();
  const ticks = new Map(own(waiting.picks).map(({ payload, madeAt }) => [payload.lineId, payload.picked ? iso(madeAt) : null]));
  const lines = order.lines.map((line) => ({ ...line, pickedAt: ticks.has(line.id) ? (ticks.get(line.id) ?? null) : line.pickedAt }));
  const known = new Set(order.noteList.map(({ id }) => id));
  const notes = own(waiting.notes)
    .filter(({ payload }) => !known.has(payload.id))
    .map(({ payload, madeAt }) => ({ id: payload.id, text: payload.text, by: '', at: iso(madeAt) }));
  const moves = own(waiting.moves)
    .filter(({ payload }) => !isSettled(order.status, payload.to))
    .map(({ payload, madeAt }) => ({ to: payload.to, at: iso(madeAt), by: null, note: null }));
  const parcel = own(waiting.parcels).at(-1)?.payload.parcel;
  return {
    ...order,
    ...collectedHere(order, waiting),
    ...(parcel && { parcel }),
    ...parcelAfter(order, waiting),
    status: statusAfter(order, waiting),
    lines,
    packed: ticks.size === 0 ? order.packed : lines.every(({ quantity, pickedAt }) => quantity === 0 || pickedAt !== null),
    noteList: [...order.noteList, ...notes],
    moves: [...order.moves, ...moves],
  };
}

interface Column {
  status: OrderStatus;
  count: number;
  items: DeskOrderRow[];
}

/** The board with the orders in the columns to which they were moved here. */
export function movedBoard(columns: readonly Column[], waiting: WaitingSteps): Column[] {
  const moved = columns.flatMap(({ items }) => items.map((item) => withWaitingStatus(item, waiting)));
  return columns.map(({ status, count, items }) => {
    const stay = items.filter((item) => statusAfter(item, waiting) === status);
    const come = moved.filter((item) => item.status === status && !items.some(({ id }) => id === item.id));
    return { status, count: count - (items.length - stay.length) + come.length, items: [...come, ...stay] };
  });
}

/** Whether an order at `status` is part of a list; undefined is the list of all. */
export function isInList(status: OrderStatus, list: OrderListName | undefined): boolean {
  if (list === 'todo') return promisedStatuses.includes(status);
  return list === undefined || status === list;
}

/** Whether a list shows what waits longest first: everything in it waits for the shop. */
export const isOldestFirst = (list: OrderListName | undefined): boolean => list !== undefined && list !== 'DELIVERED' && list !== 'CANCELD';

/** The rows of a list without those that were moved on here. */
export function stillIn(rows: readonly DeskOrderRow[], list: OrderListName | undefined, waiting: WaitingSteps): DeskOrderRow[] {
  return rows.map((row) => withWaitingStatus(row, waiting)).filter(({ status }) => isInList(status, list));
}

/** One kind of thing to take from the shelf, for all orders together. */
export interface PickItem {
  key: string;
  title: string;
  image: string;
  options: string;
  /** Pieces of all orders. */
  pieces: number;
  isPicked: boolean;
  lines: { orderId: string; number: number | undefined; lineId: string; quantity: number; isPicked: boolean }[];
}

/** The pick list: the pieces of all these orders by product and variant, what is still to take first, then by title. */
export function pickItems(orders: readonly DeskOrder[]): PickItem[] {
  const items = new Map<string, PickItem>();
  for (const { id: orderId, number, lines } of orders)
    for (const { id: lineId, productId, title, image, quantity, pickedAt, ...options } of lines) {
      if (quantity === 0) continue;
      const key = JSON.stringify([productId, options.size, options.ram, options.weight]);
      const item = items.get(key) ?? { key, title, image, options: optionsOf(options), pieces: 0, isPicked: true, lines: [] };
      const isPicked = pickedAt !== null;
      items.set(key, {
        ...item,
        pieces: item.pieces + quantity,
        isPicked: item.isPicked && isPicked,
        lines: [...item.lines, { orderId, number, lineId, quantity, isPicked }],
      });
    }
  return [...items.values()].sort(
    (a, b) => Number(a.isPicked) - Number(b.isPicked) || a.title.localeCompare(b.title) || a.options.localeCompare(b.options),
  );
}

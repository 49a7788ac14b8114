/** Orders: what the desk reads, then what it changes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { type DeskOrder, type DeskOrderRow, getDeskOrder, getOrderBoard, listDeskOrders, listOpenOrders } from '#contract/desk/order.ts';
import { correctAddress } from '#contract/desk/order-change.ts';
import { correctPaper, makePaper, replacePaper } from '#contract/desk/paper.ts';
import { cancelOrder, payRefundByHand, refundOrder, retryRefund } from '#contract/desk/refund.ts';
import { getToday } from '#contract/desk/today.ts';
import { outbox, takeBack, useChangesAfter } from '../outbox/desk-outbox.ts';
import type { OrderAction } from '../outbox/order.ts';
import { forgetUnanswered } from '#src/network/once-answered.ts';
import { deskChange } from './desk-call.ts';
import { deskKey } from './desk-key.ts';
import { deskQuery, hereQuery, refetchCalls } from './desk-query.ts';
import { keptOrders, ordersHere } from './order-here.ts';
import { changesIn, type WaitingChanges, withWaitingStatus, withWaitingSteps } from './order-view.ts';
import { serverClock } from './server-clock.ts';

/** ms after which what others may have changed is asked for again. */
const freshMs = 10_000;

/** The first orders of each status. */
export const boardQuery = () => deskQuery(getOrderBoard, {}, { launch: 'always', staleTime: freshMs });
/** Everything about the orders that are not sent: for the store room, where there may be no network. */
const openOrdersQuery = () => deskQuery(listOpenOrders, {}, { staleTime: freshMs });
/** One page of orders. What a search or a choice of days finds is not kept. */
export const ordersQuery = (query: CallInput<typeof listDeskOrders>['query']) =>
  deskQuery(
    listDeskOrders,
    { query },
    {
      cached: query?.q === undefined && query?.from === undefined && query?.to === undefined,
      staleTime: freshMs,
      offline: (client) => ordersHere(client, query),
    },
  );
/** One order. */
export const orderQuery = (id: string) => deskQuery(getDeskOrder, { params: { id } }, { staleTime: freshMs });
/** ms after which an order is asked for again while the provider has not answered about its money. */
const undecidedMs = 3_000;

/** Changes to orders made on this device that data from `at`, ms since 1970, does not include yet. */
export function useChangedHere(at: number): WaitingChanges {
  const changes = useChangesAfter(at);
  return useMemo(() => changesIn(changes), [changes]);
}

/** One order with the changes that wait here; without a network as the store room's list has it. */
export function useDeskOrder(id: string) {
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => state.data?.refunds.some((refund) => refund.state === 'due' && !refund.byHand) === true && undecidedMs,
  });
  // Without an answer: what the list of the store room has.
  const open = useQuery({
    ...openOrdersQuery(),
    enabled: query.data === undefined && (query.failureCount > 0 || query.fetchStatus === 'paused'),
  });
  const waiting = useChangedHere(query.data ? query.dataUpdatedAt : open.dataUpdatedAt);
  const known = query.data ?? open.data?.items.find((order) => order.id === id);
  const data = useMemo(() => known && withWaitingSteps(known, waiting), [known, waiting]);
  return { ...query, data, isPending: data === undefined && (query.isPending || open.isFetching), error: data ? null : query.error };
}

/** The row of an order that cannot be read whole now, `isMissing`, as a list of this device has it, with the changes that wait here. */
export function useKnownOrder(id: string, isMissing: boolean): DeskOrderRow | undefined {
  const client = useQueryClient();
  const find = async () => (await keptOrders(client)).rows.find((order) => order.id === id) ?? null;
  const { data } = useQuery({ ...hereQuery(['order', id], find), enabled: isMissing });
  const waiting = useChangedHere(data?.readAt ?? 0);
  return isMissing && data ? withWaitingStatus(data, waiting) : undefined;
}

/** Keeps the orders that are not sent on this device, for the store room; shows nothing. */
export function useKeptOpenOrders(): void {
  useQuery({ ...openOrdersQuery(), notifyOnChangeProps: [] });
}

/** The orders that are not sent, with the changes that wait here. */
export function useOpenOrders() {
  const query = useQuery(openOrdersQuery());
  const waiting = useChangedHere(query.dataUpdatedAt);
  const { data } = query;
  const shown = useMemo(() => data && { ...data, items: data.items.map((order) => withWaitingSteps(order, waiting)) }, [data, waiting]);
  return { ...query, data: shown };
}

type Payload<K extends OrderAction['kind']> = Extract<OrderAction, { kind: K }>['payload'];

/** Saves a step forward on this device; it is sent after `undoMs`. Gives how to take it back until then. @throws ApiError when it could not be saved */
export async function moveOrder(payload: Payload<'order.move'>, undoMs: number): Promise<() => Promise<boolean>> {
  // A parcel may leave long before the shop hears of it, with a count in between.
  const doneAt = serverClock.now();
  const move = { ...payload, ...(doneAt !== undefined && { doneAt }) };
  const id = await outbox.save((changes) => changes.moveOrder(move), { undoMs, isQuiet: true });
  return () => takeBack(id);
}

/** Saves a corrected courier or tracking number on this device; it is sent after `undoMs`. Gives how to take it back until then. @throws ApiError when it could not be saved */
export async function correctParcel(payload: Payload<'order.courier'>, undoMs: number): Promise<() => Promise<boolean>> {
  const id = await outbox.save((changes) => changes.correctParcel(payload), { undoMs, isQuiet: true });
  return () => takeBack(id);
}

/** Saves what happened at the door on this device; it is sent after `undoMs`. Gives how to take it back until then. @throws ApiError when it could not be saved */
export async function recordAtDoor(payload: Omit<Payload<'order.door'>, 'doneAt'>, undoMs: number): Promise<() => Promise<boolean>> {
  const doneAt = serverClock.now();
  const done = { ...payload, ...(doneAt !== undefined && { doneAt }) };
  const id = await outbox.save((changes) => changes.recordDoor(done), { undoMs, isQuiet: true });
  return () => takeBack(id);
}

/** Saves what came of a refused parcel. @throws ApiError when it could not be saved */
export async function recordParcelEnd(payload: Omit<Payload<'order.parcel'>, 'doneAt'>): Promise<void> {
  const doneAt = serverClock.now();
  await outbox.save((changes) => changes.recordParcel({ ...payload, ...(doneAt !== undefined && { doneAt }) }), { isQuiet: true });
}

/** Ticks or unticks a line. @throws ApiError when it could not be saved */
export async function pickLine(payload: Payload<'order.pick'>): Promise<void> {
  await outbox.save((changes) => changes.pickLine(payload), { isQuiet: true });
}

/** Adds a note. @throws ApiError when it could not be saved */
export async function addNote(orderId: string, text: string): Promise<void> {
  await outbox.save((changes) => changes.addNote(orderId, text), { isQuiet: true });
}

/** The changes that need the network: of money, and of the address. Each shows the order as it is afterwards. */
export function useOrderChanges() {
  const client = useQueryClient();
  const show = (order: DeskOrder): void => {
    client.setQueryData(deskKey(getDeskOrder, { params: { id: order.id } }), order);
    refetchCalls(client, getOrderBoard, listDeskOrders, listOpenOrders, getToday);
  };
  /** The server knows something that this screen does not show. */
  const look = (): void => refetchCalls(client, getDeskOrder);
  return {
    async refund(id: string, body: CallInput<typeof refundOrder>['body']): Promise<void> {
      show(await deskChange(refundOrder, { params: { id }, body }).catch(lookAgain(look)));
    },
    async cancel(id: string, body: CallInput<typeof cancelOrder>['body']): Promise<void> {
      show(await deskChange(cancelOrder, { params: { id }, body }).catch(lookAgain(look)));
    },
    async correctAddress(id: string, body: CallInput<typeof correctAddress>['body']): Promise<void> {
      show(await deskChange(correctAddress, { params: { id }, body }).catch(lookAgain(look)));
    },
    async makePaper(id: string): Promise<void> {
      show(await deskChange(makePaper, { params: { id } }).catch(lookAgain(look)));
    },
    async replacePaper(id: string, paper: string): Promise<void> {
      show(await deskChange(replacePaper, { params: { id, paper } }).catch(lookAgain(look)));
    },
    async correctPaper(id: string, paper: string, body: CallInput<typeof correctPaper>['body']): Promise<void> {
      show(await deskChange(correctPaper, { params: { id, paper }, body }).catch(lookAgain(look)));
    },
    async retry(refundId: string): Promise<void> {
      // Asked for again, it is tried again: the answer to an earlier press would try nothing.
      forgetUnanswered(retryRefund);
      show(await deskChange(retryRefund, { params: { id: refundId } }).catch(lookAgain(look)));
    },
    async payByHand(refundId: string): Promise<void> {
      show(await deskChange(payRefundByHand, { params: { id: refundId } }).catch(lookAgain(look)));
    },
  };
}

/** Asks for the order again after a refusal, and passes the error on. */
function lookAgain(look: () => void): (error: unknown) => never {
  return (error) => {
    look();
    throw error;
  };
}

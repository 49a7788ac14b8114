/** Finds orders among those on this device. */
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import { type DeskOrder, type DeskOrderRow, getDeskOrder, getOrderBoard, listDeskOrders, listOpenOrders } from '#contract/desk/order.ts';
import { searchTextOf, searchWordsOf, spellingsOf } from '#contract/desk/order-search.ts';
import type { OfflineResponse } from '#src/cache/catalogue-question.ts';
import { shopDay } from '#contract/shop-time.ts';
import { isInList, isOldestFirst } from './order-view.ts';
import { here, keptData, newestRows } from './kept.ts';

/** An order of this device: all of it, or its row in a list. */
type KeptOrder = DeskOrder | DeskOrderRow;

const isWhole = (order: KeptOrder): order is DeskOrder => 'lines' in order;

function ordersOf(data: unknown, path: string): readonly KeptOrder[] {
  if (path === getDeskOrder.path) return [data as DeskOrder];
  if (path === getOrderBoard.path) return (data as { columns: { items: DeskOrderRow[] }[] }).columns.flatMap(({ items }) => items);
  return (data as { items: KeptOrder[] }).items;
}

/** Every order of which something is on this device, as it was said last; of one that was read whole, all of it. */
export async function keptOrders(client: QueryClient): Promise<{ rows: (KeptOrder & { readAt: number })[]; at: number }> {
  const kept = await keptData(client, [getOrderBoard, listDeskOrders, listOpenOrders, getDeskOrder]);
  return newestRows(kept, ordersOf, ({ id }) => id);
}

function textOf(order: KeptOrder): string {
  const known = { username: order.name, number: order.phone ?? '', city: order.city, pincode: '' };
  return isWhole(order) ? searchTextOf(order.id, { ...known, ...order.address }, order.lines) : searchTextOf(order.id, known, []);
}

/** The orders of this device that a list asks for; a search looks through these only. */
export async function ordersHere(
  client: QueryClient,
  { status, from = '', to = '9999', q = '', refund, after }: NonNullable<CallInput<typeof listDeskOrders>['query']>,
): Promise<OfflineResponse | undefined> {
  if (after !== undefined) return undefined;
  const { rows, at } = await keptOrders(client);
  const words = searchWordsOf(q);
  const found = rows.filter((order) => {
    const text = textOf(order);
    const day = shopDay(new Date(order.placedAt));
    return (
      isInList(order.status, status) &&
      from <= day &&
      day <= to &&
      (refund === undefined || order.refund === refund) &&
      words.every((word) => spellingsOf(word).some((one) => text.includes(one)) || word === String(order.number))
    );
  });
  const sign = q === '' && isOldestFirst(status) ? 1 : -1;
  const items = found.sort((a, b) => sign * a.placedAt.localeCompare(b.placedAt));
  return rows.length === 0 ? undefined : { data: { items, next: null, ...here }, at };
}

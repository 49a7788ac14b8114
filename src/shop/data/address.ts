/** The addresses that a shopper has saved: read and changed also without a network. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { withAddress, withoutAddress } from '#contract/address-list.ts';
import { type AddressInput, listAddresses, type SavedAddress, type SeenAddress } from '#contract/address.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { sentAfter } from '#src/outbox/sent-after.ts';
import type { Pending } from '#src/outbox/snapshot.ts';
import { type AddressChange, addressChangeOf } from '#src/shop/actions/stored-address.ts';
import { call } from '#src/shop/session/call.ts';
import { useSession } from '#src/shop/session/session.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

/** `pending`: a change of it waits on this device. */
export type ShownAddress = Pending<SavedAddress>;

export function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('addresses', userId),
    queryFn: async ({ signal }) => (await call(listAddresses, {}, { signal })).addresses,
    staleTime: freshForMs.list,
    meta: { scope: 'private', owner: userId, cached: true },
  });
}

function withChange(addresses: readonly SavedAddress[], { id, body }: AddressChange): SavedAddress[] {
  if (!body) return withoutAddress(addresses, id);
  const { seen: _seen, ...input } = body;
  return withAddress(addresses, id, input);
}

/**
 * The server's list with what was sent after it (a worker may have, while no page was open) and what waits.
 * @param at when the list came, ms since 1970
 */
export function shownAddresses(
  listed: readonly SavedAddress[],
  at: number,
  { waiting, sent }: Pick<OutboxView, 'waiting' | 'sent'>,
): ShownAddress[] {
  const applied = sentAfter(at, sent).flatMap(({ intent }) => addressChangeOf(intent) ?? []);
  const pending = waiting.flatMap(({ rows }) => rows.flatMap((row) => addressChangeOf(row) ?? []));
  const ids = new Set(pending.map(({ id }) => id));
  return [...applied, ...pending]
    .reduce<SavedAddress[]>(withChange, [...listed])
    .map((address) => ({ ...address, pending: ids.has(address._id) }));
}

/** The addresses of the signed-in shopper, the default first, with the changes of this device; `data`: undefined until they are known. */
export function useAddresses() {
  const userId = useSession()?.userId ?? '';
  const { data: listed, dataUpdatedAt, error, isError, refetch } = useQuery({ ...addressesQuery(userId), enabled: userId !== '' });
  const owner = useOutbox((view) => view.userId);
  const waiting = useOutbox((view) => view.waiting);
  const sent = useOutbox((view) => view.sent);
  const isMine = owner === userId;
  const known = listed ?? (isMine && waiting.some(({ action }) => addressChangeOf(action)) ? [] : undefined);
  const data = known && shownAddresses(known, dataUpdatedAt, isMine ? { waiting, sent } : { waiting: [], sent: [] });
  return { data, error, isError, refetch };
}

/** A change of an address that the shop has refused. */
export interface RefusedAddress {
  /** Of the change. */
  id: string;
  addressId: string;
  /** What was typed; undefined for a removal. */
  input: AddressInput | undefined;
  /** The address as it was shown then; undefined for a new one. */
  seen: SeenAddress | undefined;
  message: string;
}

/** The changes of this shopper that the shop has refused. */
export function useRefusedAddresses(): RefusedAddress[] {
  return useOutbox((view) => view.attention).flatMap(({ id, intent, message }): RefusedAddress[] => {
    const change = addressChangeOf(intent);
    if (!change) return [];
    const { id: addressId, body } = change;
    if (!body) return [{ id, addressId, input: undefined, seen: undefined, message }];
    const { seen, ...input } = body;
    return [{ id, addressId, input, seen, message }];
  });
}

/** Resolves when the refused change is forgotten. */
export async function forgetRefusal(id: string): Promise<void> {
  await (await outbox.open()).dismiss(id);
}

/**
 * Resolves when the change is saved on this device.
 * @param input none removes the address
 * @param seen the address as it was shown; none for a new one
 * @throws ApiError when it could not be, which the shopper is told by then
 */
export async function changeAddress(id: string, input?: AddressInput, seen?: SavedAddress): Promise<void> {
  await outbox.save(({ changeAddress: change }) => change(id, input && { ...input, ...(seen && { seen: shape(seen) }) }));
}

/** An address without what a device notes beside it. */
function shape({ name, isDefault, username, country, address1, address2, city, state, pincode, number }: SavedAddress): AddressInput {
  return { name, isDefault, username, country, address1, address2, city, state, pincode, number };
}

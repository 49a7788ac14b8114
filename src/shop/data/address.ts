/** The addresses that a shopper has saved: also read without a network, changed with one. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AddressInput, listAddresses, removeAddress, saveAddress, type SavedAddress } from '#contract/address.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call, change } from '#src/shop/session/call.ts';
import { useSession } from '#src/shop/session/session.ts';

function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('addresses', userId),
    queryFn: async ({ signal }) => (await call(listAddresses, {}, { signal })).addresses,
    staleTime: freshForMs.list,
    meta: { scope: 'private', owner: userId, cached: true },
  });
}

/** Those of who is signed in, the default first. */
export function useAddresses() {
  const userId = useSession()?.userId ?? '';
  return useQuery({ ...addressesQuery(userId), enabled: userId !== '' });
}

/** What is done to an address; one that is new has an id of this device. */
type AddressChange = { id: string; input: AddressInput } | { id: string; input?: undefined };

/** Saves an address, or removes it where there is no input; one change after the other. */
export function useChangeAddress() {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? '';
  return useMutation({
    mutationFn: ({ id, input }: AddressChange) =>
      input ? change(saveAddress, { params: { id }, body: input }) : change(removeAddress, { params: { id } }),
    onSuccess: ({ addresses }) => client.setQueryData<SavedAddress[]>(addressesQuery(userId).queryKey, addresses),
    scope: { id: 'addresses' },
    meta: { done: true },
  });
}

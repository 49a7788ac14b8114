/** The city and the state of a PIN code, also without a network. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import { findTown, readTowns, type Town } from '#contract/town.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the file
import townsAddress from '#contract/towns.csv?url';
import { queryKey } from '#src/cache/query-keys.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { isPincode } from './delivery.ts';

/** The table of PIN codes as text, 16 KB on the line. Its address changes with its content; the copy on the device is read from then on. */
export function townsQuery() {
  return queryOptions({
    queryKey: queryKey('towns'),
    queryFn: async ({ signal }) => {
      const response = await fetch(townsAddress, { signal, priority: 'low' });
      if (!response.ok) throw new Error('towns_refused');
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { scope: 'public', cached: true, launch: 'never' },
  });
}

/**
 * Where a PIN code is: as the shop says, and where it cannot be asked, as the table on this device has it.
 * @param pincode six digits; nothing is known of anything else
 * @param place the shop's answer for it; undefined while there is none
 */
export function useTown(pincode: string, place: Delivery['place'] | undefined): Town | undefined {
  const isCutOff = useConnectivity() !== 'up';
  const { data: towns } = useQuery({
    ...townsQuery(),
    enabled: isCutOff && !place && isPincode(pincode),
    retry: false,
    select: readTowns,
  });
  // The same object while the PIN code stays: a field that the shopper has emptied is not filled again.
  const found = useMemo(() => (towns && isPincode(pincode) ? findTown(towns, pincode) : undefined), [towns, pincode]);
  return place ? place.town : found;
}

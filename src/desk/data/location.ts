/** Delivery places: read without a network, changed with one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addLocation, listDeskLocations, orderLocations, saveLocation } from '#contract/desk/location.ts';
import { listProductChoices } from '#contract/desk/product-choices.ts';
import type { CallInput, Reply } from '#contract/endpoint.ts';
import { deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

export function locationsQuery() {
  return deskQuery(listDeskLocations, {});
}

/** A change of the places; each answers with the new list. */
type LocationChange =
  | { do: 'add'; input: CallInput<typeof addLocation> }
  | { do: 'save'; input: CallInput<typeof saveLocation> }
  | { do: 'order'; input: CallInput<typeof orderLocations> };

function send(change: LocationChange): Promise<Pick<Reply<typeof saveLocation>, 'locations'>> {
  if (change.do === 'add') return deskChange(addLocation, change.input);
  return change.do === 'save' ? deskChange(saveLocation, change.input) : deskChange(orderLocations, change.input);
}

/** Changes the places and shows the new list. */
export function useLocationChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ locations }) => {
      client.setQueryData(locationsQuery().queryKey, { locations });
      refetchCalls(client, listProductChoices);
    },
    onError: () => refetchCalls(client, listDeskLocations),
  });
}

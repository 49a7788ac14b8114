/** Delivery places. Changes wait on the device until they are sent. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { definedFields } from '#contract/desk/field-merge.ts';
import { type DeskLocation, listDeskLocations } from '#contract/desk/location.ts';
import { words } from '#language/words.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { waitingOf } from '../outbox/desk-outbox.ts';
import type { LocationChange } from '../outbox/location.ts';
import { deskQuery } from './desk-query.ts';
import { inOrder, unsentId } from './listed.ts';
import { type Saved, saveChange } from './saved-change.ts';

export function locationsQuery() {
  return deskQuery(listDeskLocations, {});
}

type Locations = readonly DeskLocation[];

/** The places after a change. `id`: of the action. Pure. */
function changed(locations: Locations, change: LocationChange, id: string): Locations {
  switch (change.do) {
    case 'add':
      return [...locations, { id: unsentId(id), name: change.input.body.name, products: 0, isRetired: false }];
    case 'save':
      return locations.map((one) => (one.id === change.input.params.id ? { ...one, ...definedFields(change.input.body.set) } : one));
    case 'order':
      return inOrder(locations, change.input.body.ids);
  }
}

/** The places with what was changed on this device. */
export function locationsWithEdits(locations: Locations, waiting: Waiting): Locations {
  return waitingOf(waiting, 'location.change').reduce((list, { id, payload }) => changed(list, payload, id), locations);
}

/** What a change is about, for the list of waiting changes. */
function titleOf(change: LocationChange, locations: Locations): string {
  if (change.do === 'add') return change.input.body.name;
  const name = change.do === 'save' && locations.find(({ id }) => id === change.input.params.id)?.name;
  return name || words().deskShell.locations;
}

/** Changes the places. `onKept`: is told when the shop cannot be reached, and this device keeps the change. */
export function useLocationChange(onKept: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LocationChange): Promise<Saved> => {
      const { locations = [] } = client.getQueryData(locationsQuery().queryKey) ?? {};
      return saveChange(({ changeLocations }) => changeLocations(change, titleOf(change, locations)));
    },
    onSuccess: (saved) => {
      if (saved === 'kept') onKept();
    },
  });
}

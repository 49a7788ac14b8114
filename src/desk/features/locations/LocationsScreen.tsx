import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationNameMax } from '#contract/desk/location.ts';
import { locationsQuery, useLocationChange } from '#src/desk/data/location.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { NameForm } from '#src/desk/ui/NameForm.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { DeliverySection } from './DeliveryForm.tsx';
import { Places } from './Places.tsx';

/** Where the shop delivers. Needs a network to change. */
export function LocationsScreen() {
  const query = useQuery(locationsQuery());
  const change = useLocationChange();
  const [added, setAdded] = useState(0);
  return (
    <DeskPage title="Delivery places" width="form">
      <NameForm
        key={added}
        label="Another place"
        maxLength={locationNameMax}
        action="Add the place"
        busy={change.isPending}
        onSave={(name) => change.mutate({ do: 'add', input: { body: { name } } }, { onSuccess: () => setAdded(added + 1) })}
      />
      <QueryStates
        query={query}
        empty={({ locations }) =>
          locations.length === 0 ? <EmptyState title="No places yet" text="Without places, everything is sold everywhere." /> : undefined
        }
      >
        {({ locations }) => <Places locations={locations} change={change} />}
      </QueryStates>
      <DeliverySection />
    </DeskPage>
  );
}

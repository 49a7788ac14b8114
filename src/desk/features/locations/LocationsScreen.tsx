import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationNameMax } from '#contract/desk/location.ts';
import { locationsQuery, locationsWithEdits, useLocationChange } from '#src/desk/data/location.ts';
import { useSettledChanges } from '#src/desk/data/saved-change.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { NameForm } from '#src/desk/ui/NameForm.tsx';
import { notifyKept } from '#src/desk/ui/notify-saved.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { DeliverySection } from './DeliveryForm.tsx';
import { DeliveryPaymentSection } from './DeliveryPaymentForm.tsx';
import { Places } from './Places.tsx';

/** Where the shop delivers. */
export function LocationsScreen() {
  const query = useQuery(locationsQuery());
  const change = useLocationChange(notifyKept);
  const waiting = useSettledChanges(query.dataUpdatedAt);
  const [added, setAdded] = useState(0);
  return (
    <DeskPage title={words().deskLocations.title} width="form">
      <NameForm
        key={added}
        label={words().deskLocations.another}
        maxLength={locationNameMax}
        action={words().deskLocations.add}
        busy={change.isPending}
        onSave={(name) => change.mutate({ do: 'add', input: { body: { name } } }, { onSuccess: () => setAdded(added + 1) })}
      />
      <QueryStates
        query={query}
        empty={({ locations }) =>
          locationsWithEdits(locations, waiting).length === 0 ? (
            <EmptyState title={words().deskLocations.empty} text={words().deskLocations.emptyText} />
          ) : undefined
        }
      >
        {({ locations }) => <Places locations={locationsWithEdits(locations, waiting)} change={change} />}
      </QueryStates>
      <DeliverySection />
      <DeliveryPaymentSection />
    </DeskPage>
  );
}

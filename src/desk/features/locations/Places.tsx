import { words } from '#language/words.ts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type DeskLocation, locationNameMax } from '#contract/desk/location.ts';
import type { useLocationChange } from '#src/desk/data/location.ts';
import { isUnsentRow } from '#src/desk/data/listed.ts';
import { MoveButtons } from '#src/desk/ui/MoveButtons.tsx';
import { moved } from '#src/desk/ui/moved.ts';
import { NameForm } from '#src/desk/ui/NameForm.tsx';
import { RetiredRow } from '#src/desk/ui/RetiredRow.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

type Change = ReturnType<typeof useLocationChange>;

/** The places in their order, and those that were taken out. */
export function Places({ locations, change }: { locations: readonly DeskLocation[]; change: Change }) {
  const here = locations.filter(({ isRetired }) => !isRetired);
  const out = locations.filter(({ isRetired }) => isRetired);
  const ids = here.map(({ id }) => id);
  const order = (next: string[]) => change.mutate({ do: 'order', input: { body: { ids: [...next, ...out.map(({ id }) => id)] } } });
  const putBack = (id: string) =>
    change.mutate({ do: 'save', input: { params: { id }, body: { set: { isRetired: false }, was: { isRetired: true } } } });
  return (
    <>
      <Rows label={words().deskLocations.title}>
        {here.map((place, at) => (
          <PlaceRow
            key={place.id}
            place={place}
            change={change}
            moves={
              <MoveButtons
                name={place.name}
                at={at}
                of={here.length}
                busy={change.isPending || here.some(isUnsentRow)}
                onMove={(to) => order(moved(ids, at, to))}
              />
            }
          />
        ))}
      </Rows>
      {out.length > 0 ? (
        <Section title={words().deskKit.takenOut}>
          <Rows>
            {out.map(({ id, name }) => (
              <RetiredRow key={id} name={name} busy={change.isPending} onPutBack={() => putBack(id)} />
            ))}
          </Rows>
        </Section>
      ) : null}
    </>
  );
}

/** What is sold at this place and not at every other one. */
function ownProducts(products: number): string | undefined {
  if (products === 0) return undefined;
  return words().deskLocations.products(products);
}

function PlaceRow({ place: { id, name, products }, change, moves }: { place: DeskLocation; change: Change; moves: ReactNode }) {
  const [isEdited, setEdited] = useState(false);
  if (isUnsentRow({ id })) return <Row title={name} text={words().deskKit.notSentYet} />;
  const save = (set: { name?: string; isRetired?: boolean }, was: { name?: string; isRetired?: boolean }) =>
    change.mutate({ do: 'save', input: { params: { id }, body: { set, was } } }, { onSuccess: () => setEdited(false) });
  if (!isEdited)
    return (
      <Row
        title={name}
        text={ownProducts(products)}
        end={
          <>
            {moves}
            <IconButton label={words().deskKit.change(name)} icon={Pencil} onClick={() => setEdited(true)} />
          </>
        }
      />
    );
  return (
    <Row
      title={
        <NameForm
          label={words().deskLocations.nameOfPlace}
          value={name}
          maxLength={locationNameMax}
          action="Rename"
          busy={change.isPending}
          onSave={(next) => save({ name: next }, { name })}
          onCancel={() => setEdited(false)}
        />
      }
      end={
        <Button size="sm" tone="quiet" busy={change.isPending} onClick={() => save({ isRetired: true }, { isRetired: false })}>
          {words().deskKit.takeOutShort}
        </Button>
      }
    />
  );
}

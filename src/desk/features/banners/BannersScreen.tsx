import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bannerLimits, type BannerPlace, type DeskBanner } from '#contract/desk/banner.ts';
import { type BannerMutation, bannersQuery, useBannerChange } from '#src/desk/data/banner.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { MoveButtons } from '#src/desk/ui/MoveButtons.tsx';
import { moved } from '#src/desk/ui/moved.ts';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { RetiredRow } from '#src/desk/ui/RetiredRow.tsx';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { BannerForm } from './BannerForm.tsx';
import { BannerRow } from './BannerRow.tsx';

const places: readonly BannerPlace[] = ['home', 'strip'];

/** The banners of the home page, as shoppers see them. Needs a network to change. */
export function BannersScreen() {
  const query = useQuery(bannersQuery());
  const change = useBannerChange();
  return (
    <DeskPage title={words().deskBanners.title} width="form">
      <QueryStates query={query}>
        {({ banners }) =>
          places.map((place) => (
            <Section key={place} boxed title={words().deskBanners.places[place].title}>
              <p>{words().deskBanners.places[place].text}</p>
              <Place place={place} banners={banners.filter((banner) => banner.place === place)} change={change} />
            </Section>
          ))
        }
      </QueryStates>
    </DeskPage>
  );
}

interface PlaceProps {
  place: BannerPlace;
  banners: readonly DeskBanner[];
  change: BannerMutation;
}

function Place({ place, banners, change }: PlaceProps) {
  const [isAdding, setAdding] = useState(false);
  const here = banners.filter(({ isRetired }) => !isRetired);
  const out = banners.filter(({ isRetired }) => isRetired);
  const ids = here.map(({ id }) => id);
  const order = (next: string[]) => change.mutate({ do: 'order', input: { body: { place, ids: [...next, ...out.map(({ id }) => id)] } } });
  const putBack = (id: string) =>
    change.mutate({ do: 'save', input: { params: { id }, body: { set: { isRetired: false }, was: { isRetired: true } } } });
  return (
    <>
      <Rows label={words().deskBanners.title}>
        {here.map((banner, at) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            change={change}
            moves={
              <MoveButtons
                name={banner.title || 'Banner'}
                at={at}
                of={here.length}
                busy={change.isPending}
                onMove={(to) => order(moved(ids, at, to))}
              />
            }
          />
        ))}
        {out.map(({ id, title }) => (
          <RetiredRow key={id} name={title || 'Banner'} busy={change.isPending} onPutBack={() => putBack(id)} />
        ))}
      </Rows>
      {isAdding ? (
        <BannerForm place={place} known={banners} change={change} onDone={() => setAdding(false)} />
      ) : (
        <Button size="sm" tone="quiet" disabled={here.length >= bannerLimits.most} onClick={() => setAdding(true)}>
          {words().deskBanners.addAnother}
        </Button>
      )}
    </>
  );
}

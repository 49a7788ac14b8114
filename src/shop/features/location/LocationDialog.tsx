import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { foldedText } from '#contract/search-words.ts';
import { words } from '#language/words.ts';
import { locationsQuery, useDeliveryLocation } from '#src/shop/data/location.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './LocationDialog.module.css';

interface LocationDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (name: string) => void;
}

/** Spec 2, location modal: All and the places that the shop delivers to. */
export function LocationDialog({ open, onClose, onChoose }: LocationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words().location.title}>
      <p className={styles.text}>{words().location.hint}</p>
      <Places onChoose={onChoose} />
    </Dialog>
  );
}

function Places({ onChoose }: Pick<LocationDialogProps, 'onChoose'>) {
  const [wanted, setWanted] = useState('');
  const chosen = useDeliveryLocation();
  const places = useQuery(locationsQuery());
  const names = [limits.defaultLocation, ...(places.data ?? []).map((place) => place.name)];
  const found = names.filter((name) => foldedText(name).includes(foldedText(wanted.trim())));
  return (
    <>
      <TextField
        label={words().locationDialog.area}
        type="search"
        placeholder={words().locationDialog.searchArea}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {places.isError && !places.data ? <FailedState error={places.error} onRetry={() => void places.refetch()} /> : null}
      <ul className={styles.list} aria-busy={places.isPending || undefined}>
        {found.map((name) => (
          <li key={name}>
            <button type="button" className={styles.place} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <span>{name}</span>
              {name === chosen ? <Check size={20} strokeWidth={1.75} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      {places.data && found.length === 0 ? <p className={styles.none}>{words().location.unknown}</p> : null}
    </>
  );
}

import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './PhotoChoice.module.css';
import type { ChosenPhoto } from './use-photo.ts';

const accepted = limits.imageTypes.map((type) => `image/${type}`).join(',');

/** One photograph, from the camera or the gallery: shown, replaced, removed. */
export function PhotoChoice({ chosen: { photo, isMaking, fault, choose, remove } }: { chosen: ChosenPhoto }) {
  const address = useAddressOf(photo);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // The same file may be chosen again.
    if (file) void choose(file);
  };
  return (
    <div className={styles.choice}>
      {photo || isMaking ? (
        <div className={styles.shown}>
          <div role="status">{isMaking ? words().orderReturn.photoIsMade : <Shown address={address} />}</div>
          <IconButton label={words().orderReturn.removePhoto} onClick={remove}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      <label className={classes(buttonClass('secondary', 'sm'), styles.chooser)}>
        <input type="file" accept={accepted} onChange={take} />
        <Camera size={20} strokeWidth={1.75} aria-hidden /> {photo ? words().orderReturn.otherPhoto : words().orderReturn.addPhoto}
      </label>
      {fault === '' ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Shown({ address }: { address: string | undefined }) {
  return address === undefined ? null : <img className={styles.photo} src={address} alt={words().orderReturn.photo} />;
}

/** An address for the page while it shows the photograph. */
function useAddressOf(photo: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo) return undefined;
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [photo]);
  return address;
}

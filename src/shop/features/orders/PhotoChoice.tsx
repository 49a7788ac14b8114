import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { messageFor } from '#src/network/api-error.ts';
import { noteMistake } from '#src/state/mistake.ts';
import { PictureFault } from '#src/state/open-picture.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './PhotoChoice.module.css';
import { smallPhoto } from './small-photo.ts';

const accepted = limits.imageTypes.map((type) => `image/${type}`).join(',');

/** One photograph, from the camera or the gallery: shown, replaced, removed. */
export function PhotoChoice({ photo, onChange }: { photo: Blob | undefined; onChange: (photo: Blob | undefined) => void }) {
  const address = useAddressOf(photo);
  const [fault, setFault] = useState('');
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // The same file may be chosen again.
    if (!file) return;
    try {
      onChange(await smallPhoto(file));
      setFault('');
    } catch (error) {
      noteMistake(error);
      setFault(error instanceof PictureFault ? error.message : messageFor(error));
    }
  };
  return (
    <div className={styles.choice}>
      {address === undefined ? null : (
        <div className={styles.shown}>
          <img className={styles.photo} src={address} alt={words().orderReturn.photo} />
          <IconButton label={words().orderReturn.removePhoto} onClick={() => onChange(undefined)}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      )}
      <label className={classes(buttonClass('secondary', 'sm'), styles.chooser)}>
        <input type="file" accept={accepted} onChange={(event) => void choose(event)} />
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

import { words } from '#language/words.ts';
import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { whyNotOpened } from '#contract/picture-file.ts';
import { messageFor } from '#src/network/api-error.ts';
import { noteMistake } from '#src/state/mistake.ts';
import { openPicture, PictureFault } from '#src/state/open-picture.ts';
import { notify } from '#src/ui/toaster.ts';
import { CropDialog } from './CropDialog.tsx';
import { cutPhotograph, middle, photographRatio } from './photograph.ts';
import styles from './product.module.css';

interface PhotographPickerProps {
  label: string;
  onPicture: (picture: Blob) => void;
}

/** A shape this near to that of the shop's pictures needs no cut. */
const nearEnough = 0.02;

/** What to say when a file could not be taken: only what decoding refuses is said of the file. */
function whyNot(error: unknown): string {
  if (error instanceof PictureFault) return error.message;
  return noteMistake(error) ? messageFor(error) : words().deskProduct.cannotCut;
}

/** Entries of a list of pictures: takes a photograph with the camera, or chooses one of the device, and cuts it. */
export function PhotographPicker({ label, onPicture }: PhotographPickerProps) {
  const [opened, setOpened] = useState<ImageBitmap>();

  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      const picture = await openPicture(file, (start) => whyNotOpened(start, words().productMessages.notPicture));
      const isRight = Math.abs(picture.width / picture.height / photographRatio - 1) < nearEnough;
      if (isRight) onPicture(await cutPhotograph(picture, middle));
      else setOpened(picture);
    } catch (error) {
      notify({ tone: 'error', text: whyNot(error) });
    }
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void open(event.target.files?.[0]);
    // The same file can be chosen again.
    event.target.value = '';
  };

  return (
    <>
      <li>
        <label className={styles.camera}>
          <Camera size={28} strokeWidth={1.75} aria-hidden />
          {label}
          <input className="visually-hidden" type="file" accept="image/*" capture="environment" onChange={choose} />
        </label>
      </li>
      <li>
        <label className={styles.gallery}>
          <Images size={28} strokeWidth={1.75} aria-hidden />
          {words().deskProduct.fromThisDevice}
          <input className="visually-hidden" type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
        </label>
      </li>
      {opened ? (
        <CropDialog
          picture={opened}
          onClose={() => setOpened(undefined)}
          onCut={(blob) => {
            setOpened(undefined);
            onPicture(blob);
          }}
        />
      ) : null}
    </>
  );
}

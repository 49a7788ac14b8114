import { words } from '#language/words.ts';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '#src/network/api-error.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './PicturePicker.module.css';

interface PicturePickerProps {
  label: string;
  /** Path of the picture; undefined: none yet. */
  value: string | undefined;
  ratio?: 'portrait' | 'banner';
  /** Stores a photograph and gives its path, if it has one already; tells how much was sent, 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<string | undefined>;
  onChange: (path: string) => void;
  /** True while a photograph is on its way: what is saved meanwhile would not have it. */
  onBusy?: (isBusy: boolean) => void;
}

/** A picture, and another one from the camera or the gallery. */
export function PicturePicker({ label, value, ratio = 'portrait', upload, onChange, onBusy }: PicturePickerProps) {
  const [share, setShare] = useState<number>();
  const isBusy = share !== undefined;
  const wish = value ? words().deskKit.anotherPicture : words().deskKit.addPicture;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    onBusy?.(true);
    try {
      const path = await upload(file, setShare);
      if (path !== undefined) onChange(path);
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    } finally {
      setShare(undefined);
      onBusy?.(false);
    }
  };
  return (
    <div className={styles.picker}>
      {value ? (
        <div className={ratio === 'banner' ? styles.banner : styles.picture}>
          <Picture src={value} alt={label} ratio={ratio} sizes={ratio === 'banner' ? '320px' : '96px'} />
        </div>
      ) : null}
      <label className={classes(buttonClass('secondary', 'sm'), styles.choose)} aria-busy={isBusy || undefined}>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          disabled={isBusy}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Camera size={20} strokeWidth={1.75} aria-hidden />{' '}
        <span>{isBusy ? words().deskKit.savingShare(Math.round(share * 100)) : wish}</span>{' '}
        {/* Voice control finds it by the text on screen; a screen reader also says what the picture is for. */}
        <span className="visually-hidden">{label}</span>
      </label>
    </div>
  );
}

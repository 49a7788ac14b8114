import { Camera, ImagePlus, RotateCw, TriangleAlert, X } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { buttonClass } from '#src/ui/Button.tsx';
import { useBroken } from '#src/ui/use-broken.ts';
import { classes } from '#src/ui/classes.ts';
import { accepted } from './picture-file.ts';
import styles from './PictureField.module.css';
import { useDrop } from './use-drop.ts';
import type { ProfilePicture } from './use-pictures.ts';
import { words } from '#language/words.ts';

interface PictureFieldProps {
  /** Takes no presses for a moment. */
  inert: boolean;
  pictures: readonly ProfilePicture[];
  error: string | undefined;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (picture: ProfilePicture) => void;
  onFirst: (key: string) => void;
}

const ignore = () => undefined;

/** Spec 2: several pictures of oneself, chosen, dropped here, or taken with the camera of a phone. The first one is shown. */
export function PictureField({ inert, pictures, error, onAdd, onRemove, onRetry, onFirst }: PictureFieldProps) {
  const id = useId();
  const [box, isOver] = useDrop<HTMLFieldSetElement>(inert ? ignore : onAdd);
  const sending = pictures.filter(({ state }) => state === 'sending').length;
  return (
    <fieldset
      ref={box}
      className={classes(styles.field, isOver && !inert && styles.over)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{words().accountScreen.profilePictures}</legend>
      {/* Not the box: what is dropped beside it opens in place of the page. */}
      <div inert={inert} className={styles.content}>
        {pictures.length > 0 && (
          <ul className={styles.pictures}>
            {pictures.map((picture, index) => (
              <Tile
                key={picture.key}
                picture={picture}
                number={index + 1}
                onRemove={() => onRemove(picture.key)}
                onRetry={() => onRetry(picture)}
                onFirst={() => onFirst(picture.key)}
              />
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <Chooser label={words().accountScreen.addPictures} icon={ImagePlus} onAdd={onAdd} multiple />
          <Chooser label={words().accountScreen.takeAPicture} icon={Camera} onAdd={onAdd} capture="user" className={styles.camera} />
          <p className={styles.dropHint}>{words().accountScreen.orDrop}</p>
        </div>
      </div>
      <p className={styles.hint}>{words().accountScreen.pictureHint}</p>
      <p role="status" className={sending > 0 ? styles.hint : 'visually-hidden'}>
        {sending > 0 ? words().accountScreen.uploading(sending) : ''}
      </p>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden /> {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ChooserProps {
  label: string;
  icon: typeof Camera;
  onAdd: (files: readonly File[]) => void;
  multiple?: boolean;
  capture?: 'user';
  className?: string | undefined;
}

/** A file input that looks like a button. */
function Chooser({ label, icon: Icon, onAdd, multiple = false, capture, className }: ChooserProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    target.value = ''; // The same file may be chosen again.
  };
  return (
    <label className={classes(buttonClass('secondary', 'sm'), styles.chooser, className)}>
      <input type="file" accept={accepted} multiple={multiple} capture={capture} onChange={choose} />
      <Icon size={20} strokeWidth={1.75} aria-hidden /> {label}
    </label>
  );
}

interface TileProps {
  picture: ProfilePicture;
  /** Counted from 1. */
  number: number;
  onRemove: () => void;
  onRetry: () => void;
  onFirst: () => void;
}

function Tile({ picture, number, onRemove, onRetry, onFirst }: TileProps) {
  const { isBroken, onError } = useBroken(picture.src);
  return (
    <li className={styles.tile} data-state={picture.state}>
      {isBroken ? null : <img src={picture.src} alt={words().accountScreen.portrait(number)} width={96} height={96} onError={onError} />}
      {picture.state === 'sending' ? <span className={styles.sending} aria-hidden="true" /> : null}
      {picture.state === 'failed' ? (
        <button type="button" className={styles.retry} onClick={onRetry} aria-label={words().accountScreen.uploadAgain(number)}>
          <RotateCw size={20} strokeWidth={1.75} aria-hidden /> {words().labels.retry}
        </button>
      ) : null}
      {picture.state === 'there' && number > 1 ? (
        <button type="button" className={styles.first} onClick={onFirst} aria-label={words().accountScreen.showPictureFirst(number)}>
          {words().accountScreen.showFirst}
        </button>
      ) : null}
      {number === 1 && picture.state === 'there' ? <span className={styles.shown}>{words().accountScreen.shown}</span> : null}
      <button type="button" className={styles.remove} onClick={onRemove} aria-label={words().accountScreen.removePicture(number)}>
        <span>
          <X size={16} strokeWidth={2} aria-hidden />
        </span>
      </button>
    </li>
  );
}

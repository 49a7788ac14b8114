import { words } from '#language/words.ts';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import type { DeskProduct } from '#contract/desk/product.ts';
import { picturesMax } from '#contract/desk/product-fields.ts';
import { messageFor } from '#src/network/api-error.ts';
import { addPhotographLater, describePicture, editProduct, unsentPictures, useSentShare } from '#src/desk/data/product.ts';
import { MoveButton } from '#src/desk/ui/MoveButton.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { BlobPicture } from '#src/desk/ui/BlobPicture.tsx';
import { PhotographPicker } from './PhotographPicker.tsx';
import styles from './product.module.css';

const failed = (error: unknown) => notify({ tone: 'error', text: messageFor(error) });

/** The pictures of a product: add, reorder, remove and describe. The first one is shown in lists. */
export function PicturesField({ product }: { product: DeskProduct }) {
  const { id, images, words: spoken } = product;
  const unsent = unsentPictures(
    useOutbox((view) => view.waiting),
    id,
  );
  const save = (next: string[]) => void editProduct(product, { set: { images: next }, was: { images } }).catch(failed);
  const add = (picture: Blob) => void addPhotographLater(product, picture).catch(failed);
  const swap = (place: number, by: number) => {
    const next = [...images];
    const [moved = ''] = next.splice(place, 1);
    next.splice(place + by, 0, moved);
    save(next);
  };
  return (
    <Section title={words().deskProduct.pictures}>
      <ul className={styles.pictures} aria-label={words().deskProduct.picturesLabel}>
        {images.map((url, place) => (
          <li key={url} className={styles.tile}>
            <Picture
              src={url}
              alt={spoken[url] || words().deskProduct.picture(place + 1)}
              sizes="(min-width: 48em) 190px, 120px"
              placeholder={place === 0 ? product.placeholder : undefined}
            />
            <div className={styles.moves}>
              <MoveButton
                label={words().deskProduct.pictureLeft(place + 1)}
                icon={ArrowLeft}
                unavailable={place === 0}
                onMove={() => swap(place, -1)}
              />
              <IconButton
                label={words().deskProduct.removePicture(place + 1)}
                icon={X}
                onClick={() => save(images.filter((one) => one !== url))}
              />
              <MoveButton
                label={words().deskProduct.pictureRight(place + 1)}
                icon={ArrowRight}
                unavailable={place === images.length - 1}
                onMove={() => swap(place, 1)}
              />
            </div>
            {url in spoken ? <WordsField url={url} saved={spoken[url] ?? ''} place={place + 1} /> : null}
          </li>
        ))}
        {unsent.map(({ actionId, picture }) => (
          <li key={actionId} className={styles.tile}>
            <BlobPicture picture={picture} alt={words().deskProduct.unsentPicture} />
            <SentShare actionId={actionId} />
          </li>
        ))}
        {images.length + unsent.length < picturesMax ? <PhotographPicker label={words().deskProduct.photograph} onPicture={add} /> : null}
      </ul>
    </Section>
  );
}

/** Whether a photograph waits or is on its way, and how far. */
function SentShare({ actionId }: { actionId: string }) {
  const share = useSentShare(actionId);
  return (
    <span className={styles.sum}>
      {share === undefined ? words().deskProduct.notSentYet : words().deskProduct.sending(Math.round(share * 100))}
    </span>
  );
}

/** What a photograph shows, for those who cannot see it. */
function WordsField({ url, saved, place }: { url: string; saved: string; place: number }) {
  /** Until somebody types, the field follows what is saved. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? saved;
  const hash = /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
  const save = () => {
    if (text.trim() !== saved) describePicture(hash, text.trim()).catch(failed);
  };
  return (
    <TextField
      label={words().deskProduct.pictureShows(place)}
      autoComplete="off"
      maxLength={160}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
    />
  );
}

import { words } from '#language/words.ts';
import { useState } from 'react';
import { fieldOf, momentOf } from '#contract/shop-time.ts';
import { TimeField } from '#src/desk/ui/TimeField.tsx';
import { bannerLimits, type BannerPlace, type DeskBanner } from '#contract/desk/banner.ts';
import type { BannerMutation } from '#src/desk/data/banner.ts';
import { addPhotograph } from '#src/desk/data/photograph.ts';
import { editOf } from '#src/desk/data/edit-of.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { PicturePicker } from '#src/desk/ui/PicturePicker.tsx';
import { SaveButtons } from '#src/desk/ui/SaveButtons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { randomUuid } from '#src/state/random-uuid.ts';
import styles from './banners.module.css';

interface BannerFormProps {
  place: BannerPlace;
  /** None: a new one. */
  banner?: DeskBanner;
  /** Those of the place. A new one is among them when its answer was lost. */
  known?: readonly DeskBanner[];
  change: BannerMutation;
  onDone: () => void;
}

type Fields = Pick<DeskBanner, 'title' | 'text' | 'link' | 'images' | 'showsFrom' | 'showsUntil'>;

const blank: Fields = { title: '', text: '', link: '/', images: [], showsFrom: null, showsUntil: null };

/** A stored time for its field; empty for none. */
const timeField = (time: string | null) => (time === null ? '' : fieldOf(Date.parse(time)));

/** A banner as the fields of its form. */
const typed = ({ title, text, link, images, showsFrom, showsUntil }: Fields) => ({
  title,
  text,
  link,
  image: images[0] ?? '',
  from: timeField(showsFrom),
  until: timeField(showsUntil),
});

/** What is typed as it is stored. */
const stored = ({ title, text, link, image, from, until }: ReturnType<typeof typed>): Fields => ({
  title: title.trim(),
  text: text.trim(),
  link: link.trim(),
  images: [image],
  showsFrom: momentOf(from) ?? null,
  showsUntil: momentOf(until) ?? null,
});

/** The form of a banner, with what was typed kept on the device, and what saves it. */
function useBannerForm({ place, banner, known = [], change, onDone }: BannerFormProps) {
  const saved = typed(banner ?? blank);
  const form = useDraftForm(`banner:${banner?.id ?? place}`, saved);
  // One id however often it is sent: an answer may be lost.
  const [newId] = useState(randomUuid);
  const done = () => {
    form.clearDraft();
    onDone();
  };
  const save = form.handleSubmit((values) => {
    const next = stored(values);
    const made = banner ?? known.find(({ id }) => id === newId);
    if (!made) return change.mutate({ do: 'add', input: { body: { id: newId, place, ...next } } }, { onSuccess: done });
    const shown = banner ? saved : typed(made);
    const body = editOf(next, stored(shown), stored(banner ? { ...saved, ...form.before() } : shown));
    if (!body) return done();
    return change.mutate({ do: 'save', input: { params: { id: made.id }, body } }, { onSuccess: done, onError: form.acceptNewer });
  });
  const retire = () => {
    if (!banner) return;
    const body = { set: { isRetired: true }, was: { isRetired: false } };
    change.mutate({ do: 'save', input: { params: { id: banner.id }, body } }, { onSuccess: done });
  };
  return { form, save, retire };
}

/** Picture, words, where it leads, and when it is shown. */
export function BannerForm(props: BannerFormProps) {
  const { banner, change, onDone } = props;
  const { form, save, retire } = useBannerForm(props);
  const { register, setValue, watch, formState } = form;
  const image = watch('image');
  const [isSending, setSending] = useState(false);
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <PicturePicker
        label={words().deskBanners.picture}
        ratio="banner"
        value={image || undefined}
        upload={addPhotograph}
        onBusy={setSending}
        onChange={(path) => setValue('image', path, { shouldDirty: true })}
      />
      <TextField label={words().deskBanners.titleField} autoComplete="off" maxLength={bannerLimits.title} {...register('title')} />
      <TextField label={words().deskBanners.textField} autoComplete="off" maxLength={bannerLimits.text} {...register('text')} />
      <TextField
        label={words().deskBanners.link}
        autoComplete="off"
        inputMode="url"
        maxLength={bannerLimits.link}
        hint={words().deskBanners.linkHint}
        {...register('link', { validate: (link) => /^\/(?!\/)[^\s\\]*$/.test(link.trim()) })}
        error={formState.errors.link && words().deskBanners.badLink}
      />
      <div className={styles.times}>
        <TimeField label={words().deskBanners.from} {...register('from')} />
        <TimeField label={words().deskBanners.until} {...register('until')} />
      </div>
      <SaveButtons
        label={banner ? words().deskKit.save : words().deskBanners.add}
        isSaving={change.isPending}
        disabled={image === '' || isSending}
        onDiscard={() => {
          form.dropDraft();
          onDone();
        }}
      >
        {banner ? (
          <Button size="sm" tone="quiet" busy={change.isPending} onClick={retire}>
            {words().deskKit.takeOut}
          </Button>
        ) : null}
      </SaveButtons>
    </form>
  );
}

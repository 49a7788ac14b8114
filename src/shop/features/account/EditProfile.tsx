import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { required } from '#contract/required-text.ts';
import type { User } from '#contract/user.ts';
import { z } from '#contract/zod.ts';
import { useClearUploads } from '#src/shop/data/upload.ts';
import { arePicturesGone, useSaveUser } from '#src/shop/data/user.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useEmailInLetters } from '#src/ui/EmailAddress.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './EditProfile.module.css';
import { PictureField } from './PictureField.tsx';
import { usePictures } from './use-pictures.ts';

interface EditProfileProps {
  user: User;
  /** Shows the profile that another device saved in the meantime. */
  onReload: () => void;
}

const Fields = z.object({
  name: required(() => words().profile.incomplete, limits.text.name),
  phone: required(() => words().profile.incomplete, limits.text.phone),
});

type ProfileForm = UseFormReturn<z.output<typeof Fields>>;

/** The fields and pictures, and the profile that they began with. */
function useProfileFields(user: User) {
  const form: ProfileForm = useForm({ resolver: zodResolver(Fields), defaultValues: { name: user.name, phone: user.phone } });
  const pictures = usePictures(user.images);
  const [shown, setShown] = useState(user);
  const show = (next: User) => {
    setShown(next);
    form.reset({ name: next.name, phone: next.phone });
    pictures.reset(next.images);
  };
  const addresses = pictures.pictures.map(({ address }) => address);
  const isEdited = form.formState.isDirty || JSON.stringify(addresses) !== JSON.stringify(shown.images);
  return { form, pictures, version: shown.version, show, isEdited };
}

/** The form and its pictures, and saving both together. */
function useProfileForm(user: User) {
  const { form, pictures, version, show, isEdited } = useProfileFields(user);
  const [wasSubmitted, setSubmitted] = useState(false);
  const save = useSaveUser();
  const clear = useClearUploads();
  const clearUploads = clear.mutate;
  // Spec 4: on load, and below after a save.
  useEffect(() => clearUploads(), [clearUploads]);

  const isFresh = user.version > version && !isEdited && !save.isPending;
  useEffect(() => {
    // Saved on another device. What was edited here stays: its save is refused, and the shopper is asked.
    if (isFresh) show(user);
  });

  const images = pictures.pictures.flatMap(({ address }) => (address ? [address] : []));

  const submit = (event: { preventDefault: () => void }) => {
    setSubmitted(true);
    void form.handleSubmit(({ name, phone }) => {
      if (images.length === 0) {
        notify({ tone: 'error', text: words().profile.incomplete });
        return;
      }
      // Saved without it, a picture that could not be sent would be gone.
      if (pictures.pictures.some(({ state }) => state === 'failed')) {
        notify({ tone: 'error', text: words().profile.pictureWaits });
        return;
      }
      save.mutate(
        { userId: user._id, name, phone, email: user.email, images, version },
        {
          onSuccess: ({ user: saved }) => {
            setSubmitted(false);
            show(saved);
            clearUploads();
          },
          onError: (error) => {
            if (arePicturesGone(error)) pictures.loseUploads();
          },
        },
      );
    })(event as never);
  };
  return { form, pictures, save, submit, lacksPicture: wasSubmitted && images.length === 0 };
}

/** Spec 2 and 5: pictures, name, phone, and the email, which cannot be changed. */
export function EditProfile({ user, onReload }: EditProfileProps) {
  const { form, pictures, save, submit, lacksPicture } = useProfileForm(user);
  const badPicture = pictures.refused;
  const isStale = save.error?.message === words().profile.stale;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PictureField
        // What changes while it is saved would be lost when the answer shows what was saved.
        inert={save.isPending}
        pictures={pictures.pictures}
        error={lacksPicture ? words().profile.incomplete : badPicture}
        onAdd={pictures.add}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
        onFirst={pictures.putFirst}
      />
      <TextFields form={form} email={user.email} isSaving={save.isPending} />
      {isStale ? (
        <Notice tone="notice" title={words().profile.stale} alert>
          <Button tone="quiet" size="sm" className={styles.reload} onClick={onReload}>
            {words().accountScreen.showSavedProfile}
          </Button>
        </Notice>
      ) : null}
      <div className={styles.foot}>
        <Button type="submit" busy={save.isPending} busyLabel={words().accountScreen.saving} disabled={pictures.isSending}>
          {pictures.isSending ? words().accountScreen.uploadingPictures : words().labels.save}
        </Button>
      </div>
    </form>
  );
}

function TextFields({ form, email, isSaving }: { form: ProfileForm; email: string; isSaving: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={words().auth.name}
        autoComplete="name"
        maxLength={limits.text.name}
        error={errors.name?.message}
        readOnly={isSaving}
        {...form.register('name')}
      />
      <TextField
        label={words().auth.email}
        type="email"
        autoComplete="email"
        value={useEmailInLetters(email)}
        readOnly
        hint={words().accountScreen.emailHint}
      />
      <TextField
        label={words().auth.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        readOnly={isSaving}
        {...form.register('phone')}
      />
    </>
  );
}
